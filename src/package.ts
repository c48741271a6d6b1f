/** Owns what botshift knows of its own package: where it lies, its version, and the address of a change's page. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Manifest {
  name?: string;
  version: string;
  homepage?: string;
}

/** The folder of package.json, to which the data of the package is relative: one floor up in the sources, two or three in what is built. */
export const packageFolder = folderAbove();
const manifest = manifestIn(packageFolder);

export const version = manifest.version;

/** Tells this build from others, for what is kept between runs: an installed one by its version, one that is worked on by when its files were written. */
export function buildOf(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  if (/[\\/]node_modules[\\/]/.test(here)) return version;
  const written = [here, path.join(here, '..', 'rules')].filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => statSync(path.join(folder, name)).mtimeMs));
  return `${version} ${written.length} ${written.reduce((sum, time) => (sum * 31 + Math.round(time)) % 0x7fffffff, 7)}`;
}

/** Where the page of a change is to be read. */
export function pageOf(id: string): string {
  return pageUrl(id, manifest, packageFolder);
}

/** A function of package.json's homepage; without one, the page that lies in the package, as a file URL. */
export function pageUrl(id: string, { homepage, version: release }: Pick<Manifest, 'homepage' | 'version'>, folder: URL): string {
  const page = `docs/changes/${id}.md`;
  if (!homepage) return new URL(page, folder).href;
  const bare = homepage.replace(/#.*$/, '').replace(/\/+$/, '');
  return /^https:\/\/github\.com\/[^/]+\/[^/]+$/.test(bare) ? `${bare}/blob/v${release}/${page}` : `${bare}/${page}`;
}

function folderAbove(): URL {
  const found = ['../', '../../', '../../../'].map((up) => new URL(up, import.meta.url)).find((folder) => existsSync(new URL('package.json', folder)) && manifestIn(folder).name === 'botshift');
  if (!found) throw new Error('botshift: its package.json is not where it was installed. Install the package again.');
  return found;
}

function manifestIn(folder: URL): Manifest {
  return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as Manifest;
}
