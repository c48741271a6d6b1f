/** Owns the proof of the built bin as a process: what it loads, and that a pipe gets all of a large report. Needs `npm run build`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { tree } from '../project/tree.js';

const bin = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const manifest = { dependencies: { 'discord.js': '^14.28.0' } };
const place = "require('discord.js');\nexports.f = (message) => message.channel.messages.fetchPinned();\n";

function node(cwd: string, ...args: string[]) {
  if (!existsSync(bin)) throw new Error('dist/ is missing: run `npm run build` first');
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: '1' } });
}

it('check loads neither eslint nor ts-morph nor typescript', () => {
  const root = tree({
    'bot/package.json': manifest,
    'bot/a.js': place,
    'resolve.mjs':
      "import { appendFileSync } from 'node:fs';\nexport async function resolve(name, context, next) {\n  const found = await next(name, context);\n  appendFileSync(new URL('./loaded.txt', import.meta.url), found.url + '\\n');\n  return found;\n}\n",
    'watch.mjs':
      "import { register, createRequire } from 'node:module';\nimport { appendFileSync } from 'node:fs';\nregister('./resolve.mjs', import.meta.url);\nconst { cache } = createRequire(import.meta.url);\nprocess.on('exit', () => appendFileSync(new URL('./loaded.txt', import.meta.url), Object.keys(cache).join('\\n')));\n",
  });
  const { status } = node(path.join(root, 'bot'), '--import', pathToFileURL(path.join(root, 'watch.mjs')).href, bin, 'check');
  expect(status).toBe(1);
  const packages = new Set([...readFileSync(path.join(root, 'loaded.txt'), 'utf8').matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].map((match) => match[1]));
  expect(packages).toContain('oxc-parser');
  for (const name of ['eslint', 'ts-morph', '@ts-morph/common', 'typescript']) expect(packages).not.toContain(name);
});

it('prints a large report whole into a pipe', () => {
  const root = tree({ 'package.json': manifest, 'a.js': `require('discord.js');\n${'exports.f = (message) => message.channel.messages.fetchPinned();\n'.repeat(3000)}` });
  const { status, stdout } = node(root, bin, 'check', '--format', 'json');
  expect(status).toBe(1);
  expect(stdout.length).toBeGreaterThan(1_000_000);
  expect((JSON.parse(stdout) as { findings: unknown[] }).findings).toHaveLength(3000);
});

it('a usage error is one line on stderr', () => {
  const { status, stdout, stderr } = node(tree({}), bin, 'check', 'nowhere');
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: "botshift: There is no file or folder 'nowhere'.\n" });
});
