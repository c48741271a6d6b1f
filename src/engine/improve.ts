/** Owns what `fix` knows beyond one file: it asks TypeScript about doubtful findings, and the project about edits that one file can't prove. */
import path from 'node:path';
import type { Obstacle } from '../../codemods/obstacle.js';
import { isConfiguration } from '../../codemods/activity-proxy-prefix.js';
import { projectProofs, settle } from '../../codemods/project-proof.js';
import { nearestConfig } from '../../codemods/type-config.js';
import { isOpenToVeto, judge, type Verdict } from '../../codemods/type-veto.js';
import type { Configurations, TypedFiles } from '../../codemods/types.js';
import { contextOf } from '../analysis/analyze.js';
import { tableOf } from '../analysis/table.js';
import type { Finding } from '../finding.js';
import type { Context } from '../inference/context.js';
import { projectFor } from '../project/read-project.js';
import type { CheckedFile, CheckOptions } from './check.js';
import { shownPath } from './files.js';
import { inspect } from './inspect.js';
import type { Parse } from './parse.js';
import { isComponent } from './script-blocks.js';
import { codeBelow, othersBelow, proofRoot } from './project-files.js';

/** Improves the findings of one run. Files of one TypeScript configuration should come one after the other: one program lives at a time. */
export class Improver {
  readonly #obstacles = new Map<string, Obstacle[]>();
  readonly #verdicts = new Map<string, Verdict>();
  #configurations: Configurations | undefined;
  #config: string | undefined;
  #typed: TypedFiles | undefined;

  constructor(
    readonly files: readonly CheckedFile[],
    readonly options: CheckOptions,
    readonly parse: Parse,
  ) {}

  /** Files in the order in which they want to be improved, those of one configuration together. */
  async inOrder(): Promise<CheckedFile[]> {
    if (!this.files.some(({ file, findings }) => this.#isWorthAsking(file, findings))) return [...this.files];
    const { Configurations } = await import('../../codemods/types.js');
    const configurations = (this.#configurations ??= new Configurations());
    const key = ({ file }: CheckedFile): string => configurations.of(file) ?? '';
    return [...this.files].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  }

  /** What is left of the findings of one text: silenced or confirmed by types, then proven by the project or left to a person. */
  async improve(file: string, text: string, findings: readonly Finding[]): Promise<Verdict> {
    const verdict = this.#isWorthAsking(file, findings) ? await this.#askTypes(file, text, findings) : { findings: [...findings], silenced: [] };
    return { ...verdict, findings: this.#prove(file, verdict.findings) };
  }

  /** Whether types can decide about an edit: TypeScript does not read components, and knows nothing where nobody configured it and no package is installed. */
  #isWorthAsking(file: string, findings: readonly Finding[]): boolean {
    if (isComponent(file) || !findings.some((finding) => finding.edits.length > 0 && isOpenToVeto(finding))) return false;
    return nearestConfig(file) !== undefined || [...projectFor(file, this.options).libraries.values()].some(({ source }) => source === 'installed' || source === 'assumed');
  }

  async #askTypes(file: string, text: string, findings: readonly Finding[]): Promise<Verdict> {
    const key = `${file}\n${text}`;
    const kept = this.#verdicts.get(key);
    if (kept) return kept;
    try {
      const { Configurations, TypedFiles } = await import('../../codemods/types.js');
      const configurations = (this.#configurations ??= new Configurations());
      const config = configurations.of(file) ?? '';
      if (!this.#typed || this.#config !== config) {
        this.#config = config;
        this.#verdicts.clear();
        this.#typed = open(TypedFiles, config, this.options);
        const peers = this.files.filter((other) => this.#isWorthAsking(other.file, other.findings) && (configurations.of(other.file) ?? '') === config);
        this.#typed.add(peers.map((other) => ({ file: other.file, text: other.source.text })));
        // All at once: each new text below means a new program.
        for (const other of peers) this.#judge(this.#typed, other.file, other.source.text, other.findings);
        const first = this.#verdicts.get(key);
        if (first) return first;
      }
      this.#typed.add([{ file, text }]);
      return this.#judge(this.#typed, file, text, findings);
    } catch (error) {
      this.options.onWarning?.(`TypeScript could not be asked about ${shownPath(file, this.options.cwd)}: ${error instanceof Error ? error.message : String(error)}`);
      return { findings: [...findings], silenced: [] };
    }
  }

  #judge(typed: TypedFiles, file: string, text: string, findings: readonly Finding[]): Verdict {
    // Looked at without a limit of evidence: what is dropped is dropped by types alone.
    const inspection = inspect(file, text, this.parse, { ...this.options, evidence: undefined, types: typed.oracle(file) });
    const verdict = 'error' in inspection ? { findings: [...findings], silenced: [] } : judge(findings, inspection.findings);
    this.#verdicts.set(`${file}\n${text}`, verdict);
    return verdict;
  }

  #prove(file: string, findings: readonly Finding[]): Finding[] {
    const open = new Set(findings.filter(({ proof, edits }) => proof === 'project' && edits.length > 0).map(({ change }) => change));
    if (open.size === 0) return [...findings];
    const root = proofRoot(file) ?? path.dirname(file);
    const obstacles = [...open].flatMap((change) => this.#obstaclesBelow(root, change));
    return settle(findings, obstacles, (other) => shownPath(other, this.options.cwd));
  }

  #obstaclesBelow(root: string, change: string): Obstacle[] {
    const key = `${change}\n${root}`;
    let found = this.#obstacles.get(key);
    if (found) return found;
    const proof = projectProofs.get(change);
    found = [];
    for (const { file, text } of proof ? codeBelow(root) : []) {
      if (proof!.concerns(file, text)) found.push(...proof!.obstacles({ file, text, context: this.contextOf(file, text) }));
    }
    if (proof && change === 'activity-proxy-prefix') {
      for (const other of othersBelow(root, isConfiguration)) if (proof.concerns(other.file, other.text)) found.push(...proof.obstacles(other));
    }
    this.#obstacles.set(key, found);
    return found;
  }

  /** What a detector is given of one text; undefined where it does not parse. */
  contextOf(file: string, text: string): Context | undefined {
    const parsed = this.parse(file, text);
    return 'error' in parsed ? undefined : contextOf(Object.assign(parsed, { file, text, project: projectFor(file, this.options) }), false, tableOf(this.options.extension));
  }
}

/** With the user's configuration, or without where it can't be read. */
function open(Files: typeof TypedFiles, config: string, { onWarning }: CheckOptions): TypedFiles {
  if (config === '') return new Files(undefined);
  try {
    return new Files(config);
  } catch (error) {
    onWarning?.(`${config} could not be read, so TypeScript is asked without it: ${error instanceof Error ? error.message : String(error)}`);
    return new Files(undefined);
  }
}
