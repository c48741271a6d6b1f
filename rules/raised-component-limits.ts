/** Finds lists of components cut or refused at ten in files that build the new kind of message, which has no such limit. */
import { memberName, type Node, nodeEnd, nodeStart, numberValue, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';

/** Containers exist only in messages with the new flag. */
const newKind = /\bContainer(?:Builder|Component)\b|\bIsComponentsV2\b|\bIS_COMPONENTS_V2\b|\bComponentType\.Container\b/;

export const raisedComponentLimits: Detector<{ check: 'program' }> = function* (_check, context) {
  if (!newKind.test(context.text)) return;
  for (const member of context.index.members('components')) {
    const place = cutAtTen(member);
    if (!place) continue;
    yield {
      start: nodeStart(place),
      end: nodeEnd(place),
      evidence: 'convention',
      message: 'This cuts components at ten. A message with the flag IS_COMPONENTS_V2 holds 40 in all, and a container has no limit of its own.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Nested components count too, so where to cut is for a person to say.',
    };
  }
};

/** `components.length > 10`, `components.slice(0, 10)`. */
function cutAtTen(list: Node): Node | undefined {
  const next = outerParent(list);
  if (next?.type !== 'MemberExpression' || unwrap(next.object) !== list) return undefined;
  const use = outerParent(next);
  if (memberName(next) === 'length' && use?.type === 'BinaryExpression' && /^([<>]=?|[!=]==?)$/.test(use.operator)) {
    const other = unwrap(use.left) === next ? use.right : use.left;
    return numberValue(other) === 10 ? use : undefined;
  }
  const isCut = memberName(next) === 'slice' && use?.type === 'CallExpression' && unwrap(use.callee) === next && numberValue(use.arguments[0]) === 0 && numberValue(use.arguments[1]) === 10;
  return isCut ? use : undefined;
}
