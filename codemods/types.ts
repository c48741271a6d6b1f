/** Owns TypeScript in a `fix` run: one program per configuration, in memory, with only the files that are asked about and what they import. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Project, ts } from 'ts-morph';
import { type Node as EsNode, nodeEnd, nodeStart } from '../src/ast/nodes.js';
import { oracleFrom, type ParserServices, type TypeOracle } from '../src/inference/type-oracle.js';
import { nearestConfig } from './type-config.js';

/** Which configuration files belong to, for one run: the nearest, or the one that it refers to and that has the file. */
export class Configurations {
  readonly #owners = new Map<string, string | undefined>();
  readonly #members = new Map<string, ReadonlySet<string>>();

  /** Absolute path of the configuration of a file (absolute); undefined where there is none. */
  of(file: string): string | undefined {
    if (!this.#owners.has(file)) {
      const config = nearestConfig(file);
      this.#owners.set(file, config && (this.#owner(config, file.replaceAll('\\', '/'), new Set()) ?? config));
    }
    return this.#owners.get(file);
  }

  /** Only configurations with references are asked for their files: `{ "files": [], "references": […] }` has none of its own. */
  #owner(config: string, file: string, seen: Set<string>): string | undefined {
    if (seen.has(config)) return undefined;
    seen.add(config);
    const referred = references(config);
    if (seen.size === 1 && referred.length === 0) return config;
    if (this.#filesOf(config).has(file)) return config;
    for (const other of referred) {
      const owner = this.#owner(other, file, seen);
      if (owner) return owner;
    }
    return undefined;
  }

  #filesOf(config: string): ReadonlySet<string> {
    let members = this.#members.get(config);
    if (!members) {
      const parsed = ts.getParsedCommandLineOfConfigFile(config, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} });
      this.#members.set(config, (members = new Set(parsed?.fileNames)));
    }
    return members;
  }
}

/** The configurations that one refers to, absolute. A folder stands for the tsconfig.json in it. */
function references(config: string): string[] {
  const read = ts.readConfigFile(config, (name) => ts.sys.readFile(name)) as { config?: { references?: { path?: unknown }[] } };
  const listed = Array.isArray(read.config?.references) ? read.config.references : [];
  return listed.flatMap(({ path: to }) => {
    if (typeof to !== 'string') return [];
    const at = path.resolve(path.dirname(config), to);
    const file = at.endsWith('.json') ? at : path.join(at, 'tsconfig.json');
    return existsSync(file) ? [file] : [];
  });
}

/** Where there is no configuration. `Preserve` follows `import` and `require` alike. */
const withoutConfig: ts.CompilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.Preserve, moduleResolution: ts.ModuleResolutionKind.Bundler, strict: true };

/** What holds in any case: nothing is written, plain JavaScript is read, ambient packages are not dragged in. */
const always: ts.CompilerOptions = { allowJs: true, noEmit: true, skipLibCheck: true, composite: false, incremental: false, types: [], maxNodeModuleJsDepth: 0 };

/** The files of one configuration. Drop it to free the program. */
export class TypedFiles {
  readonly #project: Project;

  /**
   * @param config path of a tsconfig.json or jsconfig.json
   * @throws Error when the configuration can't be read
   */
  constructor(config: string | undefined) {
    this.#project = new Project({
      ...(config === undefined ? { compilerOptions: { ...withoutConfig, ...always } } : { tsConfigFilePath: config, compilerOptions: always }),
      skipAddingFilesFromTsConfig: true,
      skipFileDependencyResolution: true,
      skipLoadingLibFiles: false,
    });
  }

  /** Adds files, or gives them another text. */
  add(files: readonly { file: string; text: string }[]): void {
    // A byte order mark would move all offsets by one.
    for (const { file, text } of files) this.#project.createSourceFile(file, text.replace(/^\uFEFF/, ' '), { overwrite: true });
  }

  /** What the checker knows of the expressions of a file that was added. */
  oracle(file: string): TypeOracle | undefined {
    const program = this.#project.getProgram().compilerObject;
    const source = program.getSourceFile(file.replaceAll('\\', '/'));
    if (!source) return undefined;
    return oracleFrom({ program, esTreeNodeToTSNodeMap: { get: (node: EsNode) => nodeAt(source, [nodeStart(node), nodeEnd(node)]) } } as unknown as ParserServices);
  }
}

/** The innermost node with exactly this range. */
function nodeAt(source: ts.SourceFile, [start, end]: readonly [number, number]): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    const from = node.getStart(source);
    if (from > start || node.end < end) return;
    if (from === start && node.end === end) found = node;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}
