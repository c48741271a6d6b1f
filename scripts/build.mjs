/**
 * Owns building the package. The compiler writes one file for each module into build/, which scripts of the project import from,
 * and the declarations into dist/, in a form that older releases of TypeScript read. The bundle joins them in dist/.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => path.join(root, ...parts);

for (const folder of ['build', 'dist']) rmSync(at(folder), { recursive: true, force: true });
try {
  execFileSync(process.execPath, [at('node_modules/typescript/bin/tsc'), '-p', at('tsconfig.build.json')], { cwd: root, stdio: 'inherit' });
} catch {
  process.exit(1);
}

// The name that Node asks for when the package is required is a string, which TypeScript reads since 5.6. Its types stand in a file of their own.
const types = at('dist/src/eslint/index.d.ts');
const declared = readFileSync(types, 'utf8');
const readable = declared.replace(", plugin as 'module.exports'", '');
if (readable === declared) throw new Error(`${types} has no export of the name 'module.exports' any more`);
writeFileSync(types, readable);
cpSync(at('src/eslint/index.d.cts'), at('dist/src/eslint/index.d.cts'));

await bundle(at('dist'));
