/** Owns the merge of what the files of one project say: it answers the questions that a file alone could not. Pure: no disk, no clock. */
import type { FileFacts, ForeignFact, Question, Ref } from '../facts.js';
import type { Evidence, Finding } from '../finding.js';
import { atLeast } from '../inference/value.js';
import type { Operation } from '../platform/operations.js';

/** The facts of the files of one project, by absolute path with forward slashes. */
export type ProjectFiles = ReadonlyMap<string, FileFacts>;

/** What the merge did to the findings of one file. */
export interface Merged {
  added: Finding[];
  /** Findings that do not hold after all. */
  dropped: { change: string; start: number; end: number }[];
  /** What other files tell about findings that stay. */
  told: { change: string; start: number; end: number; why: string }[];
}

/** A place in a file. */
interface At {
  file: string;
  start: number;
}

/** An operation of the project, and how sure it is. */
export interface OperationAt extends At {
  evidence: Evidence;
}

const extensions = ['', '.ts', '.js', '.tsx', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '/index.ts', '/index.js', '/index.tsx', '/index.mjs', '/index.cjs'];
/** Functions that call functions of other files, which do the same; longer chains are no longer seen. */
const chainLimit = 4;
/** Files that hand on what others export; longer chains are no longer seen. */
const reexportLimit = 3;

/** One project's files, asked about one another. */
export class Merge {
  readonly #files: ProjectFiles;
  readonly #has: (file: string) => boolean;
  readonly #names: () => Iterable<string>;
  readonly #handedOn: (file: string) => FileFacts['reexports'];
  readonly #resolved = new Map<string, string | undefined>();
  readonly #carriedOut = new Map<string, OperationAt | undefined>();
  #endings: Map<string, string[]> | undefined;
  /** Uses of exports by `file\nname`. */
  #uses: Map<string, { file: string; fact: ForeignFact; index: number }[]> | undefined;
  /** `file\nindex` of calls before which a permission is asked for that has become a finding. */
  readonly #served = new Set<string>();

  /**
   * @param files those with facts
   * @param around what is known of the others: `has` says which there are, `names` lists those of the project, `handedOn` gives what one without facts re-exports
   */
  constructor(files: ProjectFiles, { has = (file) => files.has(file), names = () => files.keys(), handedOn = () => undefined }: { has?: (file: string) => boolean; names?: () => Iterable<string>; handedOn?: (file: string) => FileFacts['reexports'] } = {}) {
    this.#files = files;
    this.#has = has;
    this.#names = names;
    this.#handedOn = handedOn;
  }

  /** Whether a module, as `file` names it, is one of these files or re-exports something of them. */
  leadsTo(file: string, module: string, wanted: ReadonlySet<string>, depth = 0): boolean {
    const target = this.#resolve(file, module);
    if (target === undefined) return false;
    if (wanted.has(target)) return true;
    return depth <= reexportLimit && this.#reexports(target).some((one) => this.leadsTo(target, one.module, wanted, depth + 1));
  }

  /** The files that something of another file stands in, as `file` names it. */
  origins(file: string, { module, name }: Ref, depth = 0): string[] {
    const target = this.#resolve(file, module);
    if (target === undefined) return [];
    const behind = this.#reexports(target).filter((one) => one.name === '' || one.name === name.split('.')[0]);
    return [target, ...(depth <= reexportLimit ? behind.flatMap((one) => this.origins(target, { module: one.module, name }, depth + 1)) : [])];
  }

  #reexports(file: string): NonNullable<FileFacts['reexports']> {
    const facts = this.#files.get(file);
    return (facts ? facts.reexports : this.#handedOn(file)) ?? [];
  }

  /** What changes for each file, by path. Files for which nothing does are missing. */
  results(): Map<string, Merged> {
    const results = new Map<string, Merged>();
    const of = (file: string): Merged => {
      let one = results.get(file);
      if (!one) results.set(file, (one = { added: [], dropped: [], told: [] }));
      return one;
    };
    for (const [file, facts] of this.#files) {
      for (const { finding, question } of facts.pending ?? []) {
        const found = this.#answer(file, question);
        if (!found) continue;
        of(file).added.push(this.#explained(finding, question, file, found));
        if (question.ask === 'performs') for (const index of question.foreign) this.#served.add(`${file}\n${index}`);
      }
    }
    for (const [file, facts] of this.#files) {
      for (const { questions, ...place } of facts.unless ?? []) {
        // Who lends the old permission speaks for the call when that has become a finding.
        const isReported = (found: At): boolean => results.get(found.file)?.added.some(({ change, start }) => change === place.change && start === found.start) ?? false;
        const settles = (question: Question): boolean => {
          const [to, from] = question.ask === 'borrowed' ? question.permissions : [];
          if (to === undefined || from === undefined || question.ask !== 'borrowed') return this.#answer(file, question) !== undefined;
          if (this.#answer(file, { ...question, permissions: [to] })) return true;
          const found = this.#answer(file, { ...question, permissions: [from] });
          return found !== undefined && isReported(found);
        };
        if (questions.some(settles)) of(file).dropped.push(place);
        else of(file).told.push(...this.#shortTests(file, questions).map((why) => ({ ...place, why })));
      }
    }
    return results;
  }

  /** Says which test of another file, before a call, is for a permission that no longer suffices. */
  #shortTests(file: string, questions: readonly Question[]): string[] {
    return questions.flatMap((question) => {
      const from = question.ask === 'borrowed' ? question.permissions[1] : undefined;
      const found = from && question.ask === 'borrowed' ? this.#answer(file, { ...question, permissions: [from] }) : undefined;
      return from && found ? [`The check before this, in ${relativePath(file, found.file)}, is for ${from}.`] : [];
    });
  }

  /** The surest place of one of these operations in the project; of several, the first. */
  operation(wanted: readonly Operation[]): OperationAt | undefined {
    const key = wanted.join('\n');
    if (this.#carriedOut.has(key)) return this.#carriedOut.get(key);
    let found: OperationAt | undefined;
    for (const [file, facts] of this.#files) {
      for (const { operation, start, evidence } of facts.operations ?? []) {
        if (wanted.includes(operation) && (!found || (found.evidence !== evidence && atLeast(evidence, found.evidence)))) found = { file, start, evidence };
      }
    }
    this.#carriedOut.set(key, found);
    return found;
  }

  /** The place that answers a question with yes. */
  #answer(file: string, question: Question): At | undefined {
    switch (question.ask) {
      case 'project':
        return this.operation(question.operations);
      case 'performs':
        return this.#performs(file, question);
      case 'lent':
        for (const { file: user, fact } of this.#usesOf(file, question.exports)) {
          if (fact.as === 'call' || fact.as === 'part' || (question.mask && fact.loose)) continue;
          const anywhere = fact.isInvite ? this.operation(question.operations) : undefined;
          if (anywhere) return anywhere;
          const facts = this.#files.get(user)!;
          for (const index of fact.covers.operations) if (question.operations.includes(facts.operations![index]!.operation)) return { file: user, start: facts.operations![index]!.start };
          const through = this.#performs(user, { foreign: fact.covers.foreign, operations: question.operations, not: [] });
          if (through) return through;
        }
        return undefined;
      case 'guarded': {
        const uses = this.#usesOf(file, question.exports).filter(({ fact }) => fact.as === 'call');
        const isGuarded = uses.every(({ file: user, fact, index }) => this.#served.has(`${user}\n${index}`) || fact.guards.some((guard) => question.permissions[0] === this.#files.get(user)!.permissions![guard]!.permission));
        return uses.length > 0 && isGuarded ? { file: uses[0]!.file, start: uses[0]!.fact.start } : undefined;
      }
      case 'form': {
        const given = this.#usesOf(file, question.exports).find(({ fact }) => fact.input);
        if (given) return { file: given.file, start: given.fact.start };
        const facts = this.#files.get(file)!;
        const lent = question.foreign.flatMap((index) => this.#targets(file, facts.foreign![index]!)).find((target) => this.#files.get(target.file)!.exports?.some((one) => one.name === target.name && one.input));
        return lent && { file: lent.file, start: 0 };
      }
      case 'borrowed':
        for (const index of question.foreign) {
          const fact = this.#files.get(file)!.foreign![index]!;
          for (const target of this.#targets(file, fact)) {
            const facts = this.#files.get(target.file)!;
            const held = facts.exports?.find(({ name }) => name === target.name)?.permissions.map((one) => facts.permissions![one]!) ?? [];
            const asked = held.find(({ permission, mask }) => question.permissions.includes(permission) && !(mask && fact.loose));
            if (asked) return { file: target.file, start: asked.start };
          }
        }
        return undefined;
    }
  }

  #performs(file: string, { foreign, operations, not }: { foreign: readonly number[]; operations: readonly Operation[]; not: readonly Operation[] }): At | undefined {
    const reached = foreign.flatMap((index) => this.#reached(file, this.#files.get(file)!.foreign![index]!, 0, new Set()));
    if (reached.some(({ operation }) => not.includes(operation))) return undefined;
    return reached.find(({ operation }) => operations.includes(operation));
  }

  /** All operations that calling something of another file carries out. */
  #reached(file: string, fact: ForeignFact, depth: number, seen: Set<string>): (At & { operation: Operation })[] {
    if (depth > chainLimit) return [];
    return this.#targets(file, fact).flatMap((target) => {
      const key = `${target.file}\n${target.name}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const facts = this.#files.get(target.file)!;
      const exported = facts.exports?.find(({ name }) => name === target.name);
      if (!exported) return [];
      const own = exported.operations.map((index) => ({ file: target.file, start: facts.operations![index]!.start, operation: facts.operations![index]!.operation }));
      const further = exported.foreign.map((index) => facts.foreign![index]!).filter(({ as }) => as === 'call');
      return [...own, ...further.flatMap((next) => this.#reached(target.file, next, depth + 1, seen))];
    });
  }

  /** Where what a file calls by a name is exported, re-exports followed. Only files with facts. */
  #targets(file: string, { module, name }: { module: string; name: string }, depth = 0): { file: string; name: string }[] {
    const target = this.#resolve(file, module);
    if (target === undefined) return [];
    const exports = this.#files.get(target)?.exports;
    if (exports?.some((one) => one.name === name)) return [{ file: target, name }];
    // import utils from './utils'; utils.pin()
    const behind = name.startsWith('*.') ? name.slice(2) : undefined;
    if (behind && exports?.some((one) => one.name === behind)) return [{ file: target, name: behind }];
    if (depth > reexportLimit) return [];
    return this.#reexports(target).flatMap((one) => {
      const [first = '', ...rest] = name.split('.');
      if (one.name === '') return this.#targets(target, { module: one.module, name }, depth + 1);
      if (one.name !== first) return [];
      const inner = one.from === '*' && rest.length > 0 ? rest.join('.') : [one.from, ...rest].join('.');
      return this.#targets(target, { module: one.module, name: inner }, depth + 1);
    });
  }

  #usesOf(file: string, exports: readonly string[]): { file: string; fact: ForeignFact; index: number }[] {
    if (!this.#uses) {
      this.#uses = new Map();
      for (const [user, facts] of this.#files) {
        for (const [index, fact] of (facts.foreign ?? []).entries()) {
          for (const target of this.#targets(user, fact)) {
            const key = `${target.file}\n${target.name}`;
            const list = this.#uses.get(key);
            if (list) list.push({ file: user, fact, index });
            else this.#uses.set(key, [{ file: user, fact, index }]);
          }
        }
      }
    }
    return exports.flatMap((name) => this.#uses!.get(`${file}\n${name}`) ?? []);
  }

  /** The file behind a module path: relative ones by their folder, aliases such as `@/utils/pins` where exactly one file ends like that. */
  #resolve(file: string, module: string): string | undefined {
    const key = module.startsWith('.') ? `${file.slice(0, file.lastIndexOf('/'))}\n${module}` : module;
    if (!this.#resolved.has(key)) this.#resolved.set(key, module.startsWith('.') ? this.#relative(file, module) : this.#aliased(module));
    return this.#resolved.get(key);
  }

  #relative(file: string, module: string): string | undefined {
    const parts = file.split('/').slice(0, -1);
    for (const part of module.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    return this.#existing(parts.join('/'));
  }

  #existing(base: string): string | undefined {
    // './pins.js' stands for pins.ts in TypeScript.
    const bare = base.replace(/\.([cm]?)jsx?$/, '.$1ts');
    for (const extension of extensions) if (this.#has(base + extension)) return base + extension;
    return bare !== base && this.#has(bare) ? bare : undefined;
  }

  #aliased(module: string): string | undefined {
    const rest = module.replace(/^[@~#]?\/?/, '').replace(/\.[cm]?[jt]sx?$/, '');
    if (!rest.includes('/') && rest.length < 4) return undefined;
    if (!this.#endings) {
      this.#endings = new Map();
      for (const file of this.#names()) {
        const bare = bareName(file);
        const last = bare.slice(bare.lastIndexOf('/') + 1);
        const list = this.#endings.get(last);
        if (list) list.push(file);
        else this.#endings.set(last, [file]);
      }
    }
    const found = (this.#endings.get(rest.slice(rest.lastIndexOf('/') + 1)) ?? []).filter((file) => bareName(file).endsWith(`/${rest}`));
    return found.length === 1 ? found[0] : undefined;
  }

  #explained(finding: Finding, { ask }: Question, file: string, { file: other }: At): Finding {
    if (other === file) return finding;
    const where = `${ask === 'form' ? 'The text input' : 'What needs the new permission'} stands in ${relativePath(file, other)}.`;
    return { ...finding, why: finding.why ? `${where} ${finding.why}` : where };
  }
}

/** A file as modules name it, without what says that it is code. */
function bareName(file: string): string {
  return file.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, '');
}

/** `to` as it is seen from the folder of `from`, both absolute with forward slashes. */
export function relativePath(from: string, to: string): string {
  const own = from.split('/').slice(0, -1);
  const other = to.split('/');
  let same = 0;
  while (same < own.length && own[same] === other[same]) same++;
  return [...own.slice(same).map(() => '..'), ...other.slice(same)].join('/') || to;
}

/** Findings of one file after the merge, in source order. */
export function withMerged(findings: readonly Finding[], { added, dropped = [], told = [] }: Partial<Merged> & Pick<Merged, 'added'>): Finding[] {
  const isDropped = (finding: Finding): boolean => dropped.some(({ change, start, end }) => change === finding.change && start === finding.start && end === finding.end);
  const places = new Set(findings.map(({ change, start }) => `${change} ${start}`));
  const explained = (finding: Finding): Finding => {
    const more = told.find(({ change, start, end }) => change === finding.change && start === finding.start && end === finding.end);
    return more ? { ...finding, why: finding.why ? `${more.why} ${finding.why}` : more.why } : finding;
  };
  const all = [...findings.filter((finding) => !isDropped(finding)).map(explained), ...added.filter(({ change, start }) => !places.has(`${change} ${start}`))];
  return all.sort((a, b) => a.start - b.start || a.end - b.end || (a.change < b.change ? -1 : 1));
}


