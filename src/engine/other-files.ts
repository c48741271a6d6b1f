/** Owns files of a project that are no code and can ask for permissions by an integer: documentation, pages, settings. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { AnalyzeOptions } from '../analysis/analyze.js';
import { hintsInText } from '../analysis/integers.js';
import type { FileFacts, InviteFact } from '../facts.js';
import { invitesIn, invitesInText, mayAskByNumber } from '../inference/invites.js';
import type { Parse } from './parse.js';
import { leftOutBy, type IgnoredFiles, type LeftOut } from './files.js';
import { othersBelow } from './project-files.js';
import { readSource, type Source } from './read-source.js';

/** One such file with what it asks for. */
export interface OtherFile {
  /** Absolute. */
  file: string;
  source: Source;
  invites: InviteFact[];
  /** Texts that tell people of old permissions, where they are asked for. */
  hints: NonNullable<FileFacts['hints']>;
}

const wanted = /\.(?:md|mdx|markdown|rst|txt|html?|ejs|hbs|pug|vue|svelte|astro|json|json5|jsonc|ya?ml|toml|env)$|(?:^|[\\/])\.env[^\\/]*$/i;
/** Names of files that other programs write, or that hold no word of the bot. */
const unwanted = /^(?:package(?:-lock)?|npm-shrinkwrap|composer|tsconfig.*)\.json$|^pnpm-lock\.yaml$|^CHANGELOG/i;
/** In bytes. Larger ones are data. */
const sizeLimit = 512 * 1024;

/** The files below a project's folder that ask for permissions by an integer, or tell people of old ones, as far as the run's roots reach. What git or the configuration ignores is left out; `leftOut` is told of files and folders that can't be read. */
export async function* otherInvites(home: string, roots: readonly string[], parser: () => Promise<Parse>, options: Pick<AnalyzeOptions, 'extension'> & { hints?: boolean; ignored?: IgnoredFiles }, leftOut: (one: LeftOut) => void): AsyncIterable<OtherFile> {
  const isLeftOut = leftOutBy(options.ignored);
  const inside = roots.filter((root) => isBelow(root, home));
  const places = inside.length > 0 ? inside : roots.some((root) => isBelow(home, root)) ? [home] : [];
  const seen = new Set<string>();
  for (const place of places) {
    for (const { file } of othersBelow(place, (one) => wanted.test(one) && !unwanted.test(path.basename(one)) && !isLeftOut(one, false) && isSmall(one), undefined, leftOut)) {
      if (seen.has(file)) continue;
      seen.add(file);
      const source = readSource(file);
      if ('failure' in source) leftOut({ file, reason: source.failure });
      if (!('text' in source)) continue;
      const invites = mayAskByNumber(source.text) ? await invitesOf(file, source.text, parser) : [];
      const hints = options.hints ? hintsInText(source.text, options) : [];
      if (invites.length > 0 || hints.length > 0) yield { file, source, invites, hints };
    }
  }
}

/** What one text asks for. JSON that does not parse is read as any other text. */
async function invitesOf(file: string, text: string, parser: () => Promise<Parse>): Promise<InviteFact[]> {
  if (/\.json[5c]?$/i.test(file)) {
    const start = text.startsWith('\uFEFF') ? 1 : 0;
    const parse = await parser();
    const parsed = parse(`${file}.js`, `(${text.slice(start)}\n)`);
    if (!('error' in parsed)) return invitesIn(parsed.index, `(${text.slice(start)}\n)`).map((fact) => ({ ...fact, start: fact.start - 1 + start, end: fact.end - 1 + start }));
  }
  return invitesInText(text, file.replaceAll('\\', '/'));
}

function isSmall(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? Infinity) <= sizeLimit;
}

function isBelow(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(other.endsWith(path.sep) ? other : other + path.sep);
}
