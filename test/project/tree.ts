/** Owns temporary folders for tests that need files on disk. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a temporary folder with these files (objects are written as JSON) and removes it after the test. Returns its real path. */
export function tree(files: Readonly<Record<string, string | Uint8Array | object>>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'botshift-test-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  put(root, files);
  return root;
}

/** Writes files below `root`. */
export function put(root: string, files: Readonly<Record<string, string | Uint8Array | object>>): void {
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof contents === 'string' || contents instanceof Uint8Array ? contents : JSON.stringify(contents, null, 2));
  }
}
