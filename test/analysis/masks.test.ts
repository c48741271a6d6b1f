/** Holds the quick look for exported integers to the slow one: wherever an export is an integer with permissions, it says so. */
import { expect, test } from 'vitest';
import { loadParser } from '../../src/engine/parse.js';
import { Bindings } from '../../src/inference/bindings.js';
import { sharedOf } from '../../src/inference/foreign.js';
import { exportedMasks, mayExportMasks } from '../../src/inference/masks.js';

const parse = await loadParser();
const forms = ['8192', '0x2000', '8192n', '1 << 13', '1n << 13n', '1024 | 8192', "'8192'", "BigInt('8192')", "BigInt('0x2000')", 'BigInt(`0x2000`)', 'BigInt((`0x2000` as string))', 'Number(8192)', '(8192 as number)', '(1 << 13)!', '(8192 as const) | 1'];
const places: Record<string, (integer: string) => string> = {
  'a constant': (integer) => `export const MOD = ${integer};`,
  'the module': (integer) => `export default ${integer};`,
  'a variable that is written later': (integer) => `let mod; mod = ${integer}; export { mod };`,
  'a member of an object': (integer) => `const all = { mod: { pin: ${integer} } }; module.exports = all;`,
  'a member of a frozen object': (integer) => `export const all = Object.freeze({ mod: ${integer} });`,
  'a static member': (integer) => `export class All { static mod = ${integer}; }`,
  'a member of the exports': (integer) => `exports.mod = ${integer};`,
};

test.each(Object.entries(places))('%s is seen in every form', (_place, text) => {
  for (const form of forms) {
    const parsed = parse('/permissions.ts', text(form));
    if ('error' in parsed) throw new Error(`${form}: ${parsed.error}`);
    expect(exportedMasks(sharedOf(parsed.index, new Bindings(() => parsed.scopeManager)).exports, []).length, form).toBeGreaterThan(0);
    expect(mayExportMasks(parsed.index), form).toBe(true);
  }
});

test('what no export can be does not count', () => {
  const parsed = parse('/bot.ts', `for (let i = 0; i < 20; i++) run(i * 2, list[3], [4, 5]); switch (x) { case 6: y(x === 7 ? 8 : 9); } type T = 10; function f() { return 11; }`);
  if ('error' in parsed) throw new Error(parsed.error);
  expect(mayExportMasks(parsed.index)).toBe(false);
});
