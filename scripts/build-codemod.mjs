/**
 * Owns building the package for the `codemod` command, dist/codemod/: its two YAML files and one self-contained bundle.
 * The bundle has no native code, so it parses with typescript-estree over the TypeScript that ts-morph brings along, and the
 * libraries' type graphs stand in it.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => path.join(root, ...parts);
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/** `text` with `from` replaced; fails when it is not there, so that no bundle is built that looks for files beside it. */
function replaced(text, from, to) {
  if (!from.test(text)) throw new Error(`the bundle needs ${from} in the source`);
  return text.replace(from, to);
}

const alone = {
  name: 'self-contained',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^oxc-parser$/ }, () => ({ path: at('scripts/codemod-parser.mjs') }));
    onResolve({ filter: /^typescript$/ }, () => ({ path: at('node_modules/@ts-morph/common/dist/typescript.js') }));
    onLoad({ filter: /src[\\/]libraries[\\/]graph\.ts$/ }, ({ path: file }) => {
      const folder = path.dirname(file);
      const text = readFileSync(file, 'utf8');
      const names = [...readFileSync(path.join(folder, 'index.ts'), 'utf8').matchAll(/from '\.\/(.+?)\/model\.js'/g)].map((match) => match[1]);
      const graphs = names.flatMap((name) => {
        try {
          return [`${JSON.stringify(name)}: ${JSON.stringify(readFileSync(path.join(folder, name, 'graph.json'), 'utf8'))}`];
        } catch {
          return [];
        }
      });
      return { loader: 'ts', contents: `const graphTexts = { ${graphs.join(', ')} };\n${replaced(text, /readFileSync\(new URL\(`[^`]+graph\.json`, packageFolder\), 'utf8'\)/, 'graphTexts[library]')}` };
    });
    onLoad({ filter: /src[\\/]package\.ts$/ }, () => ({ contents: `export const packageFolder = undefined;\nexport const version = ${JSON.stringify(version)};\nexport const buildOf = () => version;\nexport const pageOf = (id) => \`docs/changes/\${id}.md\`;\n` }));
  },
};

const folder = at('dist/codemod');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [at('src/cli/codemod-main.ts')],
  outfile: path.join(folder, 'botshift.cjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minify: true,
  // For config files, which `--no-config` leaves alone.
  external: ['jiti', 'lilconfig'],
  // The other builds find their own files at run time.
  mainFields: ['module', 'main'],
  legalComments: 'none',
  logLevel: 'error',
  plugins: [alone],
});
for (const name of ['codemod.yaml', 'workflow.yaml']) copyFileSync(at('codemods/package', name), path.join(folder, name));
