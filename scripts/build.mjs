/** Owns building dist/: the compiled tree, the generated graphs beside it, and an executable bin. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
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
chmodSync(at('dist/src/cli/main.js'), 0o755);
