/** Owns asking TypeScript's checker, where the parser brought one: which class of which package an expression is. Imports no TypeScript. */
import type { Node } from '../ast/nodes.js';

/** Class names with the package that declares them; `other` for a type that is known and is no library's; undefined for `any` and unknown. */
export type TypeAnswer = { module: string; names: readonly string[] } | 'other' | undefined;

export interface TypeOracle {
  entityOf(node: Node): TypeAnswer;
}

interface TsSymbol {
  name: string;
  declarations?: { getSourceFile(): { fileName: string } }[];
}
interface TsType {
  flags: number;
  symbol?: TsSymbol;
  aliasSymbol?: TsSymbol;
  types?: TsType[];
  isUnionOrIntersection?(): boolean;
}
interface TsChecker {
  getTypeAtLocation(node: unknown): TsType;
  getNonNullableType(type: TsType): TsType;
  getAwaitedType?(type: TsType): TsType | undefined;
}
/** What typescript-eslint's parser hands to rules; `program` is null without type information. */
export interface ParserServices {
  program?: { getTypeChecker(): TsChecker } | null;
  esTreeNodeToTSNodeMap?: { get(node: unknown): unknown };
}

const any = 1;
const unknown = 2;
const primitives = 4 | 8 | 16 | 64 | 128 | 256 | 512 | 1024 | 2048 | 4096 | 8192 | 32768 | 65536;

/** An oracle over parser services, or undefined when they carry no types. */
export function oracleFrom(services: ParserServices | undefined): TypeOracle | undefined {
  if (!services?.program || !services.esTreeNodeToTSNodeMap) return undefined;
  const checker = services.program.getTypeChecker();
  const nodes = services.esTreeNodeToTSNodeMap;
  return {
    entityOf(node) {
      const tsNode = nodes.get(node);
      if (!tsNode) return undefined;
      const type = checker.getTypeAtLocation(tsNode);
      if (type.flags & (any | unknown)) return undefined;
      return describe(checker.getNonNullableType(type));
    },
  };
}

function describe(type: TsType): TypeAnswer {
  const parts = type.isUnionOrIntersection?.() && type.types ? type.types.map(describe) : undefined;
  if (parts) {
    const known = parts.filter((part) => part !== undefined && part !== 'other');
    if (known.length > 0) return { module: known[0]!.module, names: known.flatMap((part) => part.names) };
    return parts.every((part) => part === 'other') ? 'other' : undefined;
  }
  if (type.flags & primitives) return 'other';
  if (type.flags & (any | unknown)) return undefined;
  const symbol = type.symbol;
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
  if (!symbol || !file) return undefined;
  const found = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'));
  const module = found?.[1];
  if (!module) return /^__(type|object|function)$/.test(symbol.name) ? undefined : 'other';
  // Promises and collections are read through the graph, from what the checker says of their source.
  if (module === 'typescript' || /^(Promise|Collection|Array|Map|ReadonlyCollection)$/.test(symbol.name) || symbol.name.startsWith('__')) return undefined;
  return { module, names: [symbol.name] };
}
