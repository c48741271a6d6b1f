/** Finds labels without a component, with several, and outside the top level of a modal. */
import { builderChain, isWithin, type Node, nodeEnd, nodeStart, outerParent, propertyOf, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence } from '../src/finding.js';
import type { Detector } from '../src/inference/context.js';
import { findLabels, typeName } from './modal-label/labels.js';
import { builderEvidence } from './modal-label/text-inputs.js';

const holders: ReadonlySet<string> = new Set(['ActionRowBuilder', 'ActionRow', 'ContainerBuilder', 'Container', 'SectionBuilder']);

export const labelSingleChild: Detector<{ check: 'program' }> = function* (_check, context, when) {
  for (const label of findLabels(context)) {
    // What later statements set can stand in branches of which one runs.
    const own = label.whole ? label.parts : label.parts.filter((part) => isWithin(part.node, label.node));
    if (own.length > 1) yield draft(own[1]!.node, label.evidence, `A label holds one component${when && ` ${when}`}; this replaces the one before. Give each its own label.`);
    const list = outerParent(label.node);
    const call = list?.type === 'ArrayExpression' ? outerParent(list) : list;
    const callee = call?.type === 'CallExpression' ? unwrap(call.callee) : undefined;
    const name = callee?.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
    if (label.parts.length === 0 && label.whole && /^(add|set)LabelComponents$/.test(name) && label.root.type === 'NewExpression' && label.root.arguments.length === 0)
      yield draft(label.node, label.evidence, `A label without a component is refused${when && ` ${when}`}. Put an input or a menu into it.`);
    const around = callee?.type === 'MemberExpression' ? builderChain(callee.object).root : undefined;
    if (around?.type === 'NewExpression' && /^(add|set)/.test(name) && builderEvidence(around, holders, context))
      yield draft(label.node, label.evidence, `A label stands only at the top level of a modal${when && ` ${when}`}; here the request is refused.`);
  }
  for (const object of context.index.all('ObjectExpression')) {
    const type = propertyOf(object, 'type');
    const components = propertyOf(object, 'components');
    if (type && components && typeName(type.value) === 'label' && propertyOf(object, 'label') && !propertyOf(object, 'component'))
      yield draft(components.key, context.inference.witness.models.length > 0 ? 'flow' : 'convention', `A label holds one \`component\`, no list${when && ` ${when}`}: the request is refused.`);
  }
};

function draft(node: Node, evidence: Evidence, message: string): Draft {
  return { start: nodeStart(node), end: nodeEnd(node), evidence, message, rewrite: 'none', proof: 'file', edits: [], why: 'What belongs into which label is for a person to say.' };
}
