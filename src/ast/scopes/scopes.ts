/**
 * Owns working out the scopes of a file that oxc-parser has parsed: the same variables, references and definitions, in the same order,
 * as @typescript-eslint/scope-manager gives, a test compares them, in a fraction of its time. For oxlint's trees as well; ESLint brings scopes of its own.
 */
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import type { TSESTree } from '@typescript-eslint/types';
import type { Node } from '../nodes.js';
import { isPattern, Patterns, type Default, type OnName } from './patterns.js';
import { Rare } from './rare.js';
import { asBoth, asType, asValue, declares, Definition, reads, readsAndWrites, Reference, Scope, writes, type ScopeKind } from './scope.js';
import { Types } from './types.js';

const noDefaults: readonly Default[] = [];

type FunctionLike = TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression | TSESTree.TSDeclareFunction | TSESTree.TSEmptyBodyFunctionExpression;
type MaybeNode = Node | null | undefined;

/** The scopes of one file. */
export class Scopes {
  readonly scopes: Scope[] = [];
  readonly globalScope: Scope;
  #byNode: ReadonlyMap<Node, Scope> | undefined;
  /** The innermost scope around what is being walked. */
  current: Scope;
  readonly #types: Types = new Types(this);
  readonly #rare: Rare = new Rare(this);

  /** @throws RangeError for a tree that is too deep */
  constructor(program: TSESTree.Program, isModule: boolean) {
    this.globalScope = this.current = new Scope('top', program, null, true);
    this.scopes.push(this.current);
    // `as const` names a type that is always there.
    this.current.define('const', undefined, undefined);
    this.open(isModule ? 'top' : 'function', program, true);
    for (const statement of program.body) this.visit(statement);
    this.close();
    this.close();
  }

  /** The innermost scope that a node makes. */
  acquire(node: Node): Scope | null {
    // The last one that a node has opened is its innermost. That around the whole program belongs to no node.
    this.#byNode ??= new Map(this.scopes.slice(1).map((scope) => [scope.block, scope]));
    return this.#byNode.get(node) ?? null;
  }

  open(kind: ScopeKind, block: Node, isHome = false): void {
    this.current = new Scope(kind, block, this.current, isHome);
    this.scopes.push(this.current);
  }

  close(): void {
    this.current.close();
    this.current = this.current.upper ?? this.current;
  }

  refer(identifier: TSESTree.Identifier | TSESTree.JSXIdentifier, use: number, flag = reads, expression?: Node | null, init = false): void {
    const { current } = this;
    const reference = new Reference(identifier, current, flag, expression, init, use);
    current.references.push(reference);
    current.left.push(reference);
  }

  define(identifier: TSESTree.Identifier, type: Definition['type'], node: Node, parent: Node | null = null, scope = this.current): void {
    scope.define(identifier.name, identifier, new Definition(type, identifier, node, parent));
  }

  type(node: MaybeNode): void {
    if (node) this.#types.visit(node);
  }

  all(nodes: readonly MaybeNode[] | undefined): void {
    if (nodes) for (const node of nodes) if (node) this.visit(node);
  }

  visit(node: MaybeNode): void {
    if (!node) return;
    switch (node.type) {
      case 'Identifier':
        this.refer(node, asValue);
        if (node.typeAnnotation) this.type(node.typeAnnotation);
        return;
      case 'Literal':
      case 'ThisExpression':
      case 'Super':
      case 'PrivateIdentifier':
      case 'MetaProperty':
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'ExportAllDeclaration':
      case 'ImportAttribute':
        return;
      case 'MemberExpression':
        this.visit(node.object);
        if (node.computed) this.visit(node.property);
        return;
      case 'CallExpression':
      case 'NewExpression':
        this.visit(node.callee);
        this.all(node.arguments);
        return this.type(node.typeArguments);
      case 'ExpressionStatement':
        return this.visit(node.expression);
      case 'Property':
        if (node.computed) this.visit(node.key);
        return this.visit(node.value);
      case 'ObjectExpression':
        return this.all(node.properties);
      case 'ArrayExpression':
        return this.all(node.elements);
      case 'AwaitExpression':
      case 'ReturnStatement':
      case 'SpreadElement':
      case 'UnaryExpression':
        return this.visit(node.argument);
      case 'BinaryExpression':
      case 'LogicalExpression':
        this.visit(node.left);
        return this.visit(node.right);
      case 'ChainExpression':
        return this.visit(node.expression);
      case 'ConditionalExpression':
      case 'IfStatement':
        this.visit(node.test);
        this.visit(node.consequent);
        return this.visit(node.alternate);
      case 'TemplateLiteral':
        return this.all(node.expressions);
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
      case 'TSDeclareFunction':
      case 'TSEmptyBodyFunctionExpression':
        return this.#function(node);
      case 'BlockStatement':
        if (!node.body.some(declares)) return this.all(node.body);
        this.open('block', node);
        this.all(node.body);
        return this.close();
      case 'VariableDeclaration':
        return this.#declaration(node);
      case 'AssignmentExpression':
        return this.#assignment(node);
      default:
        return this.#visitFurther(node);
    }
  }

  /** The same for what stands in code less often. One function for all would be compiled anew whenever something rare comes by. */
  #visitFurther(node: Node): void {
    switch (node.type) {
      case 'UpdateExpression':
        return this.#update(node);
      case 'ClassDeclaration':
      case 'ClassExpression':
        return this.#class(node);
      case 'CatchClause':
        this.open('block', node);
        if (node.param) this.pattern(node.param, this.#defaults((name) => this.define(name, 'CatchClause', node)));
        this.visit(node.body);
        return this.close();
      case 'ForStatement':
        return this.#block(node, node.init ? [node.init] : [], () => {
          this.visit(node.init);
          this.visit(node.test);
          this.visit(node.update);
          this.visit(node.body);
        });
      case 'ForInStatement':
      case 'ForOfStatement':
        return this.#forIn(node);
      case 'SwitchStatement':
        this.visit(node.discriminant);
        return this.#block(node, node.cases.flatMap(({ consequent }) => consequent), () => this.all(node.cases));
      case 'LabeledStatement':
        return this.visit(node.body);
      case 'TaggedTemplateExpression':
        this.visit(node.tag);
        this.visit(node.quasi);
        return this.type(node.typeArguments);
      case 'ImportDeclaration':
        for (const specifier of node.specifiers) this.define(specifier.local, 'ImportBinding', specifier, node);
        return;
      case 'ExportDefaultDeclaration':
        if (node.declaration.type === 'Identifier') return this.refer(node.declaration, asBoth);
        return this.visit(node.declaration);
      case 'ExportNamedDeclaration':
        if (node.declaration) return this.visit(node.declaration);
        if (!node.source) for (const { local, exportKind } of node.specifiers) if (local.type === 'Identifier') this.refer(local, exportKind === 'type' || node.exportKind === 'type' ? asType : asBoth);
        return;
      default:
        return this.#rare.visit(node);
    }
  }

  /** Visits all children of a node, in the order of the table. */
  children(node: Node): void {
    for (const key of visitorKeys[node.type] ?? []) {
      const child = (node as unknown as Record<string, MaybeNode | readonly MaybeNode[]>)[key];
      if (Array.isArray(child)) this.all(child as readonly MaybeNode[]);
      else if (child) this.visit(child as Node);
    }
  }

  /** Names that a pattern binds or writes, then what stands to the right in it. */
  pattern(pattern: Node, onName: OnName): void {
    if (pattern.type === 'Identifier') return onName(pattern, noDefaults);
    const patterns = new Patterns(onName);
    patterns.visit(pattern);
    for (const right of patterns.right) this.visit(right);
  }

  /** Besides what is done with each name, the defaults around it are written to it. */
  #defaults(onName: (name: TSESTree.Identifier) => void): OnName {
    return (name, assignments) => {
      onName(name);
      for (const { right } of assignments) this.refer(name, asValue, writes, right, true);
    };
  }

  /** What stands in a scope of its own where it declares something. */
  #block(node: Node, body: readonly Node[], walk: () => void): void {
    if (!body.some(declares)) return walk();
    this.open('block', node);
    walk();
    this.close();
  }

  #function(node: FunctionLike, isMethod = false): void {
    if (node.type === 'FunctionExpression') {
      if (node.id) {
        this.open('block', node);
        this.define(node.id, 'FunctionName', node);
      }
    } else if (node.id) this.define(node.id, 'FunctionName', node);
    if (isMethod) for (const parameter of node.params) this.all(parameter.decorators);
    this.open('function', node, true);
    for (const parameter of node.params) {
      if (parameter.type === 'Identifier') this.define(parameter, 'Parameter', node);
      else this.pattern(parameter, this.#defaults((name) => this.define(name, 'Parameter', node)));
      this.#parameterType(parameter);
      if (!isMethod) this.all(parameter.decorators);
    }
    this.type(node.returnType);
    this.type(node.typeParameters);
    if (node.body?.type === 'BlockStatement') this.all(node.body.body);
    else this.visit(node.body);
    this.close();
    if (node.type === 'FunctionExpression' && node.id) this.close();
  }

  #parameterType(parameter: Node): void {
    if (parameter.type === 'AssignmentPattern') this.type(parameter.left.typeAnnotation);
    else if (parameter.type === 'TSParameterProperty') this.#parameterType(parameter.parameter);
    else if ('typeAnnotation' in parameter) this.type(parameter.typeAnnotation);
  }

  #declaration(node: TSESTree.VariableDeclaration): void {
    const scope = node.kind === 'var' ? this.current.variableScope : this.current;
    for (const declarator of node.declarations as readonly TSESTree.VariableDeclarator[]) {
      const { id } = declarator;
      if (id.type === 'Identifier') this.#declared(id, noDefaults, declarator, node, scope);
      else this.pattern(id, (name, assignments) => this.#declared(name, assignments, declarator, node, scope));
      this.visit(declarator.init);
      this.type(id.typeAnnotation);
    }
  }

  #declared(name: TSESTree.Identifier, assignments: readonly Default[], declarator: TSESTree.VariableDeclarator, node: TSESTree.VariableDeclaration, scope: Scope): void {
    this.define(name, 'Variable', declarator, node, scope);
    for (const { right } of assignments) this.refer(name, asValue, writes, right, true);
    if (declarator.init) this.refer(name, asValue, writes, declarator.init, true);
  }

  #assignment(node: TSESTree.AssignmentExpression): void {
    const left = this.#target(node.left);
    if (!isPattern(left)) this.visit(left);
    else if (node.operator === '=') {
      this.pattern(left, (name, assignments) => {
        for (const { right } of assignments) this.refer(name, asValue, writes, right);
        this.refer(name, asValue, writes, node.right);
      });
    } else if (left.type === 'Identifier') this.refer(left, asValue, readsAndWrites, node.right);
    this.visit(node.right);
  }

  #update(node: TSESTree.UpdateExpression): void {
    const target = this.#target(node.argument);
    if (isPattern(target)) new Patterns((name) => this.refer(name, asValue, readsAndWrites, null)).visit(target);
    else this.visit(node.argument);
  }

  /** What is written to, without what is said of its type. */
  #target(node: Node): Node {
    if (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') this.type(node.typeAnnotation);
    return node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion' || node.type === 'TSNonNullExpression' ? node.expression : node;
  }

  #forIn(node: TSESTree.ForInStatement | TSESTree.ForOfStatement): void {
    this.#block(node, [node.left], () => {
      if (node.left.type === 'VariableDeclaration') {
        this.visit(node.left);
        new Patterns((name) => this.refer(name, asValue, writes, node.right, true)).visit(node.left.declarations[0].id);
      } else {
        this.pattern(node.left, (name, assignments) => {
          for (const { right } of assignments) this.refer(name, asValue, writes, right);
          this.refer(name, asValue, writes, node.right);
        });
      }
      this.visit(node.right);
      this.visit(node.body);
    });
  }

  #class(node: TSESTree.ClassDeclaration | TSESTree.ClassExpression): void {
    if (node.type === 'ClassDeclaration' && node.id) this.define(node.id, 'ClassName', node);
    this.all(node.decorators);
    this.open('block', node);
    if (node.id) this.define(node.id, 'ClassName', node);
    this.visit(node.superClass);
    this.type(node.typeParameters);
    this.type(node.superTypeArguments);
    for (const one of node.implements ?? []) this.type(one);
    for (const member of node.body.body) this.#member(member);
    this.close();
  }

  #member(node: TSESTree.ClassElement): void {
    if (node.type === 'StaticBlock') {
      this.open('block', node, true);
      this.all(node.body);
      return this.close();
    }
    if (node.type === 'TSIndexSignature') return this.type(node);
    if (node.computed) this.visit(node.key);
    if (node.type === 'MethodDefinition' && node.value.type === 'FunctionExpression') this.#function(node.value, true);
    else this.visit(node.value);
    this.all(node.decorators);
    if ('typeAnnotation' in node) this.type(node.typeAnnotation);
  }
}
