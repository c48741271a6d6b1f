/** Owns `settings.botshift` of an ESLint config: its shape, its check and its defaults. */
import semver from 'semver';
import { changeById, parseDate, tableReviewed } from '../changes/index.js';
import type { Extension } from '../extend/extension.js';
import type { Evidence } from '../finding.js';
import type { Assumption } from '../project/read-project.js';

/** What a user may write under `settings.botshift`. */
export interface BotshiftSettings {
  /** The day at which phases are computed, `YYYY-MM-DD`; by default the day on which the table was last reviewed. */
  asOf?: string;
  /** Versions to use instead of the resolved ones: `{ 'discord.js': '14.28.1' }`. */
  libraries?: Readonly<Record<string, string>>;
  /** Weakest evidence that is reported; by default `convention`, which is everything. */
  evidence?: Evidence;
  /** Ids of changes of which nothing is reported. */
  ignore?: readonly string[];
  /** Also report packages in package.json whose version matters only to code that uses what has changed. */
  hints?: boolean;
}

/** Settings that passed the check. */
export interface Settings {
  asOf: string;
  evidence: Evidence | undefined;
  ignore: ReadonlySet<string>;
  assume: readonly Assumption[];
  hints: boolean;
  /** Equal for equal settings. */
  key: string;
}

const known = ['asOf', 'libraries', 'evidence', 'ignore', 'hints'];
const checked = new WeakMap<object, Settings>();
let defaults: Settings | undefined;

/**
 * Reads `settings.botshift` out of a rule's `context.settings`.
 * `extension` is what the plugin adds to the table.
 * @throws Error that names the key, what it got and what to write instead
 */
export function settingsOf(all: unknown, extension?: Extension): Settings {
  const raw: unknown = isObject(all) ? all['botshift'] : undefined;
  if (raw === undefined) return (defaults ??= read({}, undefined));
  if (!isObject(raw)) fail('', `takes an object such as { asOf: '${tableReviewed}' }`, raw);
  const kept = checked.get(raw);
  if (kept) return kept;
  const settings = read(raw, extension);
  checked.set(raw, settings);
  return settings;
}

function read(raw: Record<string, unknown>, extension: Extension | undefined): Settings {
  for (const key of Object.keys(raw)) {
    if (!known.includes(key)) throw new Error(`botshift: settings.botshift.${key} is not a setting; there are ${known.join(', ')}. Remove it or correct its name.`);
  }
  const asOf = readDay(raw['asOf']);
  const evidence = readEvidence(raw['evidence']);
  const ignore = readIgnore(raw['ignore'], extension);
  const assume = readLibraries(raw['libraries']);
  const hints = raw['hints'] ?? false;
  if (typeof hints !== 'boolean') fail('hints', 'takes true or false', hints);
  return { asOf, evidence, ignore: new Set(ignore), assume, hints, key: JSON.stringify([asOf, evidence, ignore, assume, hints]) };
}

function readDay(value: unknown): string {
  if (value === undefined) return tableReviewed;
  try {
    if (typeof value === 'string') return parseDate(value);
  } catch {
    // Said below, in the words of a setting.
  }
  return fail('asOf', `takes a day such as '${tableReviewed}', as a string`, value);
}

function readEvidence(value: unknown): Evidence | undefined {
  if (value === undefined || value === 'type' || value === 'flow' || value === 'convention') return value;
  return fail('evidence', "takes the weakest evidence to report: 'type', 'flow' or 'convention'", value);
}

function readIgnore(value: unknown, extension: Extension | undefined): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) fail('ignore', "takes a list of change ids such as ['role-colors']", value);
  return value.map((id: unknown) => (typeof id === 'string' && (changeById(id) || extension?.changes.some((change) => change.id === id)) ? id : fail('ignore', 'takes ids of changes, which `npx botshift changes` lists', id)));
}

function readLibraries(value: unknown): readonly Assumption[] {
  if (value === undefined) return [];
  if (!isObject(value)) fail('libraries', "takes an object of package names and versions such as { 'discord.js': '14.28.1' }", value);
  return Object.entries(value).map(([name, version]) => {
    const exact = typeof version === 'string' ? semver.valid(version) : null;
    return exact === null ? fail(`libraries['${name}']`, "takes an exact version such as '14.28.1', as a string", version) : { name, version: exact };
  });
}

function fail(key: string, takes: string, got: unknown): never {
  throw new Error(`botshift: settings.botshift${key && `.${key}`} ${takes}; got ${shown(got)}.`);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : (JSON.stringify(value) ?? String(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
