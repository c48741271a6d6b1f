/** Owns the proof that the checker decides where only types can: TypeScript through projectService, and JavaScript through inference. */
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as tsParser from '@typescript-eslint/parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '../../src/analysis/analyze.js';
import { detectors } from '../../rules/index.js';
import { changeById } from '../../src/changes/index.js';
import { oracleFrom, type ParserServices } from '../../src/inference/type-oracle.js';
import { noProject } from '../../src/project/facts.js';
import { put } from '../project/tree.js';
import { lint, seenByEslint, short, type LintOptions } from './harness.js';

const installed = path.resolve(import.meta.dirname, '../../node_modules');
let root: string;

const files = {
  'ts/package.json': { type: 'module', dependencies: { 'discord.js': '14.28.1' } },
  'ts/tsconfig.json': { compilerOptions: { strict: true, module: 'nodenext', target: 'es2022', skipLibCheck: true, noEmit: true }, include: ['*.ts'] },
  'ts/shapes.ts': `import type { Client, Message, Role } from 'discord.js';
import { Client as Base } from 'discord.js';
export interface Badge { color: number; name: string }
export declare function first(): Role;
export declare function second(): Badge;
export declare function each(visit: (one: Role, two: Badge) => void): void;
export declare function grab(id: string): Promise<Message<true>>;
export class Bot extends Base<true> { colour = 1; }
export class Other { guilds = { create(_options: object): void {} }; }
export declare const registry: { readonly active: Client<true>; readonly stale: Other };
`,
  'ts/main.ts': `import type { Guild } from 'discord.js';
import { Bot, Other, each, first, grab, registry, second } from './shapes.js';

export async function paint(guild: Guild): Promise<unknown[]> {
  const a = first();
  const b = second();
  const role = second();
  each((x, y) => console.log(x.color, y.color));
  const list = await (await grab('1')).channel.messages.fetchPinned();
  return [a.color, b.color, role.color, list, guild.id];
}

export function bound<T extends ReturnType<typeof first>>(given: T, plain: { color: number }): number {
  return given.color + plain.color;
}

const bot = new Bot({ intents: [] });
bot.on('messageCreate', async (m) => {
  console.log(m.member?.roles.highest.color, await m.channel.messages.fetchPinned());
});
registry.active.guilds.create({ name: 'x' } as never);
registry.stale.guilds.create({ name: 'x' });
new Other().guilds.create({});
`,
  'js/package.json': { dependencies: { 'discord.js': '14.28.1' } },
  'js/jsconfig.json': { compilerOptions: { module: 'nodenext', target: 'es2022', skipLibCheck: true, checkJs: false }, include: ['*.js'] },
  'js/client.js': `const { Client } = require('discord.js');
class Bot extends Client {}
exports.client = new Bot({ intents: [] });
`,
  'js/helpers.js': `const { client } = require('./client.js');
exports.highest = () => client.guilds.cache.first().roles.highest;
exports.badge = () => ({ color: 1, name: 'gold' });
exports.paint = class Paint { constructor() { this.color = 1; } };
`,
  'js/main.js': `const { badge, highest, paint } = require('./helpers.js');
const { client } = require('./client.js');
const top = highest();
const other = badge();
const role = new paint();
console.log(top.color, other.color, role.color);
client.on('messageCreate', (m) => m.channel.messages.fetchPinned());
`,
};

const code = (name: keyof typeof files): string => files[name] as string;
const found = (folder: 'ts' | 'js', typed: boolean, settings?: LintOptions['settings']): string[] => {
  const name = `main.${folder}`;
  const text = code(folder === 'ts' ? 'ts/main.ts' : 'js/main.js');
  const at = path.join(root, folder);
  const parserOptions = typed ? { projectService: true, tsconfigRootDir: at } : undefined;
  return seenByEslint(lint(at, name, text, { parser: 'typescript', settings, parserOptions }), text).map(short);
};

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'botshift-typed-')));
  put(root, files);
  symlinkSync(installed, path.join(root, 'node_modules'), 'junction');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('TypeScript', { timeout: 60_000 }, () => {
  it('tells a role from a badge of the same shape by type only', () => {
    expect(found('ts', true, { evidence: 'type' })).toEqual([
      'role-colors 8 color',
      'pin-routes 9 fetchPinned',
      'role-colors 10 color',
      'role-colors 14 color',
      'role-colors 19 color',
      'pin-routes 19 fetchPinned',
      'guild-create 21 create',
    ]);
  });

  it('adds nothing weaker to what the types say, and without types most of it is out of sight', () => {
    expect(found('ts', true)).toEqual(found('ts', true, { evidence: 'type' }));
    const untyped = found('ts', false);
    for (const line of ['role-colors 8 color', 'role-colors 10 color', 'role-colors 14 color']) expect(untyped).not.toContain(line);
    // A guess by name that the types veto.
    expect(untyped).toContain('guild-create 22 create');
  });
});

describe('JavaScript', { timeout: 60_000 }, () => {
  it('is read through inference over files, where a jsconfig.json says what belongs together', () => {
    expect(found('js', true, { evidence: 'type' })).toEqual(['role-colors 6 color', 'pin-routes 7 fetchPinned']);
    expect(found('js', true)).toEqual(['role-colors 6 color', 'pin-routes 7 fetchPinned']);
    expect(found('js', false, { evidence: 'flow' })).toEqual([]);
  });
});

describe('the oracle', { timeout: 60_000 }, () => {
  it('is asked for few of the nodes', () => {
    const filler = Array.from({ length: 300 }, (_, i) => `export function f${i}(a: number): number { return [a, ${i}].map((n) => n * 2).length + a; }`).join('\n');
    const text = `${code('ts/main.ts')}\n${filler}\n`;
    const file = path.join(root, 'ts/main.ts');
    const { ast, services, scopeManager, visitorKeys } = tsParser.parseForESLint(text, { filePath: file, projectService: true, tsconfigRootDir: path.join(root, 'ts'), range: true, loc: true, comment: true, tokens: true });
    const parents = (node: unknown, parent: unknown): number => {
      if (!node || typeof node !== 'object' || !('type' in node)) return 0;
      const record = node as Record<string, unknown>;
      record['parent'] = parent;
      return (visitorKeys[record['type'] as string] ?? []).flatMap((key) => [record[key]].flat()).reduce<number>((sum, child) => sum + parents(child, node), 1);
    };
    const nodes = parents(ast, null);
    const oracle = oracleFrom(services as unknown as ParserServices)!;
    let asked = 0;
    const types = { entityOf: (node: Parameters<typeof oracle.entityOf>[0]) => (asked++, oracle.entityOf(node)) };
    const context = contextOf({ file, text, ast, scopeManager: scopeManager!, comments: [], project: noProject, visitorKeys, types });
    const [check] = changeById('role-colors')!.checks;
    expect([...detectors['deprecated-field'](check as never, context, '')].length).toBeGreaterThan(3);
    expect(asked).toBeGreaterThan(5);
    expect(asked / nodes).toBeLessThan(0.35);
  });

  it('is none without a program', () => {
    expect(oracleFrom(undefined)).toBeUndefined();
    expect(oracleFrom({})).toBeUndefined();
    expect(oracleFrom({ program: null, esTreeNodeToTSNodeMap: new Map() })).toBeUndefined();
  });
});
