/** Owns the walk through what few files have: elements of JSX, and what TypeScript adds to statements and expressions. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Node } from '../nodes.js';
import { asBoth, asValue, Definition, type Scope } from './scope.js';
import type { Scopes } from './scopes.js';

/** The walk through these nodes of one file. */
export class Rare {
  readonly #home: Scopes;
  #isJsxSeen = false;

  constructor(home: Scopes) {
    this.#home = home;
  }

  visit(node: Node): void {
    const home = this.#home;
    switch (node.type) {
      case 'JSXAttribute':
        return home.visit(node.value);
      case 'JSXClosingElement':
        return this.#jsxName(node.name);
      case 'JSXFragment':
        this.#jsxFactory();
        return home.children(node);
      case 'JSXIdentifier':
        return home.refer(node, asValue);
      case 'JSXMemberExpression':
        if (node.object.type !== 'JSXIdentifier' || node.object.name !== 'this') home.visit(node.object);
        return;
      case 'JSXOpeningElement':
        this.#jsxFactory();
        this.#jsxName(node.name);
        home.type(node.typeArguments);
        return home.all(node.attributes);
      case 'TSAsExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
        home.visit(node.expression);
        return home.type(node.typeAnnotation);
      case 'TSInstantiationExpression':
        home.visit(node.expression);
        return home.type(node.typeArguments);
      case 'TSEnumDeclaration':
        return this.#enum(node);
      case 'TSExportAssignment':
        if (node.expression.type === 'Identifier') return home.refer(node.expression, asBoth);
        return home.visit(node.expression);
      case 'TSImportEqualsDeclaration': {
        home.define(node.id, 'ImportBinding', node, node);
        let module = node.moduleReference as Node;
        while (module.type === 'TSQualifiedName') module = module.left;
        return home.visit(module);
      }
      case 'TSModuleDeclaration':
        if (node.id.type === 'Identifier' && node.kind !== 'global') home.define(node.id, 'TSModuleName', node);
        home.open('top', node, true);
        home.visit(node.body);
        return home.close();
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return home.type(node);
      default:
        return home.children(node);
    }
  }

  #enum(node: TSESTree.TSEnumDeclaration): void {
    const home = this.#home;
    home.define(node.id, 'TSEnumName', node);
    home.open('block', node);
    for (const member of node.body.members) {
      if (member.id.type === 'Identifier') home.define(member.id, 'TSEnumMemberName', member);
      else if (member.id.type === 'Literal' && typeof member.id.value === 'string') home.current.define(member.id.value, undefined, new Definition('TSEnumMemberName', member.id, member));
      home.visit(member.initializer);
    }
    home.close();
  }

  #jsxName(name: Node): void {
    const home = this.#home;
    if (name.type !== 'JSXIdentifier' || name.name[0]!.toUpperCase() === name.name[0] || name.name === 'this') home.visit(name);
  }

  /** An element uses React, which is referred to once. */
  #jsxFactory(): void {
    const home = this.#home;
    if (this.#isJsxSeen) return;
    for (let scope: Scope | null = home.current; scope; scope = scope.upper) {
      const variable = scope.set.get('React');
      if (!variable) continue;
      const inside = home.current;
      home.current = scope;
      home.refer(variable.identifiers[0]!, asValue);
      home.current = inside;
      this.#isJsxSeen = true;
      return;
    }
  }
}
