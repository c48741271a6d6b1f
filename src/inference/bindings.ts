/** Owns which variable an identifier means, and which export of which module an expression is. */
import type { Scope, ScopeManager, Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, memberName, type Node, nodeStart, stringValue, unwrap } from '../ast/nodes.js';
import { Names } from './names.js';

/** An export of a module: `name` is `*` for the module itself. */
export interface Imported {
  module: string;
  name: string;
}

/** Resolves identifiers of one file through its scopes. */
export class Bindings {
  readonly #imports = new Map<Node, Imported | null>();
  readonly #uses = new Map<Variable, readonly TSESTree.Identifier[]>();
  readonly #initializers = new Map<Variable, TSESTree.Expression | undefined>();
  readonly #scopes: () => ScopeManager;
  #names: Names | undefined;

  /** `scopes` is asked when a name is first resolved. */
  constructor(scopes: () => ScopeManager) {
    this.#scopes = scopes;
  }

  /** The variable an identifier refers to or declares; undefined for globals and property names. */
  variable(node: Node): Variable | undefined {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return undefined;
    return (this.#names ??= new Names(this.#scopes())).variable(node.name, node);
  }

  /** A name with the offset at which it is declared: names of the same spelling that are declared apart differ. */
  declaredName(identifier: TSESTree.Identifier): string {
    const declared = this.variable(identifier)?.identifiers[0];
    return `${declared ? nodeStart(declared) : ''}${identifier.name}`;
  }

  /** Every place that reads or writes the variable, declarations left out. */
  uses(variable: Variable): readonly TSESTree.Identifier[] {
    let uses = this.#uses.get(variable);
    if (!uses) {
      const declared = new Set<Node>(variable.identifiers);
      const found = new Set<TSESTree.Identifier>();
      for (const reference of variable.references) {
        if (!declared.has(reference.identifier) && reference.identifier.type === 'Identifier') found.add(reference.identifier);
      }
      this.#uses.set(variable, (uses = [...found]));
    }
    return uses;
  }

  /** The innermost scope around a node. */
  scopeAt(node: Node): Scope | null {
    for (let at: Node | undefined = node; at; at = at.parent as Node | undefined) {
      const scope = this.#scopes().acquire(at as TSESTree.Node, true);
      if (scope) return scope;
    }
    return this.#scopes().globalScope;
  }

  /** True when `name` at `node` means something declared in the file. */
  isDeclared(name: string, node: Node): boolean {
    for (let scope = this.scopeAt(node); scope; scope = scope.upper) {
      const variable = scope.set.get(name);
      if (variable && variable.defs.length > 0) return true;
    }
    return false;
  }

  /** The value a `const` (or a variable written once) was declared with; undefined otherwise. */
  initializer(node: Node): TSESTree.Expression | undefined {
    const inner = unwrap(node);
    if (inner.type !== 'Identifier') return undefined;
    const variable = this.variable(inner);
    if (!variable) return undefined;
    if (!this.#initializers.has(variable)) this.#initializers.set(variable, this.#initialValue(variable));
    return this.#initializers.get(variable);
  }

  #initialValue(variable: Variable): TSESTree.Expression | undefined {
    const definition = variable.defs.length === 1 ? variable.defs[0]! : undefined;
    if (definition?.node.type !== 'VariableDeclarator' || definition.node.id.type !== 'Identifier') return undefined;
    const writes = variable.references.filter((reference) => reference.isWrite());
    if (writes.length > 1) return undefined;
    return definition.node.init ?? (writes[0]?.writeExpr as TSESTree.Expression | undefined) ?? undefined;
  }

  /** The export that an expression is: follows `import`, `require`, destructuring, namespaces and compiled forms such as `discord_js_1.Role`. */
  imported(node: Node): Imported | undefined {
    const inner = unwrap(node);
    const known = this.#imports.get(inner);
    if (known !== undefined) return known ?? undefined;
    this.#imports.set(inner, null);
    const found = this.#findImport(inner);
    this.#imports.set(inner, found ?? null);
    return found;
  }

  #findImport(node: Node): Imported | undefined {
    switch (node.type) {
      case 'Identifier': {
        const definition = this.variable(node)?.defs[0];
        if (!definition) return undefined;
        const at = definition.node as Node;
        const declaration = definition.parent as Node | undefined | null;
        if (at.type === 'ImportSpecifier' && declaration?.type === 'ImportDeclaration')
          return { module: declaration.source.value, name: at.imported.type === 'Identifier' ? at.imported.name : at.imported.value };
        if ((at.type === 'ImportDefaultSpecifier' || at.type === 'ImportNamespaceSpecifier') && declaration?.type === 'ImportDeclaration')
          return { module: declaration.source.value, name: '*' };
        if (at.type === 'TSImportEqualsDeclaration' && at.moduleReference.type === 'TSExternalModuleReference') {
          const module = stringValue(at.moduleReference.expression);
          return module === undefined ? undefined : { module, name: '*' };
        }
        if (at.type !== 'VariableDeclarator' || !at.init) return undefined;
        if (at.id.type === 'Identifier') return this.imported(at.init);
        const path = patternPath(at.id, this.variable(node)?.identifiers[0] ?? node);
        const from = path && this.imported(at.init);
        return from && path.reduce<Imported | undefined>((whole, key) => whole && memberOf(whole, key), from);
      }
      case 'MemberExpression': {
        const name = memberName(node);
        const from = name === undefined ? undefined : this.imported(node.object);
        return from && memberOf(from, name!);
      }
      case 'AwaitExpression':
        return this.imported(node.argument);
      case 'ImportExpression': {
        const module = stringValue(node.source);
        return module === undefined ? undefined : { module, name: '*' };
      }
      case 'SequenceExpression':
        return this.imported(node.expressions.at(-1)!);
      case 'CallExpression': {
        const callee = unwrap(node.callee);
        const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? memberName(callee) : undefined;
        const first = node.arguments[0];
        if (!first || name === undefined) return undefined;
        if (name === 'require' && callee.type === 'Identifier') {
          const module = stringValue(first);
          return module === undefined ? undefined : { module, name: '*' };
        }
        if (/^_*(import(Star|Default)|toESM|interop\w*)$/.test(name)) return this.imported(first);
        return undefined;
      }
      default:
        return undefined;
    }
  }
}

function memberOf(from: Imported, name: string): Imported | undefined {
  if (from.name === '*') return name === 'default' ? from : { module: from.module, name };
  return { module: from.module, name: `${from.name}.${name}` };
}

/** The keys that lead from a pattern to one of its identifiers: `b` in `{ a: { b } }` gives `['a', 'b']`. Undefined when an array or a computed key is on the way. */
function patternPath(pattern: Node, target: Node): string[] | undefined {
  if (pattern === target) return [];
  switch (pattern.type) {
    case 'AssignmentPattern':
      return patternPath(pattern.left, target);
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type !== 'Property') continue;
        const rest = patternPath(property.value, target);
        const key = rest && keyName(property);
        if (rest && key !== undefined) return [key, ...rest];
      }
      return undefined;
    default:
      return undefined;
  }
}
