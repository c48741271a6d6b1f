/** Owns adding the plugin to an ESLint config: as text edits where the list of configs stands plainly in the file, else not at all. */
import { nodeEnd, nodeStart, nodeText } from '../../ast/nodes.js';
import type { TSESTree } from '@typescript-eslint/types';
import { applyEdits } from '../../engine/edits.js';
import type { Parse, Parsed } from '../../engine/parse.js';
import type { TextEdit } from '../../finding.js';

const entry = 'botshift.configs.recommended';

/** The config with the plugin, or why it is left as it is. */
export type EditedConfig = { text: string } | { why: string };

/** Adds the plugin to a flat config. The result has been parsed. */
export function withPlugin(file: string, text: string, parse: Parse): EditedConfig {
  if (/\bbotshift\b/.test(text)) return { why: 'it names botshift already' };
  const parsed = parse(file, text);
  if ('error' in parsed) return { why: `it does not parse (${parsed.error})` };
  const found = exported(parsed);
  const list = found && listOf(found, parsed.ast);
  if (!list) return { why: 'its list of configs does not stand plainly in it' };
  const appended = append(list, text, parsed);
  if (!appended) return { why: 'its list of configs has comments where the entry would go' };
  const isCommonJs = !parsed.ast.body.some(({ type }) => type === 'ImportDeclaration' || type === 'ExportDefaultDeclaration');
  const result = applyEdits(text, [bringIn(parsed.ast, text, isCommonJs), ...appended]);
  const again = parse(file, result);
  return 'error' in again ? { why: `the entry does not fit in (${again.error})` } : { text: result };
}

/** A config for a package that has none. */
export function newConfig({ isModule, hasTypeScript }: { isModule: boolean; hasTypeScript: boolean }): string {
  const lines = ["import botshift from 'botshift';", ...(hasTypeScript ? ["import parser from '@typescript-eslint/parser';"] : []), '', 'export default [', "  { ignores: ['dist/**', 'node_modules/**'] },"];
  if (!isModule) lines.push("  { files: ['**/*.js'], languageOptions: { sourceType: 'commonjs' } },");
  if (hasTypeScript) lines.push("  { files: ['**/*.{ts,mts,cts,tsx}'], languageOptions: { parser } },");
  return `${[...lines, `  ${entry},`, '];'].join('\n')}\n`;
}

/** The lines for a config that can not be edited here. */
export const linesToAdd = `import botshift from 'botshift';\n\n// in the list of configs:\n${entry},\n`;

/** What the file exports: by default, or as `module.exports`. */
function exported({ ast }: Parsed): TSESTree.Node | undefined {
  for (const statement of ast.body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration;
    if (statement.type === 'TSExportAssignment') return statement.expression;
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = statement.expression;
    if (left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'module' && left.property.type === 'Identifier' && left.property.name === 'exports') return right;
  }
  return undefined;
}

/** Something with elements between brackets or parentheses; `end` is the offset of the closing one. */
interface List {
  elements: readonly TSESTree.Node[];
  start: number;
  end: number;
}

function listOf(node: TSESTree.Node, ast: TSESTree.Program): List | undefined {
  switch (node.type) {
    case 'ArrayExpression': {
      const elements = node.elements.filter((element) => element !== null);
      return { elements, start: nodeStart(node), end: nodeEnd(node) - 1 };
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return listOf(node.expression, ast);
    case 'Identifier': {
      const declared = ast.body.flatMap((statement) => (statement.type === 'VariableDeclaration' && statement.kind === 'const' ? statement.declarations : [])).find(({ id }) => id.type === 'Identifier' && id.name === node.name);
      return declared?.init && declared.init.type !== 'Identifier' ? listOf(declared.init, ast) : undefined;
    }
    case 'CallExpression': {
      // `defineConfig([...])`, `defineConfig(a, b)`, `tseslint.config(a, b)`
      const { callee, arguments: given } = node;
      const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
      if (name !== 'defineConfig' && !(name === 'config' && callee.type === 'MemberExpression')) return undefined;
      const [first] = given;
      if (given.length === 1 && first!.type === 'ArrayExpression') return listOf(first!, ast);
      return { elements: given, start: nodeEnd(callee), end: nodeEnd(node) - 1 };
    }
    default:
      return undefined;
  }
}

function append({ elements, start, end }: List, text: string, { comments }: Parsed): TextEdit[] | undefined {
  const last = elements.at(-1);
  const from = last ? nodeEnd(last) : start + 1;
  const within = comments.filter(({ range }) => range[0] >= from && range[1] <= end);
  const lineStart = text.lastIndexOf('\n', end - 1) + 1;
  const closesItsLine = text.slice(lineStart, end).trim() === '';
  if (!closesItsLine || lineStart <= from) {
    if (within.length > 0) return undefined;
    if (!last) return [{ start: end, end, text: entry }];
    return [{ start: from, end: from, text: `, ${entry}` }];
  }
  const newline = text.slice(0, lineStart).endsWith('\r\n') ? '\r\n' : '\n';
  const lastLine = last && text.slice(text.lastIndexOf('\n', nodeStart(last) - 1) + 1, nodeStart(last));
  const indent = lastLine !== undefined && lastLine.trim() === '' ? lastLine : `${text.slice(lineStart, end)}  `;
  const added: TextEdit = { start: lineStart, end: lineStart, text: `${indent}${entry},${newline}` };
  if (!last || hasComma(text, from, end, within)) return [added];
  return [{ start: from, end: from, text: ',' }, added];
}

function hasComma(text: string, from: number, to: number, comments: Parsed['comments']): boolean {
  for (let at = from; at < to; at++) {
    const [, end] = comments.find(({ range: [start] }) => start === at)?.range ?? [];
    if (end !== undefined) at = end - 1;
    else if (text[at] === ',') return true;
  }
  return false;
}

function bringIn(ast: TSESTree.Program, text: string, isCommonJs: boolean): TextEdit {
  const before = ast.body.filter((statement) => (isCommonJs ? /\brequire\s*\(/.test(nodeText(statement, text)) && statement.type === 'VariableDeclaration' : statement.type === 'ImportDeclaration'));
  const sibling = before.at(-1);
  const style = sibling ? nodeText(sibling, text) : '';
  const quote = style.includes('"') ? '"' : "'";
  const semicolon = sibling && !style.endsWith(';') ? '' : ';';
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const line = isCommonJs ? `const botshift = require(${quote}botshift${quote})${semicolon}` : `import botshift from ${quote}botshift${quote}${semicolon}`;
  if (sibling) return { start: nodeEnd(sibling), end: nodeEnd(sibling), text: `${newline}${line}` };
  const first = ast.body.find((statement) => !('directive' in statement && typeof statement.directive === 'string'));
  const at = first ? nodeStart(first) : text.length;
  return { start: at, end: at, text: `${line}${newline}${newline}` };
}
