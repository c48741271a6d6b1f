/** Finds activities that read the player's relationships without having asked for the scope that gives them. */
import { keyName, memberName, nodeEnd, nodeStart, stringValue, unwrap } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';

const scope = 'relationships.read';

export const relationshipsReadScope: Detector<{ check: 'program' }> = function* (_check, context) {
  const asked = scopes(context);
  if (asked.length === 0 || asked.some((list) => list.includes(scope)) || context.text.includes('RelationshipsRead')) return;
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression') continue;
    const owner = unwrap(callee.object);
    const read = memberName(callee) === 'getRelationships' && owner.type === 'MemberExpression' && memberName(owner) === 'commands';
    const heard = memberName(callee) === 'subscribe' && stringValue(call.arguments[0]) === 'RELATIONSHIP_UPDATE';
    if (!read && !heard) continue;
    yield {
      start: nodeStart(callee.property),
      end: nodeEnd(callee.property),
      evidence: 'flow',
      message: `This needs the scope \`${scope}\`, which the authorization in this file does not ask for. Activities may ask for it without approval once the app has accepted the terms of the social SDK.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Asking for a further scope is for the project to decide: every player has to grant it.',
    };
  }
};

/** The scopes of each authorization whose list is written out whole. */
function scopes(context: Parameters<Detector<{ check: 'program' }>>[1]): readonly string[][] {
  return context.index.all('CallExpression').flatMap((call) => {
    const callee = unwrap(call.callee);
    const options = callee.type === 'MemberExpression' && memberName(callee) === 'authorize' ? call.arguments[0] : undefined;
    const object = options && unwrap(context.inference.bindings.initializer(options) ?? options);
    if (object?.type !== 'ObjectExpression') return [];
    const own = object.properties.find((property) => property.type === 'Property' && keyName(property) === 'scope');
    const list = own?.type === 'Property' ? unwrap(context.inference.bindings.initializer(own.value) ?? own.value) : undefined;
    if (list?.type !== 'ArrayExpression') return [];
    const texts = list.elements.map((element) => (element ? stringValue(element) : undefined));
    return texts.every((text) => text !== undefined) ? [texts] : [];
  });
}
