/** Owns building dist/: the compiled tree, the generated graphs beside it, types that older releases of TypeScript read, and an executable bin. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => path.join(root, ...parts);

rmSync(at('dist'), { recursive: true, force: true });
try {
  execFileSync(process.execPath, [at('node_modules/typescript/bin/tsc'), '-p', at('tsconfig.build.json')], { cwd: root, stdio: 'inherit' });
} catch {
  process.exit(1);
}

const libraries = at('src/libraries');
for (const entry of existsSync(libraries) ? readdirSync(libraries, { recursive: true }) : []) {
  if (path.basename(entry) === 'graph.json') cpSync(path.join(libraries, entry), at('dist/src/libraries', entry));
}

// The name that Node asks for when the package is required is a string, which TypeScript reads since 5.6. Its types stand in a file of their own.
const types = at('dist/src/eslint/index.d.ts');
const declared = readFileSync(types, 'utf8');
const readable = declared.replace(", plugin as 'module.exports'", '');
if (readable === declared) throw new Error(`${types} has no export of the name 'module.exports' any more`);
writeFileSync(types, readable);
cpSync(at('src/eslint/index.d.cts'), at('dist/src/eslint/index.d.cts'));

chmodSync(at('dist/src/cli/main.js'), 0o755);
