/** Owns a run that asks what permissions a project needs: discover, read, parse, scan, and sum up, each package apart. Writes nothing. */
import path from 'node:path';
import { permissionReport, type PermissionReport, type ScannedFile, type ScannedText } from '../analysis/permission-report.js';
import { mayNeedPermissions, scanPermissions } from '../analysis/permission-scan.js';
import { tableOf } from '../analysis/table.js';
import type { Extension } from '../extend/extension.js';
import { projectFor, type ProjectOptions } from '../project/read-project.js';
import { discover, shownFrom, shownPath, type IgnoredFiles, type LeftOut } from './files.js';
import { packageOf } from './homes.js';
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
  /** Files that the user's configuration leaves out. */
  ignored?: IgnoredFiles;
  /** Changes and libraries of the user's own. */
  extension?: Extension;
}

/** One package of several, counted alone. */
export interface PackageReport extends PermissionReport {
  /** Its folder, as it is shown. */
  package: string;
}

/** The report over everything, and what it rests on. Paths are as they are shown. */
export interface PermissionRun extends PermissionReport {
  /** Each package with something to say, where there are several; files belong to the nearest package.json that names a package or its dependencies. */
  packages?: PackageReport[];
  files: { scanned: number; skipped: LeftOut[]; unparsed: LeftOut[] };
}

/** What stands in one package. */
interface Scans {
  files: ScannedFile[];
  texts: ScannedText[];
}

/**
 * Looks through all files under `options.paths`. Files of tests do not count: what they call is not the bot's doing.
 * @throws MissingPathError for a path that does not exist, Error when there is no parser for this platform
 */
export async function permissionRun(options: PermissionOptions): Promise<PermissionRun> {
  const { files, skipped, unreadable, roots } = discover(options.paths, options.cwd, options.ignored);
  const parse = await loadParser();
  const from = shownFrom(options.paths, options.cwd);
  const table = tableOf(options.extension);
  const all: Scans = { files: [], texts: [] };
  const packages = new Map<string, Scans>();
  const scansOf = (file: string): Scans => {
    const home = packageOf(file) ?? roots.find((root) => file.startsWith(root)) ?? path.dirname(file);
    let scans = packages.get(home);
    if (!scans) packages.set(home, (scans = { files: [], texts: [] }));
    return scans;
  };
  const left = { skipped: [...skipped], unparsed: [...unreadable] };
  const leftOut = (one: LeftOut): void => {
    if (!left.unparsed.some(({ file }) => file === one.file)) left.unparsed.push(one);
  };
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
    else if (mayNeedPermissions(source.text) || table.standing(source.text, file).size > 0) {
      const parsed = parse(file, source.text);
      if ('error' in parsed) {
        left.unparsed.push({ file, reason: parsed.error });
        continue;
      }
      try {
        const unit = Object.assign(parsed, { file, text: source.text, project: projectFor(file, options) });
        const scanned = { scan: scanPermissions(unit, table.models), place: placesOf(file, source.text) };
        all.files.push(scanned);
        scansOf(file).files.push(scanned);
        count++;
      } catch (error) {
        left.unparsed.push({ file, reason: error instanceof RangeError ? tooDeep : `botshift failed here, please report it: ${error instanceof Error ? error.message : String(error)}` });
      } finally {
        parsed.release();
      }
    } else count++;
  }
  for (const root of roots) {
    for await (const { file, source, invites } of otherInvites(root, roots, () => Promise.resolve(parse), { ...(options.ignored && { ignored: options.ignored }) }, leftOut)) {
      const text = { invites, place: placesOf(file, source.text) };
      all.texts.push(text);
      scansOf(file).texts.push(text);
    }
  }
  const shown = (entries: readonly LeftOut[]): LeftOut[] => entries.map(({ file, reason }) => ({ file: shownPath(file, from), reason }));
  const reportOf = (scans: Scans): PermissionReport => permissionReport(scans.files, scans.texts, options.asOf, table.changes);
  const apart = [...packages].map(([home, scans]): PackageReport => ({ package: shownPath(home, from === home ? path.dirname(home) : from), ...reportOf(scans) })).filter(hasSomething);
  return { ...reportOf(all), ...(apart.length > 1 && { packages: apart.sort((a, b) => (a.package < b.package ? -1 : 1)) }), files: { scanned: count, skipped: shown(left.skipped), unparsed: shown(left.unparsed) } };
}

function hasSomething({ needs, intents, intentRequests, asked, checked, unknown }: PermissionReport): boolean {
  return needs.length + intents.length + intentRequests.length + asked.length + checked.length + unknown.calls.length + unknown.invites.length > 0;
}

function isTest(file: string): boolean {
  return /\.(?:test|spec)\.[cm]?[jt]sx?$|[\\/]__tests__[\\/]/.test(file);
}
