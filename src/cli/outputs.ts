/** Owns where reports go: `--format stylish --format sarif=out.sarif`. */
import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError, type Io } from './io.js';
import { reporters, type Format } from './reporters/index.js';

/** A format, and the file that it goes to; without one, standard output. */
export interface Output {
  format: Format;
  file?: string;
}

/** Reads the values of `--format`; stylish when there are none. @throws UsageError */
export function parseOutputs(values: readonly string[]): Output[] {
  const names = Object.keys(reporters);
  const outputs = values.map((value): Output => {
    const at = value.indexOf('=');
    const format = at < 0 ? value : value.slice(0, at);
    if (!names.includes(format)) throw new UsageError(`--format takes ${names.join(', ')}, each alone or with a file (sarif=out.sarif); got '${value}'.`);
    if (at === value.length - 1) throw new UsageError(`--format ${value} names no file.`);
    return { format: format as Format, ...(at > 0 && { file: value.slice(at + 1) }) };
  });
  if (outputs.length === 0) return [{ format: 'stylish' }];
  const printed = outputs.filter(({ file }) => file === undefined);
  if (printed.length > 1) throw new UsageError(`Only one format can be printed; give the others a file, such as --format ${printed[1]!.format}=report.txt.`);
  const files = outputs.flatMap(({ file }) => file ?? []);
  if (new Set(files).size < files.length) throw new UsageError('Two formats can not go to one file.');
  return outputs;
}

/** Writes `text` to `given`, relative to where the command runs: whole or not at all. @throws UsageError */
export function writeOutput(given: string, text: string, io: Pick<Io, 'cwd'>): void {
  const file = path.resolve(io.cwd, given);
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(4).toString('hex')}`);
  try {
    const existing = statSync(file, { throwIfNoEntry: false });
    // A device or a pipe can not be replaced.
    if (existing && !existing.isFile()) return writeFileSync(file, text);
    writeFileSync(beside, text, { flag: 'wx' });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`${given} could not be written (${code === 'ENOENT' ? 'its folder does not exist' : (code ?? String(error))}).`);
  }
}
