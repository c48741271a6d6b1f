/** Finds string options that are put, as they come, into a format in which a line break ends the entry: lines of a file, headers. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, keyName, memberName, type Node, nodeEnd, nodeStart, outerParent, stringValue, unwrap } from '../src/ast/nodes.js';
import { optionRead } from '../src/inference/command-options.js';
import type { Context, Detector } from '../src/inference/context.js';

const appends: ReadonlySet<string> = new Set(['appendFile', 'appendFileSync']);

export const slashCommandUi: Detector<{ check: 'program' }> = function* (_check, context, when) {
  for (const call of context.index.all('CallExpression')) {
    const evidence = optionRead(call, 'getString', context);
    if (!evidence) continue;
    for (const use of usesOf(call, context)) {
      const format = formatOf(use);
      if (!format) continue;
      yield {
        start: nodeStart(use),
        end: nodeEnd(use),
        evidence,
        message: `A string option can hold line breaks${when && ` ${when}`}, and here one ${format}. Replace or split them first.`,
        rewrite: 'none',
        proof: 'file',
        edits: [],
        why: 'What a line break should become is for a person to say.',
      };
    }
  }
};

/** The call itself, or every reading of the variable that holds it; none once the variable is written anew. */
function usesOf(call: Node, context: Context): Node[] {
  const at = outerParent(call);
  if (at?.type !== 'VariableDeclarator' || at.id.type !== 'Identifier') return [call];
  const variable = context.inference.bindings.variable(at.id);
  if (!variable || variable.references.filter((reference) => reference.isWrite()).length > 1) return [];
  return variable.references.filter((reference) => reference.isRead()).map((reference) => reference.identifier as Node);
}

/** What a line break does where a value stands; undefined where it does no harm. */
function formatOf(use: Node): string | undefined {
  const parent = outerParent(use);
  // `${text}\n`, but not `${text.trim()}\n`
  const line = parent?.type === 'TemplateLiteral' ? parent : parent?.type === 'BinaryExpression' && parent.operator === '+' ? parent : undefined;
  if (line && endsLine(line)) {
    const call = outerParent(line);
    const callee = call?.type === 'CallExpression' ? unwrap(call.callee) : undefined;
    const name = callee?.type === 'MemberExpression' ? memberName(callee) : callee?.type === 'Identifier' ? callee.name : undefined;
    if (name !== undefined && appends.has(name)) return 'ends the line of the file early';
  }
  const property = parent?.type === 'Property' && parent.value === use ? parent : line && outerParent(line)?.type === 'Property' ? (outerParent(line) as TSESTree.Property) : undefined;
  const headers = property?.parent.type === 'ObjectExpression' ? outerParent(property.parent) : undefined;
  return headers?.type === 'Property' && keyName(headers) === 'headers' && !isFunction(headers.value) ? 'makes the header invalid' : undefined;
}

function endsLine(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return node.quasis.at(-1)!.value.cooked?.endsWith('\n') === true;
  return node.type === 'BinaryExpression' && stringValue(node.right)?.endsWith('\n') === true;
}
