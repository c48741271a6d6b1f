/** Owns the one analysis behind all faces: a parsed file goes in, findings come out. Pure: no disk, no clock, no linter. */
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import type { TSESTree } from '@typescript-eslint/types';
import { NodeIndex } from '../ast/node-index.js';
import { nodeEnd, nodeStart, stringValue } from '../ast/nodes.js';
import type { Change } from '../changes/index.js';
import type { Check, Phase } from '../changes/schema.js';
import { enforcedWords, phaseAt } from '../changes/timeline.js';
import type { FileFacts } from '../facts.js';
import type { Draft, Evidence, Finding } from '../finding.js';
import { Bindings } from '../inference/bindings.js';
import type { Context } from '../inference/context.js';
import { sharedOf, type Shared } from '../inference/foreign.js';
import { Inference } from '../inference/infer.js';
import { exportedMasks, mayExportMasks } from '../inference/masks.js';
import { Operations } from '../inference/operations.js';
import { permissionUses, type PermissionUse } from '../inference/permissions.js';
import { platformRequests, type PlatformRequest } from '../inference/requests.js';
import { atLeast } from '../inference/value.js';
import { Witness } from '../inference/witness.js';
import { askingPrograms, detectors, programs } from '../../rules/index.js';
import type { Extension } from '../extend/extension.js';
import { fileFacts, type Spoken } from './file-facts.js';
import { tableOf, type Table } from './table.js';
import type { Unit } from './unit.js';

export interface AnalyzeOptions {
  /** The day at which phases are computed, `YYYY-MM-DD`. */
  asOf: string;
  /** Weakest evidence to keep; by default all. */
  evidence?: Evidence;
  /** Only these changes; by default all. */
  only?: ReadonlySet<string>;
  /** Changes and libraries of the user's own, beside botshift's. */
  extension?: Extension;
  /** `false` runs every check on every file, also where none of its words stands: it changes no result, and that is how to see it. */
  prefilter?: boolean;
}

/** Finds every place of one file that relies on changed behaviour, in source order. Throws nothing for any parsed file. */
export function analyze(unit: Unit, options: AnalyzeOptions): Finding[] {
  return analyzeFile(unit, options, false).findings;
}

/** The same findings, and what other files have to be asked: the file's facts, where a check that asks them can fire. */
export function analyzeWithFacts(unit: Unit, options: AnalyzeOptions): { findings: Finding[]; facts?: FileFacts } {
  return analyzeFile(unit, options, true);
}

/** What those of the checks speak of that ask other files. */
function spokenOf(checks: readonly Check[]): Spoken {
  const spoken = { operations: new Set<string>(), permissions: new Set<string>() };
  for (const check of checks) {
    if (check.check !== 'split-permission') continue;
    for (const operation of [...check.operations, ...check.keeps]) spoken.operations.add(operation);
    spoken.permissions.add(check.from).add(check.to);
  }
  return spoken;
}

function analyzeFile(unit: Unit, options: AnalyzeOptions, isAcross: boolean): { findings: Finding[]; facts?: FileFacts } {
  const table = tableOf(options.extension);
  const possible = options.prefilter === false ? undefined : (unit.checks ?? table.standing(unit.text, unit.file));
  if (possible?.size === 0) return { findings: [] };
  const context = contextOf(unit, isAcross, table);
  const found: Found = { findings: [], pending: [], unless: [] };
  const asking: Check[] = [];
  let isForming = false;
  for (const change of table.changes) {
    const checks = possible ? standing(change.checks, possible) : change.checks;
    if (checks.length === 0 || (options.only && !options.only.has(change.id))) continue;
    asking.push(...checks);
    isForming ||= askingPrograms.has(change.id);
    find(change, checks, context, options, found);
  }
  const { findings, pending, unless } = found;
  findings.sort(byPlace);
  const spoken = spokenOf(asking);
  if (!isAcross || (spoken.permissions.size === 0 && !isForming)) return { findings };
  const facts: FileFacts = { ...fileFacts(context, spoken, askedOfForms(pending)), ...(pending.length > 0 && { pending }), ...(unless.length > 0 && { unless }) };
  return Object.keys(facts).length > 0 ? { findings, facts } : { findings };
}

/** Those of the checks that can fire. Most changes have none in a file. */
function standing(checks: readonly Check[], possible: ReadonlySet<Check>): readonly Check[] {
  let found: Check[] | undefined;
  for (const check of checks) if (possible.has(check)) (found ??= []).push(check);
  return found ?? none;
}

const none: readonly Check[] = [];

/** What other files may ask of a file in which no check of their own could fire. */
export function factsOf(unit: Unit, options: AnalyzeOptions): FileFacts {
  const table = tableOf(options.extension);
  const context = contextOf(unit, true, table);
  const found: Found = { findings: [], pending: [], unless: [] };
  for (const change of table.changes) {
    if (options.only && !options.only.has(change.id)) continue;
    // An integer that others take for a permission is none of the words that a check asks for.
    const checks = askingPrograms.has(change.id) ? change.checks : change.checks.filter(({ check }) => check === 'split-permission');
    if (checks.length > 0) find(change, checks, context, options, found);
  }
  // What was not looked for counts with what it takes from other files.
  const { foreign } = context.shared!();
  for (const finding of found.findings) {
    const taken = askingPrograms.has(finding.change) ? foreign.flatMap(({ node, as }, index) => ((as === 'call' || as === 'part') && nodeStart(node) >= finding.start && nodeEnd(node) <= finding.end ? [index] : [])) : [];
    if (taken.length > 0) found.pending.push({ finding, question: { ask: 'form', exports: [], foreign: taken } });
  }
  const { pending } = found;
  return { ...fileFacts(context, spokenOf(table.changes.flatMap(({ checks }) => checks)), askedOfForms(pending)), ...(pending.length > 0 && { pending }) };
}

/** Names of the exports of which the others are asked whether they hand text inputs to them; undefined where nothing is asked about text inputs. */
function askedOfForms(pending: Found['pending']): ReadonlySet<string> | undefined {
  const questions = pending.flatMap(({ question }) => (question.ask === 'form' ? [question] : []));
  return questions.length > 0 ? new Set(questions.flatMap(({ exports }) => exports)) : undefined;
}

/** The findings of one file, change by change: what is not asked for is not worked out. In source order. */
export function analysisOf(unit: Unit, options: AnalyzeOptions): (change: Change) => readonly Finding[] {
  const table = tableOf(options.extension);
  const possible = unit.checks ?? table.standing(unit.text, unit.file);
  let context: Context | undefined;
  return (change) => {
    const checks = standing(change.checks, possible);
    if (checks.length === 0) return [];
    const found: Found = { findings: [], pending: [], unless: [] };
    find(change, checks, (context ??= contextOf(unit, false, table)), options, found);
    return found.findings.sort(byPlace);
  };
}

interface Found {
  findings: Finding[];
  pending: NonNullable<FileFacts['pending']>;
  unless: NonNullable<FileFacts['unless']>;
}

/** Runs checks of one change. Of findings at one place the first counts. */
function find(change: Change, checks: readonly Check[], context: Context, options: AnalyzeOptions, found: Found): void {
  const { phase, when } = stateOf(change, options.asOf);
  const seen = new Set<string>();
  for (const check of checks) {
    for (const { ask, unless: questions, ...draft } of run(change.id, check, context, when)) {
      const key = `${draft.start}-${draft.end}`;
      if (seen.has(key) || (options.evidence && !atLeast(draft.evidence, options.evidence))) continue;
      seen.add(key);
      const finding: Finding = { ...draft, change: change.id, impact: draft.impact ?? change.impact, phase };
      if (ask) found.pending.push({ finding, question: ask });
      else found.findings.push(finding);
      if (questions) found.unless.push({ change: change.id, start: draft.start, end: draft.end, questions });
    }
  }
}

interface State {
  asOf: string;
  phase: Phase;
  when: string;
}

const states = new WeakMap<Change, State>();

/** Where a change stands at a day, and the words for it. A run asks for one day, file after file. */
function stateOf(change: Change, asOf: string): State {
  let state = states.get(change);
  if (state?.asOf !== asOf) states.set(change, (state = { asOf, phase: phaseAt(change, asOf), when: enforcedWords(change, asOf) }));
  return state;
}

function byPlace(a: Finding, b: Finding): number {
  return a.start - b.start || a.end - b.end || (a.change < b.change ? -1 : 1);
}

function run(id: string, check: Check, context: Context, when: string): Iterable<Draft> {
  if (check.check === 'dependency-version' || check.check === 'game') return [];
  if (check.check === 'program') {
    const program = programs[id];
    if (!program) throw new Error(`the change ${id} names a detector of its own, and rules/ has none`);
    return program(check, context, when);
  }
  return detectors[check.check](check as never, context, when);
}

/** The context that detectors of one file share. `isAcross` says that other files will be asked. */
export function contextOf(unit: Unit, isAcross = false, table: Pick<Table, 'models'> = tableOf()): Context {
  const index = unit.index ?? NodeIndex.of(unit.ast, unit.visitorKeys ?? visitorKeys);
  const bindings = new Bindings(() => unit.scopeManager);
  const witness = new Witness(modulesOf(index), unit.text, unit.project, unit.file.replaceAll('\\', '/'), bindings, table.models);
  const inference = new Inference(bindings, witness, unit, unit.text, index, unit.types);
  let permissions: readonly PermissionUse[] | undefined;
  let sent: readonly PlatformRequest[] | undefined;
  let shared: Shared | undefined;
  const requests = (): readonly PlatformRequest[] => (sent ??= platformRequests(index, inference));
  const named = (): readonly PermissionUse[] => {
    const uses = permissionUses(index, inference);
    return isAcross && mayExportMasks(index) ? [...uses, ...exportedMasks((shared ??= sharedOf(index, bindings)).exports, uses)] : uses;
  };
  const operations = new Operations(index, inference, requests, table.models);
  return {
    file: unit.file.replaceAll('\\', '/'),
    text: unit.text,
    index,
    inference,
    project: unit.project,
    operations: (...wanted) => operations.of(wanted),
    requests,
    permissions: () => (permissions ??= named()),
    ...(isAcross && { shared: () => (shared ??= sharedOf(index, bindings)) }),
  };
}

/** Module paths that a file imports or requires. */
function modulesOf(index: NodeIndex): string[] {
  const modules: string[] = [];
  const add = (source: TSESTree.Node | null | undefined): void => {
    const module = stringValue(source);
    if (module !== undefined) modules.push(module);
  };
  for (const { source } of index.all('ImportDeclaration')) add(source);
  for (const { source } of index.all('ExportNamedDeclaration')) add(source);
  for (const { source } of index.all('ImportExpression')) add(source);
  for (const { arguments: given } of index.callsOf('require')) add(given[0]);
  for (const { expression } of index.all('TSExternalModuleReference')) add(expression);
  return modules;
}
