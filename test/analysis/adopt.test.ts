/** Holds the walk over fresh trees to what the table of children says. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import { expect, test } from 'vitest';
import { NodeIndex, type NodeName } from '../../src/ast/node-index.js';
import { nodeEnd, nodeStart } from '../../src/ast/nodes.js';
import { loadParser } from '../../src/engine/parse.js';

const root = path.resolve(import.meta.dirname, '../..');
const parse = await loadParser();
const own = `
@decorated() abstract class A<T> extends B<T> implements C { @d() static #x?: number = 1; static { run(); } get y(): string { return super.y; } constructor(@p() private readonly z: T, ...rest: unknown[]) { super(); } }
enum E { A = 1, 'b-c' } namespace N.M { export const n = 1; } declare module 'm' { export default x; } type F = { [K in keyof T]?: T[K] } & ((a: string) => asserts a is 'x');
import d, * as all from 'd'; import type { T as U } from 't' with { type: 'json' }; export * as e from 'e';
label: for await (const [a, { b = 1, ...c }] of d?.e!.f?.[0]?.() ?? []) { if (a) continue label; else break; }
const tagged = tag\`a\${b}c\`, { [key]: renamed = 2 } = { ...spread, async *gen() { yield* other; }, get g() { return /x/u; }, [\`k\`]: 1n };
function f(this: A) { try { throw new.target; } catch ({ message }) { do { with_(this); } while (!done--); } finally { switch (x) { case 1: default: delete a.b, void 0; } } }
const view = <Row.Cell {...props} a="b">{value as const satisfies X}text<></></Row.Cell>;
`;

const files = ['rules', 'src/inference', 'test/fixtures/modal-label', 'test/fixtures/pin-routes'].flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, folder, name))).filter((file) => /\.[jt]sx?$/.test(file));

test('every node is met once, in the order of the table, with its parent and its place', () => {
  expect(files.length).toBeGreaterThan(50);
  for (const [file, text] of [['own.tsx', own] as const, ...files.map((one) => [one, readFileSync(one, 'utf8')] as const)]) {
    const parsed = parse(file, text);
    if ('error' in parsed) throw new Error(`${file}: ${parsed.error}`);
    const other = NodeIndex.of(parsed.ast, visitorKeys);
    for (const type of Object.keys(visitorKeys) as NodeName[]) {
      const nodes = parsed.index.all(type);
      expect(nodes.length === other.all(type).length && nodes.every((node, at) => node === other.all(type)[at]), `${file} ${type}`).toBe(true);
      for (const node of nodes) if (node.type !== 'Program') expect(node.parent !== undefined && nodeStart(node) <= nodeEnd(node)).toBe(true);
    }
  }
});
