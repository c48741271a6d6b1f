/** Owns the proof of what users add: the examples run in both faces, and every mistake is told with record, key and what was expected. */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as tsParser from '@typescript-eslint/parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/cli/reporters/report.js';
import plugin, { withChanges, type OwnChange, type OwnModel } from '../../src/eslint/index.js';
import { botshift } from '../cli/run-cli.js';
import { linters, type Version } from '../eslint/harness.js';
import { put, tree } from '../project/tree.js';

const examples = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../examples');

function copied(name: string): string {
  const root = tree({ '.git/HEAD': '' });
  cpSync(path.join(examples, name), root, { recursive: true });
  return root;
}

async function found(root: string, ...args: string[]): Promise<string[]> {
  const { out, err } = await botshift(root, ['check', '--format', 'json', ...args]);
  expect(err).toBe('');
  return (JSON.parse(out) as Report).findings.map(({ change, file, line, rewrite }) => `${change} ${file}:${line} ${rewrite}`);
}

const acme = ['acme-client-2 package.json:6 none', 'acme-list-users src/members.js:6 safe', 'acme-user-nick src/members.js:7 safe', 'acme-user-nick src/members.js:12 safe'];

describe('a library of one’s own', () => {
  it('is looked through for botshift’s changes', async () => {
    const root = copied('own-library');
    expect(await found(root)).toEqual(['pin-routes pin-report.js:4 none', 'role-colors pin-report.js:10 none']);
    expect(await found(root, '--no-config')).toEqual([]);
  });

  it('may be a file next door, a package or an alias, with classes, constants, functions and a default export', () => {
    const spelling = { operation: 'channel.pins.list', note: 'ask for pages' };
    const models: OwnModel[] = [
      { name: 'file', modules: ['./lib/rest'], classes: { Rest: { methods: { pins: spelling }, members: { api: 'Rest' } } }, instances: { rest: 'Rest', default: 'Rest' }, functions: { pinsOf: spelling } },
      { name: 'package', modules: ['@acme/rest', '#rest'], classes: { Rest: { methods: { pins: spelling } } }, defaultClass: 'Rest' },
    ];
    const linter = linters['10']('/bot');
    const linesOf = (code: string, file = '/bot/src/a.mjs'): number[] => {
      const own = withChanges([], { models, folder: '/bot/src' });
      return linter.verify(code, [{ files: ['**/*.mjs'], plugins: { botshift: own }, rules: { 'botshift/pin-routes': 'error' } }], { filename: file }).map(({ line }) => line);
    };
    expect(linesOf("import { Rest } from './lib/rest.js';\nnew Rest().pins();\nfunction f(/** @type {Rest} */ rest) {\n  return rest.pins();\n}\n")).toEqual([2, 4]);
    expect(linesOf("import { rest } from './lib/rest/index.mjs';\nrest.pins();\nrest.api.pins();\n")).toEqual([2, 3]);
    expect(linesOf("import rest, { pinsOf } from '../lib/rest';\nrest.pins();\npinsOf(1);\n", '/bot/src/commands/a.mjs')).toEqual([2, 3]);
    expect(linesOf("import rest, { pinsOf } from '../lib/rest';\nrest.pins();\npinsOf(1);\n", '/bot/a/commands/a.mjs')).toEqual([]);
    expect(linesOf("import Rest from '@acme/rest';\nimport { Rest as Other } from '#rest';\nnew Rest().pins();\nnew Other().pins();\nimport { Rest as Third } from '@acme/other';\nnew Third().pins();\n")).toEqual([3, 4]);
  });
});

describe('changes of one’s own', () => {
  let changes: OwnChange[];
  let models: OwnModel[];
  beforeAll(async () => {
    ({ changes, models } = (await import(pathToFileURL(path.join(examples, 'own-changes/acme-changes.js')).href)) as { changes: OwnChange[]; models: OwnModel[] });
  });

  it('are found and rewritten by the command', async () => {
    const root = copied('own-changes');
    expect(await found(root)).toEqual(acme);
    expect(await found(root, '--change', 'acme-list-users')).toEqual([acme[1]]);
    const { out } = await botshift(root, ['fix', '--dry-run']);
    expect(out).toContain('+  const users = await accounts.allUsers();');
    expect(out.match(/^\+.*displayName/gm)).toHaveLength(2);
  });

  it('are named with their title, date and address in the reports', async () => {
    const root = copied('own-changes');
    const sarif = JSON.parse((await botshift(root, ['check', '--format', 'sarif'])).out) as { runs: [{ tool: { driver: { rules: object[] } } }] };
    expect(sarif.runs[0].tool.driver.rules).toContainEqual(expect.objectContaining({ id: 'acme-list-users', helpUri: 'https://acme.example/changes/list-users', shortDescription: { text: 'Listing users needs pages' } }));
    expect((await botshift(root, ['check', '--format', 'github'])).out).toContain('title=acme-list-users%3A Listing users needs pages');
    expect((await botshift(root, ['check', '--format', 'markdown'])).out).toContain('| acme-user-nick | Users have a display name | degrades | deprecated 81 days ago (2026-09-01) | 2 |');
    expect((await botshift(root, ['check'])).out).toContain('deprecated: removed in 100 days (2027-03-01)');
  });

  it('stand in the table, are explained, and lie on the line of time', async () => {
    const root = copied('own-changes');
    const ids = (out: string): string[] => (JSON.parse(out) as { changes: ({ id: string } | { change: string })[] }).changes.map((one) => ('id' in one ? one.id : one.change));
    const { out } = await botshift(root, ['changes']);
    expect(out).toMatch(/^acme-list-users +deprecated +\+100 +2027-03-01 +breaks$/m);
    expect(out).toContain('the last 3 of your config file');
    expect(ids((await botshift(root, ['changes', '--json'])).out)).toEqual(expect.arrayContaining(['pin-routes', 'acme-list-users', 'acme-user-nick', 'acme-client-2']));
    expect(ids((await botshift(root, ['changes', '--json', '--no-config'])).out).filter((id) => id.startsWith('acme'))).toEqual([]);
    expect(ids((await botshift(root, ['timeline', '--json'])).out)).toEqual(expect.arrayContaining(['acme-list-users', 'acme-user-nick', 'acme-client-2']));
    expect(ids((await botshift(root, ['timeline', '--json', '--all'])).out)).toEqual(expect.arrayContaining(['pin-routes', 'acme-list-users']));
    expect(ids((await botshift(root, ['changes', '--since', '2026-08-01', '--json'])).out)).toEqual(expect.arrayContaining(['acme-list-users', 'acme-client-2']));
    const explained = await botshift(root, ['explain', 'acme-list-users']);
    expect(explained.out).toContain('GET /users gives the first 1000 users only');
    expect(explained.out).toContain('A change of your config file: https://acme.example/changes/list-users');
    expect((await botshift(root, ['explain', 'acme-list-user'])).err).toContain("Did you mean 'acme-list-users'?");
    expect(await botshift(root, ['explain', 'acme-list-users', '--no-config'])).toMatchObject({ code: 2, err: expect.stringContaining("There is no change 'acme-list-users'.") as string });
  });

  it('can not take the id of a change of the table, in any command', async () => {
    const root = copied('own-changes');
    put(root, { 'mine.json': { changes: [{ ...changes[0]!, id: 'pin-routes' }] } });
    for (const command of [['check'], ['changes'], ['explain', 'pin-routes'], ['timeline'], ['permissions']]) expect(await botshift(root, [...command, '--config', 'mine.json']), command[0]!).toMatchObject({ code: 2, out: '', err: expect.stringContaining("changes[0].id can not be 'pin-routes': that is a change of botshift's own") as string });
  });

  it('pass the gate by their own dates', async () => {
    const root = copied('own-changes');
    const run = async (...args: string[]): Promise<number> => (await botshift(root, ['check', '--change', 'acme-list-users', '--fail-on', 'enforced', ...args])).code;
    expect([await run(), await run('--within', '99'), await run('--within', '100')]).toEqual([0, 0, 1]);
  });

  it.each<Version>(['8', '9', '10'])('are rules of the plugin in ESLint %s', (version) => {
    const own = withChanges(changes, { models });
    expect(Object.keys(own.rules)).toHaveLength(Object.keys(plugin.rules).length + 3);
    expect(own.configs.recommended.rules).toMatchObject({ 'botshift/acme-list-users': 'warn', 'botshift/acme-client-2': 'error' });
    expect(own.configAsOf('2027-03-01').rules).toMatchObject({ 'botshift/acme-list-users': 'error' });
    expect(own.rules['acme-list-users']).toMatchObject({ meta: { docs: { url: 'https://acme.example/changes/list-users' } } });
    const file = path.join(examples, 'own-changes/src/members.js');
    const linter = linters[version](path.join(examples, 'own-changes'));
    const config = { ...own.configs.recommended, languageOptions: { sourceType: 'module' as const } };
    const { output, messages } = linter.verifyAndFix(readFileSync(file, 'utf8'), [config], { filename: file });
    expect(messages).toEqual([]);
    expect(output).toContain('found.displayName === name');
    expect(linter.verify(readFileSync(file, 'utf8'), [{ ...config, settings: { botshift: { ignore: ['acme-list-users'] } } }], { filename: file }).map(({ ruleId }) => ruleId)).toEqual(['botshift/acme-user-nick', 'botshift/acme-user-nick']);
  });

  it('live beside a plugin without them, and beside one with others', () => {
    const [first, second] = [withChanges(changes.slice(0, 1), { models: [{ ...models[0]!, classes: { Accounts: models[0]!.classes!.Accounts! , User: {} } }] }), withChanges(changes.slice(1, 2), { models: [{ ...models[0]!, classes: { Accounts: { members: models[0]!.classes!.Accounts!.members! }, User: models[0]!.classes!.User! } }] })];
    const code = readFileSync(path.join(examples, 'own-changes/src/members.js'), 'utf8');
    const messages = linters['10'](examples).verify(code, [{ plugins: { a: first, b: second, c: plugin }, rules: { 'a/acme-list-users': 'error', 'b/acme-user-nick': 'error', 'c/pin-routes': 'error' } }], { filename: path.join(examples, 'own-changes/src/members.js') });
    expect(messages.map(({ ruleId }) => ruleId)).toEqual(['a/acme-list-users', 'b/acme-user-nick', 'b/acme-user-nick']);
  });
});

describe('a mistake', () => {
  const change = {
    id: 'acme-x',
    title: 'X',
    impact: 'degrades',
    milestones: [{ on: '2026-09-01', what: 'deprecated' }],
    guidance: 'Do Y.',
    checks: [{ check: 'deprecated-operation', operation: 'guild.prune', says: 'Old.' }],
  };
  const given = (over: object, models: object[] = []): (() => unknown) => () => withChanges([{ ...change, ...over }] as never, { models: models as never });

  it.each<[string, () => unknown, string]>([
    ['no list', () => withChanges('x' as never), "changes takes a list of changes; got 'x'."],
    ['an id of the table', given({ id: 'pin-routes' }), "changes[0].id can not be 'pin-routes': that is a change of botshift's own"],
    ['an id twice', () => withChanges([change, change] as never), "changes[1].id is 'acme-x' for the second time."],
    ['an id in another form', given({ id: 'AcmeX' }), "changes[0].id takes an id in small letters with hyphens, such as 'acme-list-users'; got 'AcmeX'."],
    ['a missing key', given({ guidance: undefined }), 'changes[0].guidance takes a sentence; got undefined.'],
    ['an unknown key', given({ Guidance: 'x' }), "changes[0].Guidance is no key that is known here; did you mean 'guidance'?"],
    ['a day that there is not', given({ milestones: [{ on: '2026-02-30', what: 'removed' }] }), "changes[0].milestones[0].on takes a day that there is; got '2026-02-30'."],
    ['an unknown kind of milestone', given({ milestones: [{ on: null, what: 'gone' }] }), "changes[0].milestones[0].what takes 'announced', 'deprecated', 'enforced' or 'removed'; got 'gone'."],
    ['no milestone', given({ milestones: [] }), 'changes[0].milestones takes at least one milestone; got [].'],
    ['a program', given({ checks: [{ check: 'program' }] }), 'changes[0].checks[0].check takes an object whose `check` is one of the shared kinds'],
    ['an unknown key of a check', given({ checks: [{ check: 'deprecated-operation', operation: 'guild.prune', says: 'Old.', replaceBy: 'x.y' }] }), "changes[0].checks[0].replaceBy is no key that is known here; did you mean 'replacedBy'?"],
    ['an operation that nobody spells', given({ checks: [{ check: 'deprecated-operation', operation: 'guild.prun', says: 'Old.' }] }), "changes[0].checks[0].operation names 'guild.prun', which no library spells (did you mean 'guild.prune'?)."],
    ['an unknown permission', given({ checks: [{ check: 'split-permission', from: 'MANAGE_PINS', to: 'PIN_MESSAGES', operations: [], keeps: [], words: [] }] }), "changes[0].checks[0].from takes a permission of the platform, such as MANAGE_MESSAGES; got 'MANAGE_PINS'."],
    ['no range', given({ checks: [{ check: 'dependency-version', consequence: 'x', packages: [{ package: 'a', lacking: 'below 3', lack: 'x', remedy: 'y' }] }] }), "changes[0].checks[0].packages[0].lacking takes a semver range such as '<3.0.0'; got 'below 3'."],
    ['an operation of a model that no change looks for', given({}, [{ name: 'a', modules: ['a'], functions: { f: { operation: 'guild.prunes' } } }]), "models[0].functions.f.operation names 'guild.prunes', which is no operation of the platform and which no change of yours looks for (did you mean 'guild.prune'?)."],
    ['a model of a known library', given({}, [{ name: 'discord.js', modules: ['discord.js'] }]), "models[0].name can not be 'discord.js': botshift has a model of that library."],
    ['a module of a known library', given({}, [{ name: 'x', modules: ['discord.js'] }]), "models[0].modules[0] can not be 'discord.js'"],
    ['an instance of no class', given({}, [{ name: 'x', modules: ['x'], instances: { api: 'Api' } }]), "models[0].instances.api takes one of the model's classes (there are none); got 'Api'."],
  ])('is told: %s', (_, run, message) => {
    expect(run).toThrow(message);
  });

  it('in a config file is told with the file and its line', async () => {
    const { code, err } = await botshift(tree({ '.git/HEAD': '', 'a.js': '', 'botshift.config.json': { changes: [{ ...change, id: 'role-colors' }] } }), ['check']);
    expect(code).toBe(2);
    expect(err).toMatch(/botshift\.config\.json:4: changes\[0\]\.id can not be 'role-colors'/);
  });
});

it('a class of the project’s own files is followed with types as well', () => {
  const root = tree({
    'package.json': { type: 'module' },
    'tsconfig.json': { compilerOptions: { module: 'nodenext', target: 'es2022', strict: true }, include: ['src'] },
    'src/lib/rest.ts': 'export class Rest {\n  pins(): string[] {\n    return [];\n  }\n}\nexport const rest = new Rest();\n',
    'src/a.ts': '',
  });
  const code = "import { Rest, rest } from './lib/rest.js';\nrest.pins();\nexport const f = (other: Rest) => other.pins();\nclass Mine {\n  pins() {\n    return 1;\n  }\n}\nnew Mine().pins();\n";
  put(root, { 'src/a.ts': code });
  const botshift = withChanges([], { models: [{ name: 'own', modules: ['./src/lib/rest'], classes: { Rest: { methods: { pins: { operation: 'channel.pins.list', note: 'ask for pages' } } } }, instances: { rest: 'Rest' } }], folder: root });
  const config = { files: ['**/*.ts'], plugins: { botshift }, rules: { 'botshift/pin-routes': 'error' as const }, languageOptions: { parser: tsParser as never, parserOptions: { projectService: true, tsconfigRootDir: root } } };
  expect(linters['10'](root).verify(code, [config], { filename: path.join(root, 'src/a.ts') }).map(({ line, ruleId }) => `${line} ${ruleId}`)).toEqual(['2 botshift/pin-routes', '3 botshift/pin-routes']);
});
