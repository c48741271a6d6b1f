/**
 * Owns the two floors under `check`: reads every file that it scans and applies the prefilter (F0); with `--parse` it also
 * parses what passes and takes the tree over (F1), and with `--release` takes each tree apart again, as `check` does.
 *
 *   node build/bench/floor.js FOLDER LEFT-OUT.json [--parse [--release]]     (bundled by scripts/bench/tools.mjs)
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mayContain } from '../../src/analysis/anchors.js';

const parseSync = process.argv.includes('--parse') ? (await import('oxc-parser')).parseSync : undefined;
const isReleasing = process.argv.includes('--release');
const leftOut = new Set(JSON.parse(readFileSync(process.argv[3], 'utf8')));
const counts = { files: 0, bytes: 0, passed: 0, passedBytes: 0 };
const folders = [process.argv[2]];
for (let folder; (folder = folders.pop()); ) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') folders.push(file);
    if (!entry.isFile() || !/\.(?:[cm]?[jt]s|[jt]sx)$/.test(entry.name) || /\.d\.[cm]?ts$/.test(entry.name) || leftOut.has(file)) continue;
    const bytes = readFileSync(file);
    counts.files++;
    counts.bytes += bytes.length;
    if (!mayContain(bytes, file)) continue;
    counts.passed++;
    counts.passedBytes += bytes.length;
    const tree = parseSync?.(file, bytes.toString(), { astType: 'ts', lang: /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx' }).program;
    if (tree && isReleasing) tree.body = [];
  }
}
console.log(JSON.stringify(counts));
