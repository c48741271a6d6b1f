/** Finds Identify payloads that opt in to obfuscated channels. */
import { memberName, type Node, nodeEnd, nodeStart, numberValue, propertyOf, unwrap } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';
import { gatewayPayloads } from '../src/inference/gateway.js';

export const identifyObfuscationCapability: Detector<{ check: 'program' }> = function* (_check, context) {
  const seen = new Set<Node>();
  for (const payload of gatewayPayloads(context.index, context.inference.bindings)) {
    const property = payload.opcode === 'identify' ? propertyOf(payload.data, 'capabilities') : undefined;
    const bit = property && obfuscationBit(property.value, context);
    if (!property || !bit || seen.has(bit)) continue;
    seen.add(bit);
    yield {
      start: nodeStart(property),
      end: nodeEnd(property),
      evidence: 'flow',
      message: 'This opts in to obfuscated channels early, which all bots receive by now. The bit is temporary and has no effect left: take it out.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Whether other capabilities stand beside the bit is for a person to say.',
    };
  }
};

/** The part of a mask that is `1 << 15` or names the bit: a number of many bits is what user accounts send, and says nothing. */
function obfuscationBit(node: Node, context: Context): Node | undefined {
  const inner = unwrap(context.inference.bindings.initializer(node) ?? node);
  if (inner.type === 'BinaryExpression' && inner.operator === '|') return obfuscationBit(inner.left, context) ?? obfuscationBit(inner.right, context);
  if (inner.type === 'BinaryExpression' && inner.operator === '<<') return numberValue(inner.left) === 1 && numberValue(inner.right) === 15 ? inner : undefined;
  if (inner.type === 'MemberExpression') return memberName(inner) === 'ChannelObfuscation' ? inner : undefined;
  return numberValue(inner) === 1 << 15 ? inner : undefined;
}
