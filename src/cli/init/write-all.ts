/** Owns writing several files as one: all of them, or none. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file to be written. `before` is the text that it has now; undefined for a file that must not be there yet. */
export interface PlannedText {
  /** Absolute. */
  file: string;
  before?: string;
  text: string;
}

/**
 * Writes all, each whole: beside its place first, moved there when every one could be written. What fails is undone.
 * @throws Error that names the file, with everything as it was
 */
export function writeAll(planned: readonly PlannedText[]): void {
  const prepared: { file: string; beside: string; before?: string }[] = [];
  const folders: string[] = [];
  const done: typeof prepared = [];
  let current = '';
  try {
    for (const { file, before, text } of planned) {
      current = file;
      const target = before === undefined ? file : realpathSync(file);
      if (before === undefined ? existsSync(file) : readFileSync(target, 'utf8') !== before) throw new Error('has changed meanwhile');
      const made = mkdirSync(path.dirname(target), { recursive: true });
      if (made !== undefined) folders.push(made);
      const beside = path.join(path.dirname(target), `.${path.basename(target)}.${randomBytes(4).toString('hex')}`);
      prepared.push({ file: target, beside, before });
      writeFileSync(beside, text, { flag: 'wx', mode: before === undefined ? 0o666 : statSync(target).mode });
    }
    for (const one of prepared) {
      current = one.file;
      // A link fails where a file has come meanwhile, a rename would replace it.
      if (one.before === undefined) linkSync(one.beside, one.file);
      else renameSync(one.beside, one.file);
      done.push(one);
    }
    for (const { beside } of prepared) rmSync(beside, { force: true });
  } catch (error) {
    for (const { file, before } of done) {
      if (before === undefined) rmSync(file, { force: true });
      else writeFileSync(file, before);
    }
    for (const { beside } of prepared) rmSync(beside, { force: true });
    for (const folder of folders.reverse()) rmSync(folder, { recursive: true, force: true });
    throw new Error(`nothing was written: ${current} ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`, { cause: error });
  }
}
