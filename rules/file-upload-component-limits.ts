/** Finds counts of a File Upload component that are out of its range, and a minimum of none on one that is required. */
import { chainEnd, type Node, nodeEnd, nodeStart, numberValue, propertyOf } from '../src/ast/nodes.js';
import type { Draft, Evidence } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import { componentOf, isFalse, typeName } from './modal-label/labels.js';
import { builderEvidence } from './modal-label/text-inputs.js';

const classes: ReadonlySet<string> = new Set(['FileUploadBuilder', 'FileUploadComponent', 'FileUpload']);
/** From the reference of the component: the minimum may be none, the maximum may not. */
const ranges: Readonly<Record<string, readonly [number, number]>> = { minValues: [0, 10], maxValues: [1, 10] };

export const fileUploadComponentLimits: Detector<{ check: 'program' }> = function* (_check, context, when) {
  for (const made of context.index.all('NewExpression')) {
    const evidence = builderEvidence(made, classes, context);
    if (evidence) yield* check(holder(chainEnd(made)), evidence, context, when);
  }
  for (const object of context.index.all('ObjectExpression')) {
    if (typeName(propertyOf(object, 'type')?.value) !== 'fileupload' || !['custom_id', 'customId', 'customID'].some((name) => propertyOf(object, name))) continue;
    yield* check(object, context.inference.witness.models.length > 0 ? 'flow' : 'convention', context, when);
  }
};

/** The variable that holds a chain, so that what is said later counts too. */
function holder(whole: Node): Node {
  const place = whole.parent;
  return place?.type === 'VariableDeclarator' && place.init === whole && place.id.type === 'Identifier' ? place.id : whole;
}

function* check(node: Node, evidence: Evidence, context: Context, when: string): Iterable<Draft> {
  const component = componentOf(node, context);
  for (const told of component?.told ?? []) {
    const range = ranges[told.name];
    const count = numberValue(told.value);
    if (!component || !range || count === undefined) continue;
    const base = { start: nodeStart(told.place), end: nodeEnd(told.place), evidence, rewrite: 'none' as const, proof: 'file' as const, edits: [] };
    if (count < range[0] || count > range[1])
      yield { ...base, message: `A File Upload takes a ${told.name === 'minValues' ? 'minimum of 0 to 10' : 'maximum of 1 to 10'} files${when && ` ${when}`}; ${count} is refused.`, why: 'How many files are wanted is for a person to say.' };
    else if (told.name === 'minValues' && count === 0 && !component.told.some((other) => other.name === 'required' && (isFalse(other.value) || numberValue(other.value) === undefined && other.value?.type !== 'Literal')))
      yield { ...base, message: 'A File Upload is required unless it says otherwise, and a minimum of 0 is then refused. Set `required` to false.', why: 'Whether an upload may be left out is for a person to say.' };
  }
}
