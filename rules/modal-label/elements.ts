/** Owns rows of modals that are written as elements: `<ActionRow><TextInput … /></ActionRow>`. */
import type { TSESTree } from '@typescript-eslint/types';
import { isWithin, type Node } from '../../src/ast/nodes.js';
import type { Context } from '../../src/inference/context.js';
import type { ModalRow } from './rows.js';

/** Every row element of a file with a text input in it that no label holds. */
export function* elementRows(context: Context): Iterable<ModalRow> {
  if (context.inference.witness.models.length === 0) return;
  const elements = context.index.all('JSXElement');
  const inputs = elements.filter((element) => nameOf(element) === 'TextInput' && !isLabelled(element));
  for (const row of elements) if (nameOf(row) === 'ActionRow' && inputs.some((input) => isWithin(input, row))) yield { kind: 'element', node: row, inputs: [], evidence: 'convention', fillings: [] };
}

/** `TextInput` for `<TextInput>` and `<Discord.TextInput>`. */
function nameOf(element: TSESTree.JSXElement): string | undefined {
  const { name } = element.openingElement;
  return name.type === 'JSXIdentifier' ? name.name : name.type === 'JSXMemberExpression' ? name.property.name : undefined;
}

function isLabelled(element: Node): boolean {
  for (let at = element.parent as Node | undefined; at; at = at.parent as Node | undefined) if (at.type === 'JSXElement' && nameOf(at) === 'Label') return true;
  return false;
}
