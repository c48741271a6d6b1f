/** Owns asking TypeScript's checker, where the parser brought one: which class of which package an expression is. Imports no TypeScript. */
import type { Node } from '../ast/nodes.js';

/** A class or interface and the package that declares it. */
export interface DeclaredType {
  module: string;
  name: string;
}

/** What a type can be, each class followed by those it extends; `other` for a type of the language or the project; `any` where the checker does not know; undefined where it says nothing by itself, as of lists. */
export type TypeAnswer = readonly DeclaredType[] | 'other' | 'any' | undefined;

export interface TypeOracle {
  entityOf(node: Node): TypeAnswer;
}

interface TsSymbol {
  name: string;
  declarations?: { getSourceFile(): { fileName: string } }[];
}
interface TsType {
  flags: number;
  objectFlags?: number;
  /** Of `string`, `null`, `never` and their like only. */
  intrinsicName?: string;
  symbol?: TsSymbol;
  types?: TsType[];
  isUnionOrIntersection?(): boolean;
  isTypeParameter?(): boolean;
  isLiteral?(): boolean;
  getBaseTypes?(): TsType[] | undefined;
}
interface TsChecker {
  getTypeAtLocation(node: unknown): TsType;
  getNonNullableType(type: TsType): TsType;
  getBaseConstraintOfType?(type: TsType): TsType | undefined;
}
/** What typescript-eslint's parser hands to rules; `program` is null without type information. */
export interface ParserServices {
  program?: { getTypeChecker(): TsChecker } | null;
  esTreeNodeToTSNodeMap?: { get(node: unknown): unknown };
}

// The two flags that kept their number in TypeScript 6, which renumbered the others.
const anyOrUnknown = 1 | 2;
const mapped = 32;
/** Types of TypeScript's own library that hold or hand on something else: the graph reads through them. */
const containers = /^(Promise|PromiseLike|Array|ReadonlyArray|Map|ReadonlyMap|Set|ReadonlySet|WeakMap|Object|Function|Iterable|Iterator|Generator|AsyncGenerator|\w*Iterator\w*|\w*Iterable\w*|Awaited|ArrayLike|globalThis)$/;

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
      return type.flags & anyOrUnknown ? 'any' : describe(checker.getNonNullableType(type), checker, 0);
    },
  };
}

function describe(type: TsType, checker: TsChecker, depth: number): TypeAnswer {
  if (depth > 8) return undefined;
  if (type.isUnionOrIntersection?.() && type.types) {
    const parts = type.types.map((part) => describe(part, checker, depth + 1));
    const known = parts.flatMap((part) => (Array.isArray(part) ? (part as readonly DeclaredType[]) : []));
    if (known.length > 0) return known;
    return parts.every((part) => part === 'other') ? 'other' : undefined;
  }
  if (type.flags & anyOrUnknown || type.intrinsicName === 'never') return undefined;
  if (type.intrinsicName !== undefined || type.isLiteral?.()) return 'other';
  if (type.isTypeParameter?.()) {
    // `<T extends Role>(role: T)`, and `this` inside a class.
    const bound = checker.getBaseConstraintOfType?.(type);
    return bound && bound !== type ? describe(bound, checker, depth + 1) : undefined;
  }
  const symbol = type.symbol;
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
  if (!symbol || !file) return undefined;
  const module = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1];
  if (!module) return ofProject(type, symbol, checker, depth);
  if (symbol.name.startsWith('__')) return undefined;
  if (module === 'typescript' || module.startsWith('@typescript/')) return containers.test(symbol.name) ? undefined : 'other';
  // Collections are read through the graph, from what the checker says of their source.
  if (symbol.name === 'Collection' || symbol.name === 'ReadonlyCollection') return undefined;
  const inherited = bases(type).flatMap((base) => {
    const found = describe(base, checker, depth + 1);
    return Array.isArray(found) ? (found as readonly DeclaredType[]) : [];
  });
  return [{ module, name: symbol.name }, ...inherited];
}

/** A type that the project declares is no library's, unless it extends one: `class Bot extends Client`. */
function ofProject(type: TsType, symbol: TsSymbol, checker: TsChecker, depth: number): TypeAnswer {
  if (symbol.name === '__type') return (type.objectFlags ?? 0) & mapped ? undefined : 'other';
  // An object literal, a module's exports, a function: what is in it is asked by itself.
  if (symbol.name.startsWith('__') || symbol.name === 'globalThis') return undefined;
  for (const base of bases(type)) {
    const found = describe(base, checker, depth + 1);
    if (found !== 'other') return found;
  }
  return 'other';
}

function bases(type: TsType): readonly TsType[] {
  try {
    return type.getBaseTypes?.() ?? [];
  } catch {
    // Older checkers throw for a class that extends a value without a constructor.
    return [];
  }
}
