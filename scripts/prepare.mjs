/** Owns building dist/ where npm installs the package from its repository, as hook managers do; where it is built already, nothing happens. */
import { existsSync } from 'node:fs';

const here = (name) => existsSync(new URL(`../${name}`, import.meta.url));
if (!here('dist/src/cli/main.js') && here('node_modules/typescript')) await import('./build.mjs');
