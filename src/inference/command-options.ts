/** Owns which calls read an option of a command: `interaction.options.getString('text')`. */
import type { TSESTree } from '@typescript-eslint/types';
import { memberName, stringValue, unwrap } from '../ast/nodes.js';
import type { Evidence } from '../finding.js';
import type { Context } from './context.js';
import { isValue, other } from './value.js';

/** On what evidence `call` reads an option with this method of a library's options; undefined when it does not. */
export function optionRead(call: TSESTree.CallExpression, method: string, context: Context): Evidence | undefined {
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression' || memberName(callee) !== method || stringValue(call.arguments[0]) === undefined) return undefined;
  const options = context.inference.answer(callee.object);
  if (isValue(options)) return options.evidence;
  const from = unwrap(callee.object);
  if (options === other || from.type !== 'MemberExpression' || memberName(from) !== 'options') return undefined;
  const interaction = context.inference.answer(from.object);
  if (isValue(interaction)) return interaction.evidence;
  return interaction !== other && context.inference.witness.models.length > 0 ? 'convention' : undefined;
}
