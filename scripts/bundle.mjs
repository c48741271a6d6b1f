/**
 * Owns bundling the sources into what users run: each face at an address of its own, and what faces share, or load late, in dist/chunks/.
 * Node takes about a millisecond for each module that it loads, and there are hundreds. Packages stay outside; those that are
 * CommonJS are required: before it imports such a package, Node searches its text for the names of exports.
 *
 *   node scripts/bundle.mjs [DIR]     (default: dist)
 */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** What users load: the faces, beside their declarations. The worker is none; it lies where the chunk that starts it looks for it. */
const faces = {
  'src/cli/main': 'src/cli/main.ts',
  'src/eslint/index': 'src/eslint/index.ts',
  'src/extend/index': 'src/extend/index.ts',
  'src/changes/index': 'src/changes/index.ts',
  'codemods/index': 'codemods/index.ts',
  'chunks/worker': 'src/engine/worker.ts',
};

const require = createRequire(import.meta.url);

/** Whether `require` gives a package as CommonJS. */
function isCommonJs(name) {
  const file = isBuiltin(name) ? '' : require.resolve(name);
  return file.endsWith('.cjs') || (file.endsWith('.js') && manifestOf(file).type !== 'module');
}

/** The package.json that says what the files beside and below it are. */
function manifestOf(file) {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    try {
      return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    } catch (error) {
      if (error.code !== 'ENOENT' || folder === path.dirname(folder)) throw error;
    }
  }
}

/** Puts a module that requires it in the place of a package that is imported statically and is CommonJS. */
const required = {
  name: 'required',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => (kind === 'import-statement' && isCommonJs(name) ? { path: name, namespace: 'required' } : undefined));
    onLoad({ filter: /./, namespace: 'required' }, ({ path: name }) => {
      const names = Object.keys(require(name)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
      return { contents: `import { createRequire } from 'node:module';\nconst loaded = createRequire(import.meta.url)(${JSON.stringify(name)});\nexport default loaded;\nexport const { ${names.join(', ')} } = loaded;\n` };
    });
  },
};

/**
 * Writes the bundle into the folder `out` (absolute), with source maps, which are not published, and `bundle.json`, which says
 * which modules each file holds. What else lies in `out`, apart from older chunks, stays.
 * @param {Record<string, string>} entryPoints addresses in `out`, without `.js`, and modules relative to the repository
 */
export async function bundle(out, entryPoints = faces) {
  rmSync(path.join(out, 'chunks'), { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: out,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    plugins: [required],
    logLevel: 'warning',
  });
  const outputs = Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.js'));
  const modules = outputs.map(([file, { inputs }]) => [path.relative(out, path.resolve(root, file)).replaceAll('\\', '/'), Object.keys(inputs).filter((input) => !input.startsWith('required:'))]);
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'bundle.json'), `${JSON.stringify(Object.fromEntries(modules), null, 2)}\n`);
  if (entryPoints === faces) chmodSync(path.join(out, 'src/cli/main.js'), 0o755);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(path.resolve(process.argv[2] ?? path.join(root, 'dist')));
