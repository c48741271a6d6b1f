/** Owns the second pass of a run: the facts of all files are merged, project by project, and change what was found in single files. */
import path from 'node:path';
import { hintFindings, integerFindings, mindsIntegers } from '../analysis/integers.js';
import { Merge, withMerged } from '../analysis/merge.js';
import type { FileFacts, Pending, Question } from '../facts.js';
import type { Finding } from '../finding.js';
import { kept } from '../kept.js';
import { hashOf, type Cache, type Told } from './cache.js';
import type { CheckedFile, CheckResult } from './check.js';
import { slashed, type Discovery, type IgnoredFiles, type LeftOut } from './files.js';
import { Homes } from './homes.js';
import type { InspectOptions } from './inspect.js';
import { otherInvites } from './other-files.js';
import type { Parse } from './parse.js';
import { readSource } from './read-source.js';

/** The facts of the files of a run that have any, by absolute path. */
export type RunFacts = ReadonlyMap<string, FileFacts>;

/** Keeps what files without facts of their own tell, from run to run. */
export type Kept = Pick<Cache, 'hash' | 'told' | 'tell'>;

/** One project of a run. */
interface Home {
  /** By path with forward slashes. */
  facts: Map<string, FileFacts>;
  /** All its files, likewise. */
  names: string[];
}

/** The projects of which a file has facts. */
function homesOf(facts: RunFacts, files: readonly string[], homes: Homes): Map<string, Home> {
  const found = new Map<string, Home>();
  for (const [file, one] of facts) {
    const home = homes.of(file);
    let project = found.get(home);
    if (!project) found.set(home, (project = { facts: new Map(), names: [] }));
    project.facts.set(slashed(file), one);
  }
  for (const file of files) found.get(homes.of(file))?.names.push(slashed(file));
  return found;
}

/**
 * Adds to `result` what files of one project say about one another, and takes out what they refute.
 * @param telling files without facts whose texts can tell something about permissions all the same, which matters only in some projects
 */
export async function mergeFacts(result: CheckResult, facts: RunFacts, telling: ReadonlySet<string>, { files, manifests }: Pick<Discovery, 'files' | 'manifests'>, parser: () => Promise<Parse>, options: InspectOptions & { ignored?: IgnoredFiles }, cache?: Kept): Promise<void> {
  const homes = new Homes(result.roots, manifests);
  const originals = new Map(files.map((file) => [slashed(file), file]));
  const checked = new Map(result.files.map((one) => [one.file, one]));
  const change = (file: string, by: (findings: readonly Finding[]) => Finding[]): void => changeFindings(checked, file, by);
  const leftOut = (one: LeftOut): void => {
    if (!result.unparsed.some(({ file }) => file === one.file)) result.unparsed.push(one);
  };
  for (const [home, { facts: project, names }] of homesOf(facts, files, homes)) {
    const minds = mindsIntegers(new Merge(project), options);
    const givers = [...project].filter(([, { foreign = [] }]) => foreign.some(({ input }) => input));
    if (!minds && givers.length === 0 && ![...project.values()].some(isAsking)) continue;
    const sharing = sharedBy(project, false);
    const inputs = sharedBy(project, true);
    // All that the second look at files hangs on: the contents of the project's files, and what is asked of them.
    const key = cache ? hashOf(JSON.stringify([names.map((name) => [name, cache.hash(originals.get(name)!)]), minds, [...project]])) : '';
    const before = cache?.told(home, key);
    const now: Told = { facts: {}, handedOn: {} };
    const { furtherFacts, handedOn: handedOnBy } = before ? {} : await import('./inspect.js');
    const parse = before ? undefined : await parser();
    const handedOn = (name: string): FileFacts['reexports'] => {
      if (before) return Object.hasOwn(before.handedOn, name) ? before.handedOn[name] : undefined;
      const source = readSource(originals.get(name)!);
      const found = 'text' in source ? handedOnBy?.(originals.get(name)!, source.text) : undefined;
      if (found) now.handedOn[name] = found;
      return found;
    };
    const around = { has: (name: string) => originals.has(name), names: () => names, handedOn: kept(handedOn) };
    const graph = new Merge(project, around);
    const given = new Set(before ? [] : givers.flatMap(([name, { foreign = [] }]) => foreign.flatMap((fact) => (fact.input ? graph.origins(name, fact) : []))));
    // A constant that somebody tests for before a call can be an integer, and nothing else in its file tell of permissions.
    const lent = new Set(before ? [] : [...project].flatMap(([name, { foreign = [], unless }]) => (unless ? foreign.flatMap((fact) => (fact.as === 'permission' ? graph.origins(name, fact) : [])) : [])));
    if (before) for (const [name, facts] of Object.entries(before.facts)) project.set(name, joined(project.get(name), facts));
    for (const name of before ? [] : names) {
      const file = originals.get(name)!;
      const own = project.get(name);
      const isTelling = minds && telling.has(file);
      const isAskingForms = own?.pending?.some(({ question }) => question.ask === 'form');
      const isGiven = given.has(name) && !isAskingForms;
      const isLent = lent.has(name) && !own?.permissions;
      // A file with facts for another check's sake can have a row around an imported input, and no word of text inputs.
      const hasFacts = own?.foreign !== undefined || own?.exports !== undefined;
      const shared = !hasFacts ? sharing : isAskingForms ? undefined : inputs;
      if (!isGiven && !isLent && !shared && (hasFacts || !isTelling)) continue;
      const source = readSource(file);
      if (!('text' in source)) continue;
      const isUser = shared !== undefined && modulesIn(source.text).some((module) => graph.leadsTo(name, module, shared.files)) && shared.isNamedIn(source.text);
      if (isUser || (isTelling && !hasFacts) || isGiven || isLent) project.set(name, joined(own, (now.facts[name] = furtherFacts!(file, source.text, isUser || isGiven || isLent, parse!, options))));
    }
    // By path: which of several places is named hangs on no order of work.
    const merge = new Merge(new Map([...project].sort(([a], [b]) => (a < b ? -1 : 1))), around);
    for (const [name, merged] of merge.results()) change(originals.get(name)!, (findings) => withMerged(findings, merged));
    if (!before) cache?.tell(home, key, now);
    if (!minds) continue;
    for (const [name, { invites = [], hints = [] }] of project) {
      const found = [...integerFindings(name, invites, merge, options, true), ...hintFindings(hints, merge, options)];
      if (found.length > 0) change(originals.get(name)!, (findings) => withMerged(findings, { added: found }));
    }
    for await (const { file, source, invites, hints } of otherInvites(home, result.roots, parser, options, leftOut)) {
      if (homes.of(file) !== home) continue;
      const found = [...integerFindings(slashed(file), invites, merge, options, false), ...hintFindings(hints, merge, options)];
      if (found.length > 0) checked.set(file, { file, source, findings: withMerged([], { added: found }) });
    }
  }
  result.files = [...checked.values()];
}

/** Puts other findings in the place of a file's. */
function changeFindings(checked: Map<string, CheckedFile>, file: string, by: (findings: readonly Finding[]) => Finding[]): void {
  const findings = by(checked.get(file)?.findings ?? []);
  if (findings.length === 0) {
    checked.delete(file);
    return;
  }
  const source = checked.get(file)?.source ?? readSource(file);
  if ('text' in source) checked.set(file, { file, source, findings });
}

/** What a file has said by itself, with what it says when it is read for the sake of others: then all of its lists are whole, and begin as its own do. */
function joined(own: FileFacts | undefined, more: FileFacts): FileFacts {
  if (!own?.pending && !more.pending) return { ...more, ...own };
  const asked = own?.pending ?? [];
  const isNew = ({ finding }: Pending): boolean => !asked.some((one) => one.finding.change === finding.change && one.finding.start === finding.start);
  return { ...own, ...more, pending: [...asked, ...(more.pending ?? []).filter(isNew)] };
}

/** Whether other files have to be read for the answer. Who hands on text inputs has facts of its own. */
function isAsking({ pending = [], unless, exports = [] }: FileFacts): boolean {
  return unless !== undefined || pending.some(({ question }) => isAskedOfAll(question)) || exports.some(({ input }) => input);
}

/** Whether files without facts of their own can know the answer. Who takes an integer for a permission has the call that needs it, and so facts. */
function isAskedOfAll(question: Question): boolean {
  return question.ask !== 'form' && !(question.ask === 'lent' && question.mask);
}

/** The files that share something of which the others are asked how they use it, or only those with text inputs, and what stands in each file that does; undefined where there is none. */
function sharedBy(project: ReadonlyMap<string, FileFacts>, onlyInputs: boolean): { files: ReadonlySet<string>; isNamedIn: (text: string) => boolean } | undefined {
  const names = new Set<string>();
  const files = new Set<string>();
  const add = (file: string, exports: readonly string[]): void => {
    if (exports.length === 0) return;
    files.add(file);
    // The module itself goes by the name of its file, or of its folder.
    for (const name of exports) names.add(name === '*' ? path.posix.basename(file.replace(/\/index\.\w+$/, '')).replace(/\.\w+$/, '') : name.slice(name.lastIndexOf('.') + 1));
  };
  for (const [file, { pending = [], unless = [], exports = [] }] of project) {
    for (const question of onlyInputs ? [] : [...pending.map((one) => one.question), ...unless.flatMap(({ questions }) => questions)]) if ('exports' in question && isAskedOfAll(question)) add(file, question.exports);
    add(file, exports.flatMap(({ name, input }) => (input ? [name] : [])));
  }
  return names.size > 0 ? { files, isNamedIn: anyOf(names) } : undefined;
}

/** Tells whether one of the names can stand in a text: the word that it begins with stands there by itself, and all of the name somewhere. Takes as long for thousands of names as for one. */
function anyOf(names: ReadonlySet<string>): (text: string) => boolean {
  const byWord = new Map<string, string[]>();
  for (const name of names) {
    const word = /\w+/.exec(name)?.[0] ?? '';
    const others = byWord.get(word);
    if (others) others.push(name);
    else byWord.set(word, [name]);
  }
  const isThere = (word: string, text: string): boolean => byWord.get(word)?.some((name) => name === word || text.includes(name)) ?? false;
  return (text) => {
    const words = /\w+/g;
    for (let match = words.exec(text); match; match = words.exec(text)) if (isThere(match[0], text)) return true;
    return isThere('', text);
  };
}

/** Everything in a text that can name another file of the project. */
function modulesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/(["'`])((?:[.#~]|@\/|\/|src\/)[^"'`\s]*)\1/g)].map((match) => match[2]!))];
}
