/** Holds the scopes of the command to those of @typescript-eslint/scope-manager: the same variables, definitions and references, in the same order. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { analyze, type Scope, type ScopeManager, type Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import { expect, test } from 'vitest';
import type { NodeName } from '../../src/ast/node-index.js';
import { type Node, nodeEnd, nodeStart } from '../../src/ast/nodes.js';
import { loadParser, type Parsed } from '../../src/engine/parse.js';
import { Scopes } from '../../src/ast/scopes/scopes.js';

const root = path.resolve(import.meta.dirname, '../..');
const parse = await loadParser();

const own = `
import React, { useState as use, type Props } from 'react'; import type * as Types from 't'; import old = require('old'); import Inner = Types.Inner.Deep;
export { use, type Props as P }; export type { Props }; export default use; export * as all from 'all'; export const exported = 1, { a: [first = second, ...others], ...rest } = use();
function f(a = b, { c = a, [d]: e = c } = {}, ...g: number[]): asserts a is T { var b = arguments, h; { let b = 1; b++; h = b; function inner() { return inner; } } label: for (;;) { continue label; } }
for (let i = 0, n = list.length; i < n; i++) list[i] = () => i; for (var v of list) v += 1; for (x.y in z) {} for ([p, q = p] of r) p; for (const k in o) { k; }
if (yes) function sloppy() {} else { class C extends C { static #p = this; static { var s = C; s; } [computed] = computed; accessor x = 1; get v() { return super.v; } constructor(@dec(param) private readonly param: Param<T>, other = param) { super(); } declare y: Y; } new C(); }
try { throw error; } catch ({ message, cause: [m = message] }) { var caught = message; m; } switch (caught) { case 1: let one = 1; default: one; }
const named = function self(n) { return n ? self(n - 1) : named; }, klass = class K<T> extends Base<T> implements I<T>, J { method<U>(u: U): K<U> { return K; } };
[first, { second: third.fourth, fifth: sixth = 6 }] = seventh; ({ eighth } = ninth); tenth! += 1; (eleventh as number)++; twelfth ||= f; (use as any) = 1; delete use.x, void use, typeof missing;
interface A<T extends A<T> = never> extends B<T>, C.D { <U>(u: U): typeof u; new (a: A<T>): this; m(x: typeof x): x is string; [k: string]: unknown; readonly p?: T['q']; [key]: 1 }
type Cond<T> = T extends (infer U extends string)[] ? { [K in keyof U as \`x\${K}\`]?: U[K] } : T extends (a: infer V, ...b: any) => infer W ? [V, named: W] : import('m').N<T>;
enum E { One = 1, 'two' = One, three = two, [\`four\`] = 4 } declare enum D { X } namespace N.M { export const inside = 1; inside; } namespace O { var hoisted = inside; export type Q = hoisted; } declare global { interface Window { w: W } } declare module 'mod' { const inMod: number; export default inMod; }
declare function over(a: string): void; function over(a: number): void; function over(a: any) { return a satisfies T; } abstract class Abs { abstract go(x: X): void; abstract z: Z; [index: string]: any }
const view = <Row.Cell {...props} a={use} b="c"><this.X/><div>{children}</div><Named<Props> key={1}/><></></Row.Cell>; const fn = f<string>, tag = html<T>\`a\${use}b\`; let z1: typeof fn, q1: typeof import('x'), u1: unique symbol; import('dyn'); import.meta.url;
const late = () => later; let later = late; function shadow(use) { { var use; } return use; } (function () { undeclared = 1; return arguments; })(); x => x; async (y) => await y; function d(arguments2 = arguments) { var arguments3 = arguments2; }
`;
const sloppy = `var a = 1; with (b) { a; c = d; } function f(e = g) { var g = 1; return e, g, arguments; var arguments; } l: function labelled() {} if (a) function inIf() {} inIf; return a; var await = 1; implicit = { a, b: [c] }; for (var i in a) for (let j of i) { j; } try {} catch { a; } let let1 = function f() { var f = 1; f; };`;

/** Everything that is said of each name of a file, and which names are seen from there. */
function told(ast: TSESTree.Program, names: readonly (TSESTree.Identifier | TSESTree.JSXIdentifier)[], scopes: ScopeManager): string[] {
  const at = (node: Node | null | undefined): string => (node ? `${nodeStart(node)}-${nodeEnd(node)}` : '');
  const known = new Map<Variable, string>();
  const described = (variable: Variable | undefined): string => {
    if (!variable) return 'nothing';
    if (!known.has(variable)) {
      const definitions = variable.defs.map(({ type, name, node, parent }) => `${type} ${at(name)} ${at(node)} ${at(parent)}`);
      const references = variable.references.map((one) => `${at(one.identifier)} ${one.isRead()} ${one.isWrite()} ${at(one.writeExpr)} ${Boolean(one.init)}`);
      known.set(variable, `${variable.name}: ${definitions.join(', ')}; ${variable.identifiers.map(at).join(', ')}; ${references.join(', ')}`);
    }
    return known.get(variable)!;
  };
  const meant = new Map<Node, Variable>();
  for (const scope of scopes.scopes) {
    for (const { identifier, resolved } of scope.references) if (resolved) meant.set(identifier, resolved);
    for (const variable of scope.variables) for (const name of variable.identifiers) meant.set(name, variable);
  }
  const seen = (name: TSESTree.Identifier | TSESTree.JSXIdentifier): string => {
    let scope: Scope | null = null;
    for (let node: Node | undefined = name; node && !scope; node = node.parent as Node | undefined) scope = scopes.acquire(node, true);
    for (; scope; scope = scope.upper) {
      const variable = scope.set.get(name.name);
      if (variable && variable.defs.length > 0) return at(variable.defs[0]!.name);
    }
    return 'nothing';
  };
  return names.map((name) => `${name.name} ${at(name)} is ${described(meant.get(name))}, seen: ${seen(name)}`);
}

function compare(file: string, text: string): void {
  const parsed = parse(file, text) as Parsed & { error?: string };
  if (parsed.error !== undefined) throw new Error(`${file}: ${parsed.error}`);
  const { ast, index } = parsed;
  const names = [...index.all('Identifier'), ...index.all('JSXIdentifier')];
  const isModule = ast.sourceType === 'module';
  const ours = told(ast, names, new Scopes(ast, isModule) as unknown as ScopeManager);
  // Theirs go by ranges, which the parser does not give.
  for (const type of Object.keys(visitorKeys) as NodeName[]) for (const node of index.all(type)) node.range = [nodeStart(node), nodeEnd(node)];
  const theirs = told(ast, names, analyze(ast, { sourceType: isModule ? 'module' : 'script', globalReturn: !isModule, lib: [] }));
  const differing = ours.findIndex((one, index) => one !== theirs[index]);
  if (differing >= 0) expect(ours[differing], file).toBe(theirs[differing]);
}

test('every construct gives what it gives there', () => {
  compare('own.tsx', own);
  compare('own.cjs', sloppy);
});

test('so do files of the project and of its fixtures', { timeout: 60_000 }, () => {
  const folders = process.env['BOTSHIFT_SCOPES']?.split(':') ?? ['rules', 'src/inference', 'src/engine', 'test/fixtures', 'node_modules/discord.js-13/src/structures', 'node_modules/oceanic.js/dist/lib/structures'].map((folder) => path.join(root, folder));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('node_modules')).map((name) => path.join(folder, name))).filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      continue;
    }
    if (text.length < 300_000 && !('error' in parse(file, text))) compare(file, text);
  }
});
