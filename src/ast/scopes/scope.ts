/** Owns scopes, variables and references of one file, in the shape of @typescript-eslint/scope-manager as far as anybody asks. */
import type { TSESTree } from '@typescript-eslint/types';
import { type Node, nodeStart } from '../nodes.js';

/** A name is used as a value, as a type, or may be either. */
export const asValue = 1;
export const asType = 2;
export const asBoth = 3;
/** A reference reads, writes, or does both. */
export const reads = 1;
export const writes = 2;
export const readsAndWrites = 3;

/** The kinds of definitions, by the names that the scope manager gives them, and what a name of each kind can be used as. */
const uses = {
  CatchClause: asValue,
  ClassName: asBoth,
  FunctionName: asValue,
  ImportBinding: asBoth,
  Parameter: asValue,
  TSEnumName: asBoth,
  TSEnumMemberName: asBoth,
  TSModuleName: asBoth,
  Type: asType,
  Variable: asValue,
} as const;

/** A place that declares a variable. */
export class Definition {
  constructor(
    readonly type: keyof typeof uses,
    readonly name: Node,
    readonly node: Node,
    readonly parent: Node | null = null,
  ) {}
}

/** A name of one scope. */
export class Variable {
  readonly defs: Definition[] = [];
  readonly identifiers: TSESTree.Identifier[] = [];
  readonly references: Reference[] = [];
  /** What its definitions let it be used as; anything, where it has none. */
  uses = 0;

  constructor(
    readonly name: string,
    readonly scope: Scope,
  ) {}
}

/** A place that uses a name. */
export class Reference {
  resolved: Variable | null = null;

  constructor(
    readonly identifier: TSESTree.Identifier | TSESTree.JSXIdentifier,
    readonly from: Scope,
    readonly flag: number,
    readonly writeExpr: Node | null | undefined,
    readonly init: boolean,
    readonly use: number,
  ) {}

  isRead(): boolean {
    return (this.flag & reads) !== 0;
  }

  isWrite(): boolean {
    return (this.flag & writes) !== 0;
  }
}

/** Kinds of scopes between which resolving tells. */
export type ScopeKind = 'block' | 'function' | 'conditional' | 'function type' | 'mapped' | 'top';

const none: ReadonlyMap<string, Variable> = new Map();

/** A stretch of code in which names are declared. Blocks that declare none have no scope. */
export class Scope {
  readonly variables: Variable[] = [];
  readonly references: Reference[] = [];
  /** The scope that a `var` in here is declared in. */
  readonly variableScope: Scope;
  /** References that nothing in here has answered yet. */
  left: Reference[] = [];
  #set: Map<string, Variable> | undefined;

  /** @param isHome whether `var` in here is declared here */
  constructor(
    readonly type: ScopeKind,
    readonly block: Node,
    readonly upper: Scope | null,
    isHome: boolean,
  ) {
    this.variableScope = isHome || !upper ? this : upper.variableScope;
  }

  /** The variables by name. */
  get set(): ReadonlyMap<string, Variable> {
    return this.#set ?? none;
  }

  define(name: string, identifier: TSESTree.Identifier | undefined, definition: Definition | undefined): Variable {
    this.#set ??= new Map();
    let variable = this.#set.get(name);
    if (!variable) {
      this.#set.set(name, (variable = new Variable(name, this)));
      this.variables.push(variable);
    }
    if (definition) {
      variable.defs.push(definition);
      variable.uses |= uses[definition.type];
    }
    if (identifier) variable.identifiers.push(identifier);
    return variable;
  }

  /** Resolves what can be resolved in here, now that all names are declared, and leaves the rest to the scope above. */
  close(): void {
    const { left, upper } = this;
    const body = this.#body();
    this.left = [];
    for (const reference of left) {
      const variable = this.#answer(reference, body);
      if (variable) {
        variable.references.push(reference);
        reference.resolved = variable;
      } else upper?.left.push(reference);
    }
  }

  /** Where the body of a function begins; of any other scope undefined, and negative where there is none. */
  #body(): number | undefined {
    if (this.type !== 'function') return undefined;
    const body = this.block.type === 'Program' ? null : ((this.block as TSESTree.FunctionExpression).body as Node | null);
    return body ? nodeStart(body) : -1;
  }

  /** @param body where the body begins, of a function */
  #answer({ identifier, use }: Reference, body: number | undefined): Variable | undefined {
    const { name } = identifier;
    let variable = this.#set?.get(name);
    if (body !== undefined) {
      if (!variable && name === 'arguments' && this.block.type !== 'ArrowFunctionExpression') variable = this.define(name, undefined, undefined);
      // The default of a parameter does not see what the body declares.
      if (variable && nodeStart(identifier) < body && variable.defs.every((definition) => nodeStart(definition.name) >= body)) return undefined;
    }
    return variable && (variable.defs.length === 0 || (variable.uses & use) !== 0) ? variable : undefined;
  }
}

/** Whether a statement declares a name in the block that it stands in. */
export function declares(statement: Node): boolean {
  switch (statement.type) {
    case 'VariableDeclaration':
      return statement.kind !== 'var';
    case 'LabeledStatement':
      return declares(statement.body);
    case 'IfStatement':
      return declares(statement.consequent) || (statement.alternate !== null && declares(statement.alternate));
    default:
      return statement.type.endsWith('Declaration') || statement.type === 'TSDeclareFunction';
  }
}
