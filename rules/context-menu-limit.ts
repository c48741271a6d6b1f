/** Finds code that stops at five context menu commands of a type. */
import type { TSESTree } from '@typescript-eslint/types';
import { replace } from '../src/ast/edits.js';
import { memberName, type Node, nodeEnd, nodeStart, nodeText, numberValue, unwrap } from '../src/ast/nodes.js';
import type { Draft } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';

/** The old limit of each of the two types. */
const old = 5;
/** What names a list of context menu commands, or filters commands by such a type. */
const lists = /context_?(?:menus?|commands?)|ApplicationCommandTypes?\.(?:User|Message)\b|type\s*===?\s*['\"](?:USER|MESSAGE)['\"]|commands?\b[^]*\.type\s*===?\s*[23]\b/i;
const constants = /^max_?(?:user_?|message_?)?context_?(?:menus?|commands?)/i;

export const contextMenuLimit: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (context.inference.witness.models.length === 0 && !/discord(?:app)?\.com\/api/.test(context.text)) return;
  for (const comparison of context.index.all('BinaryExpression')) {
    if (!/^[<>]=?$|^===?$/.test(comparison.operator)) continue;
    const [counted, limit] = numberValue(comparison.right) === old ? [comparison.left, comparison.right] : [comparison.right, comparison.left];
    if (numberValue(limit) === old && isCount(counted, context)) yield draft(limit, when);
  }
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || !/^(slice|splice)$/.test(memberName(callee) ?? '')) continue;
    const end = call.arguments[1];
    if (end && numberValue(call.arguments[0]) === 0 && numberValue(end) === old && saysContextMenu(callee.object, context)) yield draft(end, when);
  }
  for (const variable of context.index.all('VariableDeclarator')) {
    if (variable.init && variable.id.type === 'Identifier' && constants.test(variable.id.name) && numberValue(variable.init) === old) yield draft(variable.init, when);
  }
};

/** `contexts.length`, `commands.filter((command) => command.type === ApplicationCommandType.User).size`. */
function isCount(node: Node, context: Context): boolean {
  const inner = unwrap(node);
  return inner.type === 'MemberExpression' && /^(length|size)$/.test(memberName(inner) ?? '') && saysContextMenu(inner.object, context);
}

function saysContextMenu(node: TSESTree.Expression, context: Context): boolean {
  const made = context.inference.bindings.initializer(node);
  return lists.test(nodeText(node, context.text)) || (made !== undefined && lists.test(nodeText(made, context.text)));
}

function draft(node: Node, when: string): Draft {
  return {
    start: nodeStart(node),
    end: nodeEnd(node),
    evidence: 'convention',
    message: `An app can have 15 context menu commands of each type${when && ` ${when}`}, not 5. Raise the limit, or leave it out.`,
    rewrite: 'review',
    proof: 'file',
    edits: [replace(node, '15')],
    why: 'Whether this is the limit of the platform or one of its own is for a person to say.',
  };
}
