/** Owns small text edits that keep everything around them as it is: imports, renamed members. */
import type { TSESTree } from '@typescript-eslint/types';
import type { TextEdit } from '../finding.js';
import { isWithin, type Node, nodeEnd, nodeStart, stringValue } from './nodes.js';
import type { NodeIndex } from './node-index.js';
import { behind } from './imports.js';

export function replace(node: Node, text: string): TextEdit {
  return { start: nodeStart(node), end: nodeEnd(node), text };
}

export function insertAt(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text };
}

/** True when a comment starts inside the given stretch of text. Errs on the side of yes. */
export function hasComment(text: string, start: number, end: number): boolean {
  return /\/\/|\/\*/.test(text.slice(start, end).replace(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g, ''));
}

/** How a name that is exported beside `sibling` is written in this file, and the edit that brings it in where it is not there yet. What stands in a block that `at` is not in does not count. */
export function bringIn(name: string, sibling: string, index: NodeIndex, text: string, at?: Node): { written: string; edits: TextEdit[] } | undefined {
  for (const declaration of index.all('ImportDeclaration')) {
    const specifiers = declaration.specifiers.filter((specifier) => specifier.type === 'ImportSpecifier');
    const present = specifiers.find((specifier) => specifier.imported.type === 'Identifier' && specifier.imported.name === name);
    if (present) return { written: present.local.name, edits: [] };
  }
  for (const declaration of index.all('ImportDeclaration')) {
    const beside = declaration.specifiers.find((specifier) => specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' && specifier.imported.name === sibling);
    if (beside && declaration.importKind !== 'type') return taken(name, index) ? undefined : { written: name, edits: [behind(beside, name, text)] };
  }
  const loaded = loadedPatterns(index).filter(({ within }) => !at || isWithin(at, within));
  for (const { pattern } of loaded) {
    const present = entryOf(pattern, name);
    if (present?.value.type === 'Identifier') return { written: present.value.name, edits: [] };
  }
  for (const { pattern } of loaded) {
    const beside = entryOf(pattern, sibling);
    if (beside) return taken(name, index) ? undefined : { written: name, edits: [behind(beside, name, text)] };
  }
  return undefined;
}

/** Patterns that take names out of a loaded module, with the stretch in which those names hold. */
function loadedPatterns(index: NodeIndex): { pattern: TSESTree.ObjectPattern; within: Node }[] {
  return index.all('ObjectPattern').flatMap((pattern) => {
    const holder = pattern.parent;
    if (holder.type !== 'VariableDeclarator' || !holder.init) return [];
    const init = holder.init.type === 'AwaitExpression' ? holder.init.argument : holder.init;
    const loads = init.type === 'ImportExpression' || (init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'require' && stringValue(init.arguments[0]) !== undefined) || init.type === 'Identifier';
    return loads ? [{ pattern, within: holder.parent.parent }] : [];
  });
}

function entryOf(pattern: TSESTree.ObjectPattern, name: string): TSESTree.Property | undefined {
  return pattern.properties.find((property): property is TSESTree.Property => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name);
}

/** Whether a name means something already, beside what blocks take out of a module for themselves. */
function taken(name: string, index: NodeIndex): boolean {
  const own = loadedPatterns(index).filter(({ pattern, within }) => within.type !== 'Program' && entryOf(pattern, name)?.value.type === 'Identifier');
  return index.all('Identifier').some((identifier) => identifier.name === name && identifier.parent.type !== 'MemberExpression' && identifier.parent.type !== 'Property' && !own.some(({ within }) => isWithin(identifier, within)));
}
