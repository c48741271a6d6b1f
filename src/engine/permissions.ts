/** Owns a run that asks what permissions a project needs: discover, read, parse, scan, and sum up. Writes nothing. */
import { permissionReport, type PermissionReport, type ScannedFile, type ScannedText } from '../analysis/permission-report.js';
import { mayNeedPermissions, scanPermissions } from '../analysis/permission-scan.js';
import { projectFor, type ProjectOptions } from '../project/read-project.js';
import { discover, shownFrom, shownPath, type LeftOut } from './files.js';
import { lineIndex } from './lines.js';
import { otherInvites } from './other-files.js';
import { loadParser, tooDeep } from './parse.js';
import { readSource } from './read-source.js';

/** What to look at. */
export interface PermissionOptions extends ProjectOptions {
  /** Files and folders; relative ones are taken from `cwd`. */
  paths: readonly string[];
  cwd: string;
  /** The day at which splits are judged, `YYYY-MM-DD`. */
  asOf: string;
}

/** The report, and what it rests on. Paths are as they are shown. */
export interface PermissionRun extends PermissionReport {
  files: { scanned: number; skipped: LeftOut[]; unparsed: LeftOut[] };
}

/**
 * Looks through all files under `options.paths` as one project. Files of tests do not count: what they call is not the bot's doing.
 * @throws MissingPathError for a path that does not exist, Error when there is no parser for this platform
 */
export async function permissionRun(options: PermissionOptions): Promise<PermissionRun> {
  const { files, skipped, unreadable, roots } = discover(options.paths, options.cwd);
  const parse = await loadParser();
  const from = shownFrom(options.paths, options.cwd);
  const scanned: ScannedFile[] = [];
  const left = { skipped: [...skipped], unparsed: [...unreadable] };
  const placesOf = (file: string, text: string): ScannedFile['place'] => {
    const place = lineIndex(text);
    const shown = shownPath(file, from);
    return (offset) => ({ file: shown, ...place(offset) });
  };
  let count = 0;
  for (const file of files) {
    const source = readSource(file);
    if ('skip' in source) left.skipped.push({ file, reason: source.skip });
    else if ('failure' in source) left.unparsed.push({ file, reason: source.failure });
    else if (isTest(file)) left.skipped.push({ file, reason: 'a test' });
    else if (mayNeedPermissions(source.text)) {
      const parsed = parse(file, source.text);
      if ('error' in parsed) {
        left.unparsed.push({ file, reason: parsed.error });
        continue;
      }
      try {
        const unit = Object.assign(parsed, { file, text: source.text, project: projectFor(file, options) });
        scanned.push({ scan: scanPermissions(unit), place: placesOf(file, source.text) });
        count++;
      } catch (error) {
        left.unparsed.push({ file, reason: error instanceof RangeError ? tooDeep : `botshift failed here, please report it: ${error instanceof Error ? error.message : String(error)}` });
      }
    } else count++;
  }
  const texts: ScannedText[] = roots.flatMap((root) => [...otherInvites(root, roots, parse, {})].map(({ file, source, invites }) => ({ invites, place: placesOf(file, source.text) })));
  const shown = (entries: readonly LeftOut[]): LeftOut[] => entries.map(({ file, reason }) => ({ file: shownPath(file, from), reason }));
  return { ...permissionReport(scanned, texts, options.asOf), files: { scanned: count, skipped: shown(left.skipped), unparsed: shown(left.unparsed) } };
}

function isTest(file: string): boolean {
  return /\.(?:test|spec)\.[cm]?[jt]sx?$|[\\/]__tests__[\\/]/.test(file);
}
