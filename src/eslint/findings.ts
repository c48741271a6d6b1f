/** Owns the one analysis of a linted file, shared by all rules. */
import path from 'node:path';
import type { SourceCode } from 'eslint';
import { analysisOf } from '../analysis/analyze.js';
import { analyzeManifest } from '../analysis/analyze-manifest.js';
import { possibleChecks, tableOf } from '../analysis/table.js';
import { isDeclaration, type Comment, type Unit } from '../analysis/unit.js';
import { NodeIndex } from '../ast/node-index.js';
import type { Node } from '../ast/nodes.js';
import { Scopes } from '../ast/scopes/scopes.js';
import type { Change, Check } from '../changes/schema.js';
import type { Extension } from '../extend/extension.js';
import type { Finding } from '../finding.js';
import { push } from '../multimap.js';
import { oracleFrom, type ParserServices } from '../inference/type-oracle.js';
import { projectFor } from '../project/read-project.js';
import type { Settings } from './settings.js';

/** What of a rule's context the analysis needs. */
export interface Linted {
  sourceCode: SourceCode;
  filename: string;
  physicalFilename?: string;
  cwd?: string;
}

/** What is known of a file with one table: the checks that can fire, and findings by change for the settings that asked last. There may be several plugins, each with its own table. */
interface Kept {
  checks: ReadonlySet<Check>;
  key?: string;
  of?: (change: Change) => readonly Finding[];
}

const plain = {};
const silent: Kept = Object.freeze({ checks: new Set<Check>() });
/** Let go with the file's `SourceCode`. */
const kept = new WeakMap<SourceCode, WeakMap<object, Kept>>();

function keptOf(linted: Linted, extension: Extension | undefined): Kept {
  const { sourceCode } = linted;
  let byTable = kept.get(sourceCode);
  if (!byTable) kept.set(sourceCode, (byTable = new WeakMap()));
  let entry = byTable.get(extension ?? plain);
  if (!entry) byTable.set(extension ?? plain, (entry = firing(linted, extension)));
  return entry;
}

/** What can fire on a file. The tree is not looked at before the text has the words of a check: oxlint makes trees and scopes only for those who ask. */
function firing(linted: Linted, extension: Extension | undefined): Kept {
  const table = tableOf(extension);
  if (isManifest(linted)) return { checks: new Set(table.changes.flatMap((change) => change.checks.filter(({ check }) => check === 'dependency-version'))) };
  const text: unknown = isDeclaration(linted.physicalFilename ?? linted.filename) ? undefined : linted.sourceCode.text;
  const standing = typeof text === 'string' ? table.look(bytesOf(text), linted.physicalFilename ?? linted.filename) : undefined;
  if (!standing || standing.checks.size === 0) return silent;
  // Types can come from a library that this package does not list.
  const { program } = (linted.sourceCode.parserServices ?? {}) as ParserServices;
  const checks = program ? standing.checks : possibleChecks(standing, () => projectOf(linted, undefined), extension);
  return checks.size === 0 || !isProgram(linted.sourceCode) ? silent : { checks };
}

/** Room for the bytes of a text of this many characters is kept from file to file. */
const roomFor = 250_000;
let room = Buffer.alloc(0);

/** A text in UTF-8, until the next one is asked for. Bytes are looked through faster than the characters of a string, by more than it takes to make them. */
function bytesOf(text: string): Uint8Array {
  if (text.length > roomFor) return Buffer.from(text);
  // A character of a string takes three bytes at most.
  if (room.length < text.length * 3) room = Buffer.allocUnsafeSlow(Math.min(2 * text.length, roomFor) * 3);
  return room.subarray(0, room.write(text));
}

function isProgram(sourceCode: SourceCode): boolean {
  return typeOf(sourceCode) === 'Program' && (isESLint(sourceCode) ? Boolean(sourceCode.scopeManager) : 'scopeManager' in sourceCode);
}

/** Whether the file is a package.json in ESLint's JSON language. */
function isManifest({ sourceCode, filename, physicalFilename }: Linted): boolean {
  return (physicalFilename ?? filename).endsWith('package.json') && path.basename(physicalFilename ?? filename) === 'package.json' && typeOf(sourceCode) === 'Document';
}

function typeOf(sourceCode: SourceCode): string | undefined {
  return (sourceCode.ast as { type?: string } | undefined)?.type;
}

/** False when a change can have no finding: the file is no JavaScript and no package.json, or does not have the words of any of its checks. One look at the text serves all rules. */
export function mayFire(linted: Linted, change: Change, extension?: Extension): boolean {
  const { checks } = keptOf(linted, extension);
  return checks.size > 0 && change.checks.some((check) => checks.has(check));
}

/** Whether nodes know their parents: ESLint, from version 8 on, and oxlint set them before they create rules. */
export function hasParents({ sourceCode }: Linted): boolean {
  const first = (sourceCode.ast as { body?: readonly object[] } | undefined)?.body?.[0];
  return first === undefined || 'parent' in first;
}

/** The findings of one change in a file; offsets count without a byte order mark, as ESLint's do. To be asked when nodes have parents. */
export function findingsOf(linted: Linted, settings: Settings, change: Change, extension?: Extension): readonly Finding[] {
  const entry = keptOf(linted, extension);
  if (!entry.of || entry.key !== settings.key) {
    entry.key = settings.key;
    const options = { asOf: settings.asOf, evidence: settings.evidence, hints: settings.hints, extension };
    if (isManifest(linted)) {
      const findings = analyzeManifest({ text: linted.sourceCode.text, project: projectOf(linted, settings) }, options);
      entry.of = ({ id }) => findings.filter((finding) => finding.change === id);
    } else entry.of = analysisOf(unitOf(linted, settings, entry.checks), options);
  }
  return entry.of(change);
}

/** Projects by folder and settings. Files that are linted in one turn of the event loop, such as those of one run, find the same; an editor lints in a turn of its own. */
let projects: Map<string, Unit['project']> | undefined;

function projectOf(linted: Linted, settings: Pick<Settings, 'key' | 'assume'> | undefined): Unit['project'] {
  // The block of a Markdown file is `README.md/0_0.js` to the rules; its package is the one of README.md.
  const file = path.resolve(linted.cwd ?? process.cwd(), linted.physicalFilename ?? linted.filename);
  if (!projects) {
    projects = new Map();
    setImmediate(() => (projects = undefined)).unref();
  }
  const key = `${path.dirname(file)}\n${settings?.key}`;
  let project = projects.get(key);
  if (!project) projects.set(key, (project = projectFor(file, { assume: settings?.assume })));
  return project;
}

function unitOf(linted: Linted, settings: Settings, checks: ReadonlySet<Check>): Unit {
  const { sourceCode } = linted;
  const at = linted.cwd ?? process.cwd();
  return Object.assign(new Tree(sourceCode), {
    file: path.resolve(at, linted.filename),
    text: sourceCode.text,
    project: projectOf(linted, settings),
    types: oracleFrom(sourceCode.parserServices as ParserServices | undefined),
    visitorKeys: sourceCode.visitorKeys as Unit['visitorKeys'],
    checks,
    index: indexOf(sourceCode),
  });
}

/** What is taken from the linter when it is first asked for. A class, because an object written with accessors has a shape of its own, which V8 keeps for long, and with it the whole file. */
class Tree implements Pick<Unit, 'ast' | 'comments' | 'scopeManager'> {
  readonly ast: Unit['ast'];
  readonly #sourceCode: SourceCode;
  #comments: Unit['comments'] | undefined;
  #scopes: Unit['scopeManager'] | undefined;

  constructor(sourceCode: SourceCode) {
    this.#sourceCode = sourceCode;
    this.ast = sourceCode.ast as unknown as Unit['ast'];
  }

  get scopeManager(): Unit['scopeManager'] {
    // ESLint has worked them out before any rule runs; others do when they are asked, and take longer over it.
    return (this.#scopes ??= (isESLint(this.#sourceCode) ? this.#sourceCode.scopeManager : new Scopes(this.ast, this.ast.sourceType === 'module')) as unknown as Unit['scopeManager']);
  }

  get comments(): Unit['comments'] {
    return (this.#comments ??= this.#sourceCode.getAllComments().map(({ type, value, range }): Comment => ({ type: type === 'Block' ? 'Block' : 'Line', value, range: range! })));
  }
}

/** A step of ESLint's walk. */
interface Step {
  kind?: number;
  phase?: number;
  target?: unknown;
}

/** The nodes of a file by type, from the walk that ESLint has made for all rules; undefined where none is to be had. */
function indexOf(sourceCode: SourceCode): NodeIndex | undefined {
  const traversed = sourceCode as unknown as { traverse?: () => Iterable<Step> };
  if (typeof traversed.traverse !== 'function' || !isESLint(sourceCode)) return undefined;
  const walk = traversed.traverse();
  const steps = Array.isArray(walk) ? (walk as readonly Step[]) : [...walk];
  const lists = new Map<string, Node[]>();
  // Thousands of steps a file, and an iterator makes something for each until all of this is compiled.
  for (let at = 0; at < steps.length; at++) {
    const node = entered(steps[at]!);
    // More than a third of all nodes are names, and nearly nobody asks for all of them.
    if (node === undefined || node.type === 'Identifier') continue;
    push(lists, node.type, node);
  }
  return lists.get('Program')?.length === 1 ? new NodeIndex(lists, () => steps.map(entered).filter((node) => node?.type === 'Identifier') as Node[]) : undefined;
}

/** The node that a step enters. */
function entered({ kind, phase, target }: Step): Node | undefined {
  return kind === 1 && phase === 1 ? (target as Node) : undefined;
}

/** ESLint keeps the steps of its walk; others may walk anew for each who asks. */
function isESLint(sourceCode: SourceCode): boolean {
  return sourceCode.constructor.name === 'SourceCode' && typeof (sourceCode as unknown as { applyLanguageOptions?: unknown }).applyLanguageOptions === 'function';
}
