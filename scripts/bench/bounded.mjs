/**
 * Owns inputs at the edge of what people have: runs `check` over each, generated in the system's temporary folder, and prints what it took and what it said.
 *
 *   node scripts/bench/bounded.mjs [--files 200000]      after npm run build
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from './measure.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const cli = path.join(root, 'dist/src/cli/main.js');
const many = process.argv.includes('--files') ? Number(process.argv[process.argv.indexOf('--files') + 1]) : 200_000;

const head = "const { Client } = require('discord.js');\nconst client = new Client({ intents: [] });\n";
const handler = (i) => `client.on('messageCreate', async (message) => {\n  if (message.content !== '!pin${i}') return;\n  await message.pin();\n});\n`;
const repeat = (bytes, part) => {
  let text = head;
  for (let i = 0; text.length < bytes; i++) text += part(i);
  return text;
};
const small = (i) => (i % 20 === 0 ? `const { Client } = require('discord.js');\nmodule.exports = async (message) => { await message.pin(); };\n` : `export const answer${i} = (a, b) => a + b * ${i};\n`);

/** Each fills a folder and gives how many files that makes. */
const inputs = {
  'one file, marked as generated, of 5 MB': (at) => one(at, `// @generated\n${repeat(4.9 * 2 ** 20, handler)}`),
  'one file, larger than 5 MB': (at) => one(at, repeat(5.1 * 2 ** 20, handler)),
  'one file of 1.2 MB, a call in every fourth line': (at) => one(at, repeat(1.2 * 2 ** 20, handler)),
  'one file of 4.9 MB, a call in every fourth line': (at) => one(at, repeat(4.9 * 2 ** 20, handler)),
  'one file of 25,000 lines of data and one call': (at) => one(at, `${head}${handler(0)}const rows = [\n${Array.from({ length: 25_000 }, (_, i) => `  { id: ${i}, name: 'row ${i}' },`).join('\n')}\n];\n`),
  'one file of 100,000 lines of data and one call': (at) => one(at, `${head}${handler(0)}const rows = [\n${Array.from({ length: 100_000 }, (_, i) => `  { id: ${i}, name: 'row ${i}' },`).join('\n')}\n];\n`),
  'one line of 1 MB': (at) => one(at, repeat(2 ** 20, handler).replaceAll('\n', ' ')),
  'an expression of 2,000 brackets, and one of 100,000': (at) => {
    writeFileSync(path.join(at, 'deep.js'), `${head}${handler(0)}const a = ${'[\n'.repeat(2000)}${']\n'.repeat(2000)};\n`);
    return one(at, `${head}${handler(0)}const a = ${'[\n'.repeat(100_000)}${']\n'.repeat(100_000)};\n`) + 1;
  },
  'a sum of 100,000 parts': (at) => one(at, `${head}${handler(0)}const a = ${Array.from({ length: 100_000 }, () => "'x'").join(' +\n')};\n`),
  'folders in folders, 400 deep': (at) => {
    let folder = at;
    for (let i = 0; i < 400; i++) {
      mkdirSync((folder = path.join(folder, 'd')));
      writeFileSync(path.join(folder, 'a.js'), small(i));
    }
    return 400;
  },
  [`${many / 8} small files`]: (at) => files(at, many / 8),
  [`${many} small files`]: (at) => files(at, many),
};

function one(at, text) {
  writeFileSync(path.join(at, 'bot.js'), text);
  return 1;
}

function files(at, count) {
  for (let i = 0; i < count; i++) {
    const folder = path.join(at, `d${Math.floor(i / 500)}`);
    if (i % 500 === 0) mkdirSync(folder);
    writeFileSync(path.join(folder, `f${i}.js`), small(i));
  }
  return count;
}

console.log('| input | processor, s | for a file, ms | memory, MB | findings | left out, and why |\n| --- | --- | --- | --- | --- | --- |');
for (const [name, fill] of Object.entries(inputs)) {
  const at = mkdtempSync(path.join(tmpdir(), 'botshift-bounded-'));
  try {
    writeFileSync(path.join(at, 'package.json'), '{ "dependencies": { "discord.js": "14.20.0" } }\n');
    const count = fill(at);
    const figure = measure(tmpdir(), [process.execPath, cli, 'check', '--format', 'json', '--as-of', '2026-11-21', '--no-cache', '--threads', '1', '.'], at);
    if (figure.failure) {
      console.log(`| ${name} | ${figure.failure} | | | | |`);
      continue;
    }
    const report = JSON.parse(figure.stdout);
    const reasons = [...report.files.skipped, ...report.files.unparsed].map(({ file, reason }) => `${path.basename(file)}: ${reason}`);
    console.log(`| ${name} | ${figure.cpu.toFixed(2)} | ${((figure.cpu / count) * 1000).toFixed(2)} | ${figure.memory.toFixed(0)} | ${report.findings.length} | ${[...new Set(reasons)].slice(0, 2).join('; ')} |`);
  } finally {
    rmSync(at, { recursive: true, force: true });
  }
}
