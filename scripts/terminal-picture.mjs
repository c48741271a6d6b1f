/** Owns the picture of the terminal in README: what the command prints of two commands of the example bot, as an SVG that is readable on light and dark pages. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bot = path.join(root, 'examples/bot');
const args = ['check', 'commands/pin.js', 'commands/pins.js'];
const day = '2026-11-21';

/** In pixels, of a monospaced font of 14. */
const cell = { width: 8.43, height: 19 };
const columns = 82;
/** Lines of the findings; the account of the run comes after them. */
const longest = 31;

/** Codes of ECMA-48 that the command prints, and the class of each. */
const classes = { 1: 'bold', 2: 'dim', 4: 'link', 31: 'red', 32: 'green', 33: 'yellow', 34: 'blue' };
const ends = { 22: ['bold', 'dim'], 24: ['link'], 39: ['red', 'green', 'yellow', 'blue'] };

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The pieces of one line between changes of colour, each at its column. */
function pieces(line, state) {
  const found = [];
  let column = 0;
  for (const part of line.split(/(\x1b\[\d+m)/)) {
    const code = /^\x1b\[(\d+)m$/.exec(part)?.[1];
    if (code === undefined) {
      if (part.trim() !== '') found.push({ column: column + part.length - part.trimStart().length, text: part.trim(), classes: [...state] });
      column += part.length;
    } else if (classes[code]) state.add(classes[code]);
    else for (const name of ends[code] ?? []) state.delete(name);
  }
  return found;
}

/** The picture as SVG. Runs the command of the built package. */
export function terminalPicture() {
  const { stdout, stderr, status } = spawnSync(process.execPath, [`${root}dist/src/cli/main.js`, ...args, '--as-of', day, '--color', '--no-cache', '--no-config'], { cwd: bot, encoding: 'utf8', env: { PATH: process.env.PATH } });
  if (status !== 1) throw new Error(`the example bot is expected to have findings; the command ended with ${status}: ${stderr}`);
  const all = stdout.trimEnd().split('\n');
  // The account of the run stands behind the last empty line.
  const last = all.lastIndexOf('') + 1;
  const shown = [`\x1b[1m$ npx botshift ${args.join(' ')}\x1b[22m`, '', ...(last > longest ? [...all.slice(0, longest), '\x1b[2m…\x1b[22m', ''] : all.slice(0, last)), ...all.slice(last)];
  const state = new Set();
  const lines = shown.map((line, row) => {
    const y = 54 + row * cell.height;
    return pieces(line, state)
      .map(({ column, text, classes: names }) => `<text x="${(16 + column * cell.width).toFixed(1)}" y="${y}" textLength="${(text.length * cell.width).toFixed(1)}"${names.length > 0 ? ` class="${names.join(' ')}"` : ''}>${escaped(text)}</text>`)
      .join('');
  });
  const width = Math.ceil(32 + columns * cell.width);
  const height = 54 + shown.length * cell.height + 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="What botshift check prints of the example bot">
<style>
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #e6edf3; white-space: pre; }
.bold { font-weight: 700; } .dim { fill: #9da7b3; } .link { text-decoration: underline; }
.red { fill: #ff8b82; } .green { fill: #5fd47a; } .yellow { fill: #e3b341; } .blue { fill: #79c0ff; }
</style>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="#0d1117" stroke="#6e7681"/>
<circle cx="20" cy="18" r="5" fill="#6e7681"/><circle cx="38" cy="18" r="5" fill="#6e7681"/><circle cx="56" cy="18" r="5" fill="#6e7681"/>
${lines.filter(Boolean).join('\n')}
</svg>
`;
}
