/** Owns the shape of what users write for botshift beside their code: the config file. One source of its types, its validation and its JSON schema. */
import { createRequire } from 'node:module';
import semver from 'semver';
import type * as Valibot from 'valibot';
import { parseDate } from '../changes/timeline.js';
import { permissionBits } from '../platform/permissions.js';
import { formats } from './formats.js';

type V = typeof Valibot;

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
  const sentence = v.pipe(v.string('a sentence'), v.nonEmpty('a sentence'));
  const range = v.pipe(v.string('a semver range as a text'), v.check((given) => semver.validRange(given) !== null, "a semver range such as '<3.0.0'"));
  // Not a list in the schema: that would change with every permission.
  const permission = v.pipe(v.string('the name of a permission'), v.check((given) => Object.hasOwn(permissionBits, given), 'a permission of the platform, such as MANAGE_MESSAGES'));
  const operation = v.pipe(v.string('the name of an operation'), v.regex(/^[a-z][\w-]*(?:\.[\w-]+)+$/i, "the name of an operation, such as 'channel.pins.list' or one of your own such as 'acme.users.list'"));
  const field = v.pipe(v.string('the name of a field'), v.regex(/^[A-Za-z][\w-]*(?:\.[\w-]+)+$/, "the name of a field, such as 'Role.color' or one of your own such as 'Acme.user.name'"));
  const since = v.strictObject({ package: text, version }, "a package and its first version: { package: '@acme/rest', version: '3.0.0' }");
  const milestone = v.strictObject(
    {
      on: v.nullable(day, 'a day such as 2026-11-21, or null where none is known'),
      what: v.picklist(['announced', 'deprecated', 'enforced', 'removed'], "'announced', 'deprecated', 'enforced' or 'removed'"),
      scope: v.optional(text),
      superseded: v.optional(v.array(day, 'a list of days')),
    },
    "an object such as { on: '2026-11-21', what: 'deprecated' }",
  );
  const check = v.variant(
    'check',
    [
      v.strictObject({ check: v.literal('deprecated-operation'), operation, replacedBy: v.optional(operation), says: sentence, instead: v.optional(sentence) }),
      v.strictObject({ check: v.literal('deprecated-field'), field, replacedBy: field, says: text, same: v.optional(text) }),
      v.strictObject({ check: v.literal('split-permission'), from: permission, to: permission, operations: v.array(operation, 'a list of operations'), keeps: v.array(operation, 'a list of operations'), words: v.array(text, 'a list of words') }),
      v.strictObject({
        check: v.literal('dependency-version'),
        consequence: text,
        packages: v.pipe(v.array(v.strictObject({ package: text, lacking: range, dedicated: v.optional(v.literal(true, 'true, or nothing')), lack: text, remedy: sentence }, 'an object with package, lacking, lack and remedy'), 'a list of packages'), v.minLength(1, 'at least one package')),
      }),
    ],
    'an object whose `check` is one of the shared kinds: deprecated-operation, deprecated-field, split-permission, dependency-version',
  );
  const change = v.strictObject(
    {
      id: v.pipe(v.string('an id'), v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "an id in small letters with hyphens, such as 'acme-list-users'")),
      title: sentence,
      kind: v.optional(v.picklist(['permission', 'route', 'field', 'component', 'gateway', 'limit', 'oauth', 'sdk', 'voice', 'behaviour', 'documentation'], 'a kind of change: permission, route, field, component, gateway, limit, oauth, sdk, voice, behaviour or documentation')),
      impact: v.picklist(['breaks', 'degrades', 'opportunity'], "'breaks', 'degrades' or 'opportunity'"),
      milestones: v.pipe(v.array(milestone, 'a list of milestones'), v.minLength(1, 'at least one milestone')),
      guidance: sentence,
      url: v.optional(v.pipe(v.string('an address'), v.url('an address such as https://example.com/changes/1'))),
      checks: v.pipe(v.array(check, 'a list of checks'), v.minLength(1, 'at least one check')),
    },
    'an object: a change',
  );
  const index = v.pipe(v.number('the index of an argument'), v.integer('the index of an argument'), v.minValue(0, 'the index of an argument'));
  const spelling = v.strictObject(
    {
      operation,
      mediated: v.optional(v.literal(true, 'true, or nothing')),
      until: v.optional(since),
      rename: v.optional(v.strictObject({ to: text, since: v.optional(since) }, "an object such as { to: 'listMembers' }")),
      note: v.optional(text),
      options: v.optional(v.strictObject({ index, nested: v.optional(text) }, 'an object such as { index: 0 }')),
    },
    "an object such as { operation: 'acme.users.list' }",
  );
  const fieldSpelling = v.strictObject({ field, read: v.optional(v.strictObject({ to: text, since: v.optional(since) }, "an object such as { to: 'displayName' }")) }, "an object such as { field: 'Acme.user.name' }");
  const given = v.pipe(v.string('the name of a class'), v.regex(/^[A-Za-z_$][\w$]*(?:\[\])?$/, "the name of a class, or of a list of such: 'User' or 'User[]'"));
  const model = v.strictObject(
    {
      name: text,
      modules: v.pipe(v.array(text, 'a list of packages, path aliases, or files relative to this one (./lib/rest)'), v.minLength(1, 'at least one module')),
      classes: v.optional(v.record(text, v.strictObject({ methods: v.optional(v.record(text, spelling, 'an object: method to operation')), fields: v.optional(v.record(text, fieldSpelling, 'an object: property to field')), members: v.optional(v.record(text, given, 'an object: property or method to what it is or gives')) }, 'an object with methods, fields and members'), 'an object: class to its methods and fields')),
      functions: v.optional(v.record(text, spelling, 'an object: exported function to operation')),
      instances: v.optional(v.record(text, text, 'an object: exported constant to class')),
      defaultClass: v.optional(text),
    },
    'an object: the model of a library',
  );
  const changes = v.array(change, 'a list of changes');
  const models = v.array(model, 'a list of models of libraries');
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
      changes: v.optional(v.pipe(changes, v.description('Changes of your own, of the shared kinds of check.'))),
      models: v.optional(v.pipe(models, v.description('Libraries of your own: how they spell operations and fields.'))),
    },
    'an object of options',
  );
  return { config, changes, models };
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

type Schemas = ReturnType<typeof build>;

/** A change of the user's own. */
export type OwnChange = Valibot.InferOutput<Schemas['changes']>[number];

/** A library of the user's own. */
export type OwnModel = Valibot.InferOutput<Schemas['models']>[number];

/** What a config file holds. */
export type BotshiftConfig = Valibot.InferInput<Schemas['config']>;

function isDay(text: string): boolean {
  try {
    return parseDate(text) === text;
  } catch {
    return false;
  }
}
