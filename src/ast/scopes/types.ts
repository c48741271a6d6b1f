/** Owns the walk through types: names in them are uses of types, and some of them have scopes of their own. */
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import type { TSESTree } from '@typescript-eslint/types';
import type { Node } from '../nodes.js';
import { Patterns } from './patterns.js';
import { asType, asValue, type Scope } from './scope.js';
import type { Scopes } from './scopes.js';

type MaybeNode = Node | null | undefined;
type Signature = TSESTree.TSFunctionType | TSESTree.TSConstructorType | TSESTree.TSCallSignatureDeclaration | TSESTree.TSConstructSignatureDeclaration | TSESTree.TSMethodSignature;

/** The walk through the types of one file. */
export class Types {
  readonly #home: Scopes;

  constructor(home: Scopes) {
    this.#home = home;
  }

  visit(node: MaybeNode): void {
    if (!node) return;
    const home = this.#home;
    switch (node.type) {
      case 'Identifier':
        return home.refer(node, asType);
      case 'MemberExpression':
        return this.visit(node.object);
      case 'TSQualifiedName':
        return this.visit(node.left);
      case 'TSMethodSignature':
        if (node.computed) home.visit(node.key);
        return this.#signature(node);
      case 'TSCallSignatureDeclaration':
      case 'TSConstructorType':
      case 'TSConstructSignatureDeclaration':
      case 'TSFunctionType':
        return this.#signature(node);
      case 'TSPropertySignature':
        if (node.computed) home.visit(node.key);
        return this.visit(node.typeAnnotation);
      case 'TSConditionalType':
        home.open('conditional', node);
        this.visit(node.checkType);
        this.visit(node.extendsType);
        this.visit(node.trueType);
        home.close();
        return this.visit(node.falseType);
      case 'TSImportType':
        return this.visit(node.typeArguments);
      case 'TSIndexSignature':
        for (const parameter of node.parameters) if (parameter.type === 'Identifier') this.visit(parameter.typeAnnotation);
        return this.visit(node.typeAnnotation);
      case 'TSInferType':
        home.define(node.typeParameter.name, 'Type', node.typeParameter, null, inferredIn(home.current));
        return this.visit(node.typeParameter.constraint);
      case 'TSInterfaceDeclaration':
        home.define(node.id, 'Type', node);
        return this.#generic(node, () => {
          this.#all(node.extends);
          this.visit(node.body);
        });
      case 'TSTypeAliasDeclaration':
        home.define(node.id, 'Type', node);
        return this.#generic(node, () => this.visit(node.typeAnnotation));
      case 'TSMappedType':
        home.open('mapped', node);
        home.define(node.key, 'Type', node);
        this.visit(node.constraint);
        this.visit(node.nameType);
        this.visit(node.typeAnnotation);
        return home.close();
      case 'TSNamedTupleMember':
        return this.visit(node.elementType);
      case 'TSTypeParameter':
        home.define(node.name, 'Type', node);
        this.visit(node.constraint);
        return this.visit(node.default);
      case 'TSTypePredicate':
        if (node.parameterName.type !== 'TSThisType') home.refer(node.parameterName, asValue);
        return this.visit(node.typeAnnotation);
      case 'TSTypeQuery': {
        let name = node.exprName as Node;
        if (name.type === 'TSImportType') this.visit(name);
        while (name.type === 'TSQualifiedName') name = name.left;
        if (name.type === 'Identifier') home.refer(name, asValue);
        return this.visit(node.typeArguments);
      }
      default:
        for (const key of visitorKeys[node.type] ?? []) {
          const child = (node as unknown as Record<string, MaybeNode | readonly MaybeNode[]>)[key];
          if (Array.isArray(child)) this.#all(child as readonly MaybeNode[]);
          else this.visit(child as MaybeNode);
        }
    }
  }

  #all(nodes: readonly MaybeNode[]): void {
    for (const node of nodes) this.visit(node);
  }

  /** What has type parameters is a scope of its own. */
  #generic(node: TSESTree.TSInterfaceDeclaration | TSESTree.TSTypeAliasDeclaration, walk: () => void): void {
    if (!node.typeParameters) return walk();
    this.#home.open('block', node);
    this.visit(node.typeParameters);
    walk();
    this.#home.close();
  }

  /** The names of parameters are variables, for `typeof` behind them. */
  #signature(node: Signature): void {
    const home = this.#home;
    home.open('function type', node);
    this.visit(node.typeParameters);
    for (const parameter of node.params) {
      let isSeen = false;
      new Patterns((name) => {
        home.define(name, 'Parameter', node);
        if (!name.typeAnnotation) return;
        this.visit(name.typeAnnotation);
        isSeen = true;
      }).visit(parameter);
      if (!isSeen && 'typeAnnotation' in parameter) this.visit(parameter.typeAnnotation);
    }
    this.visit(node.returnType);
    home.close();
  }
}

/** A name that is inferred in a function's type or a mapped one is for the whole condition around it. */
function inferredIn(scope: Scope): Scope {
  const isInner = ({ type }: Scope): boolean => type === 'function type' || type === 'mapped';
  if (!isInner(scope)) return scope;
  let outer = scope.upper;
  while (outer && isInner(outer)) outer = outer.upper;
  return outer?.type === 'conditional' ? outer : scope;
}
