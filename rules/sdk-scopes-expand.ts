/** Finds lists of OAuth2 scopes that name both scopes of the social SDK, though the larger one contains the smaller. */
import { type Node, nodeEnd, nodeStart, stringValue } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';

const larger = 'sdk.social_layer';
const smaller = 'sdk.social_layer_presence';
/** A list that names more scopes than this tells all that there are, and asks for none. */
const mostAsked = 10;

export const sdkScopesExpand: Detector<{ check: 'program' }> = function* (_check, context) {
  const texts: Node[] = [...context.index.all('Literal'), ...context.index.all('TemplateElement')];
  for (const node of texts) {
    const text = node.type === 'TemplateElement' ? node.value.cooked : stringValue(node);
    const scopes = (text ?? '').split(/[\s&=?]|%20|\+/);
    if (scopes.length <= mostAsked * 2 && scopes.includes(larger) && scopes.includes(smaller)) yield draft(node);
  }
  for (const list of context.index.all('ArrayExpression')) {
    const scopes = list.elements.map((element) => (element ? stringValue(element) : undefined));
    const at = scopes.indexOf(smaller);
    if (list.elements.length <= mostAsked && at >= 0 && scopes.includes(larger)) yield draft(list.elements[at]!);
  }
};

function draft(node: Node) {
  return {
    start: nodeStart(node),
    end: nodeEnd(node),
    evidence: 'flow' as const,
    message: `\`${larger}\` contains \`${smaller}\` and expands to all that the integration needs. Ask for \`openid\` and one of the two.`,
    rewrite: 'none' as const,
    proof: 'file' as const,
    edits: [],
    why: 'Tokens that were given out keep the scopes that they have; which of the two is needed is for a person to say.',
  };
}
