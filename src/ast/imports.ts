/** Owns bringing a name of a package into a file: beside what is imported from it already, or with an import of its own in the file's style. */
import type { TSESTree } from '@typescript-eslint/types';
import type { TextEdit } from '../finding.js';
import { push } from '../multimap.js';
import type { NodeIndex } from './node-index.js';
import { type Node, nodeEnd, nodeStart, nodeText, stringValue } from './nodes.js';

/** How a brought name is written, and the edits that bring it in. */
export interface Brought {
  written: string;
  edits: TextEdit[];
}

/**
 * Brings in an export of one of several equal modules.
 * @param isSource whether a module path gives the export
 * @param module what to import it from where nothing of the kind is imported yet; without it, nothing is brought in then
 * @returns undefined where the name means something else in the file, or no place for an import could be found
 */
export function bringFrom(name: string, isSource: (module: string) => boolean, module: string | undefined, index: NodeIndex, text: string): Brought | undefined {
  const imports = index.all('ImportDeclaration').filter((declaration) => declaration.importKind !== 'type' && isSource(declaration.source.value));
  for (const declaration of imports) {
    for (const specifier of declaration.specifiers) {
      if (specifier.type === 'ImportSpecifier' && specifier.importKind !== 'type' && specifier.imported.type === 'Identifier' && specifier.imported.name === name) return { written: specifier.local.name, edits: [] };
      if (specifier.type === 'ImportNamespaceSpecifier') return { written: `${specifier.local.name}.${name}`, edits: [] };
    }
  }
  const required = requiredFrom(isSource, index);
  for (const { id } of required) {
    if (id.type === 'Identifier') return { written: `${id.name}.${name}`, edits: [] };
    const present = id.type === 'ObjectPattern' ? id.properties.find((property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name) : undefined;
    if (present?.type === 'Property' && present.value.type === 'Identifier') return { written: present.value.name, edits: [] };
  }
  if (index.all('Identifier').some((identifier) => identifier.name === name && identifier.parent.type !== 'MemberExpression' && identifier.parent.type !== 'Property')) return undefined;
  for (const declaration of imports) {
    const last = declaration.specifiers.filter((specifier) => specifier.type === 'ImportSpecifier').at(-1);
    if (last) return { written: name, edits: [behind(last, name, text)] };
  }
  for (const { id } of required) {
    const last = id.type === 'ObjectPattern' ? id.properties.filter((property) => property.type === 'Property').at(-1) : undefined;
    if (last) return { written: name, edits: [behind(last, name, text)] };
  }
  const added = module === undefined ? undefined : ownImport(name, module, index, text);
  return added && { written: name, edits: [added] };
}

/** Declarators of `const … = require('module')` at the top of the file. */
function requiredFrom(isSource: (module: string) => boolean, index: NodeIndex): TSESTree.VariableDeclarator[] {
  return index.all('VariableDeclarator').filter((declarator) => {
    const module = requiredModule(declarator.init);
    return module !== undefined && isSource(module) && declarator.parent.parent.type === 'Program';
  });
}

function requiredModule(node: Node | null | undefined): string | undefined {
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require' ? stringValue(node.arguments[0]) : undefined;
}

/** Inserts a name behind an entry of a list, on a line of its own where the list is written so. */
export function behind(node: Node, name: string, text: string): TextEdit {
  const lineStart = text.lastIndexOf('\n', nodeStart(node) - 1) + 1;
  const indent = text.slice(lineStart, nodeStart(node));
  const ownLine = lineStart > 0 && /^[ \t]*$/.test(indent);
  const written = ownLine ? `,${lineEnd(text, lineStart)}${indent}${name}` : `, ${name}`;
  return { start: nodeEnd(node), end: nodeEnd(node), text: written };
}

function lineEnd(text: string, lineStart: number): string {
  return text[lineStart - 2] === '\r' ? '\r\n' : '\n';
}

/** An import on a line of its own, behind the last of the file's imports, with its quotes and semicolons. */
function ownImport(name: string, module: string, index: NodeIndex, text: string): TextEdit | undefined {
  const declarations = index.all('ImportDeclaration').filter(({ parent }) => parent.type === 'Program');
  const loads = index.all('VariableDeclaration').filter((declaration) => declaration.parent.type === 'Program' && declaration.declarations.every(({ init }) => requiredModule(init) !== undefined));
  const last = (declarations.length > 0 ? declarations : loads).at(-1);
  if (!last) return undefined;
  const written = nodeText(last, text);
  const quote = /(['"])[^'"]*\1[^'"]*$/.exec(written)?.[1] ?? "'";
  const end = written.endsWith(';') ? ';' : '';
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const line = last.type === 'ImportDeclaration' ? `import { ${name} } from ${quote}${module}${quote}${end}` : `${(last as TSESTree.VariableDeclaration).kind} { ${name} } = require(${quote}${module}${quote})${end}`;
  // What stands behind it on its line stays there.
  const tail = /^[^\r\n]*/.exec(text.slice(nodeEnd(last)))![0];
  if (!/^[ \t]*(?:\/\/.*)?$/.test(tail)) return undefined;
  const at = nodeEnd(last) + tail.length;
  return { start: at, end: at, text: `${newline}${line}` };
}

/**
 * Cuts names out of the lists of imports and of destructured modules. A list that would be empty goes with its whole declaration
 * where that only brings types, and stays as it is elsewhere: a module may do something when it is loaded.
 * @param gone specifiers of imports, or properties of patterns; those beside a comment stay
 */
export function withoutNames(gone: readonly Node[], text: string): TextEdit[] {
  const lists = new Map<Node, Node[]>();
  for (const one of gone) if (one.parent) push(lists, one.parent, one);
  return [...lists].flatMap(([holder, some]) => cutFrom(holder, new Set(some), text)).filter(({ start, end }) => !/\/\/|\/\*/.test(text.slice(start, end)));
}

function cutFrom(holder: Node, gone: ReadonlySet<Node>, text: string): TextEdit[] {
  const list: readonly Node[] = holder.type === 'ImportDeclaration' ? holder.specifiers : holder.type === 'ObjectPattern' ? holder.properties : [];
  const last = list.findLastIndex((one) => !gone.has(one));
  if (last < 0) return holder.type === 'ImportDeclaration' && holder.importKind === 'type' ? [wholeLine(holder, text)] : [];
  const edits: TextEdit[] = [];
  for (const [index, one] of list.entries()) if (gone.has(one) && index < last) edits.push({ start: nodeStart(one), end: nodeStart(list[index + 1]!), text: '' });
  if (last < list.length - 1) {
    const kept = list[last]!;
    // import Discord, { Client } from 'discord.js'
    const end = kept.type === 'ImportDefaultSpecifier' ? text.indexOf('}', nodeEnd(list.at(-1)!)) + 1 : nodeEnd(list.at(-1)!);
    edits.push({ start: nodeEnd(kept), end, text: '' });
  }
  return edits;
}

function wholeLine(node: Node, text: string): TextEdit {
  const tail = /^[ \t]*\r?\n/.exec(text.slice(nodeEnd(node)))?.[0] ?? '';
  return { start: nodeStart(node), end: nodeEnd(node) + tail.length, text: '' };
}
