/** Owns the proof that types are asked with the configuration that a file belongs to, in monorepos too. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fixProject } from '../../codemods/index.js';
import { Configurations } from '../../codemods/types.js';
import { folder, put } from './folder.js';

const manifest = { dependencies: { 'discord.js': '14.28.1' } };
const app = { compilerOptions: { strict: true, module: 'preserve', moduleResolution: 'bundler', composite: true, paths: { '~/*': ['./*'] } }, include: ['src', 'things.d.ts'] };
/** Only with `paths` is it known that nothing here is a role. */
const code = "import { Client } from 'discord.js';\nimport { things } from '~/things';\nconst client = new Client({ intents: [] });\nclient.on('ready', () => {\n  const member = things();\n  member.roles.cache.forEach((role) => console.log(role.color));\n});\n";

function monorepo(): string {
  const root = folder();
  symlinkSync(path.resolve(import.meta.dirname, '../../node_modules'), path.join(root, 'node_modules'));
  put(root, {
    'package.json': manifest,
    // Comments and trailing commas are allowed.
    'tsconfig.json': '{\n  // nothing of its own\n  "files": [],\n  "references": [{ "path": "./shared" }, { "path": "./bot" },],\n}\n',
    'shared/tsconfig.json': { compilerOptions: { composite: true }, include: ['src'], references: [{ path: '../bot' }] },
    'shared/src/text.ts': 'export const text = "";\n',
    'bot/tsconfig.json': { files: [], references: [{ path: './tsconfig.node.json' }, { path: './tsconfig.app.json' }, { path: './gone' }] },
    'bot/tsconfig.node.json': { compilerOptions: { composite: true }, files: ['vite.config.ts'] },
    'bot/tsconfig.app.json': app,
    'bot/things.d.ts': 'export declare function things(): { roles: { cache: { color: string }[] } };\n',
    'bot/src/paint.ts': code,
    'bot/vite.config.ts': 'export default {};\n',
    'bot/loose.ts': 'export {};\n',
    'scripts/tsconfig.json': { compilerOptions: {}, references: [{ path: '../shared' }], include: ['*.ts'] },
    'scripts/run.ts': 'export {};\n',
  });
  return root;
}

it('takes the configuration that has the file', () => {
  const root = monorepo();
  const found = new Configurations();
  const of = (file: string): string => path.relative(root, found.of(path.join(root, file))!).replaceAll('\\', '/');
  expect(of('bot/src/paint.ts')).toBe('bot/tsconfig.app.json');
  expect(of('bot/vite.config.ts')).toBe('bot/tsconfig.node.json');
  expect(of('shared/src/text.ts')).toBe('shared/tsconfig.json');
  expect(of('scripts/run.ts')).toBe('scripts/tsconfig.json');
  // None has it: the nearest is as good as any.
  expect(of('bot/loose.ts')).toBe('bot/tsconfig.json');
});

it('asks the types with it', async () => {
  const root = monorepo();
  const warnings: string[] = [];
  const [file] = await fixProject([root], { cwd: root, asOf: '2026-11-21', onWarning: (message) => warnings.push(message) });
  expect(warnings).toEqual([]);
  expect(file?.silenced.map(({ change, why }) => [change, why])).toEqual([['role-colors', expect.stringContaining('TypeScript') as string]]);
  expect(file?.edits).toEqual([]);
});
