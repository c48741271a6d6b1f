/** Owns the shape of what users write for botshift beside their code: the config file. One source of its types, its validation and its JSON schema. */
import { createRequire } from 'node:module';
import semver from 'semver';
import type * as Valibot from 'valibot';
import { parseDate } from '../changes/timeline.js';

type V = typeof Valibot;

/** Formats of a report; the file that it goes to may follow, `sarif=out.sarif`. */
export const formats = ['stylish', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown', 'html'] as const;

/** All schemas. Each message is what the value should have been, ready to follow "takes". */
function build(v: V) {
  const text = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'));
  const day = v.pipe(
    v.string('a day such as 2026-11-21, as a text'),
    v.regex(/^20\d\d-\d\d-\d\d$/, 'a day such as 2026-11-21'),
    v.check(isDay, 'a day that there is'),
  );
  const number = v.pipe(v.number('a whole number'), v.integer('a whole number'), v.minValue(0, 'a number that is not negative'), v.maxValue(99_999, 'a number below 100000'));
  const ids = v.array(text, 'a list of ids of changes');
  const version = v.pipe(v.string('an exact version such as 14.28.1, as a text'), v.check((given) => semver.valid(given) !== null, 'an exact version such as 14.28.1'));
  const format = v.pipe(v.string('a format as a text'), v.regex(new RegExp(`^(?:${formats.join('|')})(?:=.+)?$`), `one of ${formats.join(', ')}, alone or with a file (sarif=out.sarif)`));
  const config = v.strictObject(
    {
      $schema: v.optional(v.pipe(v.string('the address of a schema'), v.description('The JSON schema of this file: node_modules/botshift/config.schema.json'))),
      asOf: v.optional(v.pipe(day, v.description('The day at which phases are computed, YYYY-MM-DD. By default today.'))),
      evidence: v.optional(v.pipe(v.picklist(['type', 'flow', 'convention'], "'type', 'flow' or 'convention'"), v.description('The weakest evidence that is reported. By default convention, which is everything.'))),
      assume: v.optional(v.pipe(v.record(text, version, 'an object of package names and exact versions'), v.description('Versions to take for granted instead of those that resolve: { "discord.js": "14.28.1" }.'))),
      only: v.optional(v.pipe(ids, v.description('Ids of changes: only these are looked for.'))),
      off: v.optional(v.pipe(ids, v.description('Ids of changes that are not looked for.'))),
      ignore: v.optional(v.pipe(v.array(text, 'a list of patterns as in .gitignore'), v.description('Files that are left out: patterns as in .gitignore, relative to the folder of this file.'))),
      failOn: v.optional(v.pipe(v.picklist(['enforced', 'deprecated', 'upcoming', 'never'], "'enforced', 'deprecated', 'upcoming' or 'never'"), v.description('From which phase on a finding fails check. By default upcoming, which is every phase.'))),
      within: v.optional(v.pipe(number, v.description('Days to look ahead: a change that comes to a phase within them counts as being in it.'))),
      maxFindings: v.optional(v.pipe(number, v.description('How many findings that fail may be there all the same. By default 0.'))),
      baseline: v.optional(v.pipe(text, v.description('A file of known findings that do not fail check; relative to the folder of this file.'))),
      format: v.optional(v.pipe(v.union([format, v.array(format, 'a list of formats')], `one of ${formats.join(', ')}, alone or with a file (sarif=out.sarif), or a list of such`), v.description('How check reports: a format, with a file relative to the folder of this one (sarif=out.sarif), or a list of such.'))),
    },
    'an object of options',
  );
  return { config };
}

let built: ReturnType<typeof build> | undefined;
let valibot: V | undefined;

/** The library behind the schemas, loaded when somebody needs it: a run without a config file does not. */
export function library(): V {
  return (valibot ??= createRequire(import.meta.url)('valibot') as V);
}

/** The schemas, made once. */
export function schemas(): ReturnType<typeof build> {
  return (built ??= build(library()));
}

/** What a config file holds. */
export type BotshiftConfig = Valibot.InferInput<ReturnType<typeof build>['config']>;

function isDay(text: string): boolean {
  try {
    return parseDate(text) === text;
  } catch {
    return false;
  }
}
