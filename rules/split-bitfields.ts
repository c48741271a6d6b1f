/** Finds reads of the retired twins of permission fields without the plain field beside them. */
import { keyName, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';

const plain = new Map([['permissions_new', 'permissions'], ['allow_new', 'allow'], ['deny_new', 'deny']]);
/** Versions 6 and 7 of the API still send the twins; a path without a version means version 6. */
const old = /discord(?:app)?\.com\/api\/(?:v[67]\b|(?!v\d))/;

export const splitBitfields: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (old.test(context.text)) return;
  const places: { node: Node; name: string }[] = [];
  for (const member of context.index.all('MemberExpression')) {
    const name = memberName(member);
    if (name !== undefined && plain.has(name) && !isWritten(member) && !hasFallback(member, plain.get(name)!, context.text)) places.push({ node: member.property, name });
  }
  for (const pattern of context.index.all('ObjectPattern')) {
    const names = pattern.properties.map((property) => (property.type === 'Property' ? keyName(property) : undefined));
    pattern.properties.forEach((property, i) => {
      const name = names[i];
      if (property.type === 'Property' && name !== undefined && plain.has(name) && !names.includes(plain.get(name))) places.push({ node: property.key, name });
    });
  }
  for (const { node, name } of places) {
    yield {
      start: nodeStart(node),
      end: nodeEnd(node),
      evidence: 'convention',
      message: `\`${name}\` is no longer sent ${when}, from version 8 of the API on. Read \`${plain.get(name)}\`, a string, as a BigInt.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Which version of the API this payload comes from is for a person to say.',
    };
  }
};

function isWritten(member: Node): boolean {
  const parent = outerParent(member);
  return parent?.type === 'AssignmentExpression' && unwrap(parent.left) === member;
}

/** `guild.permissions_new ?? guild.permissions`, or the plain field first. */
function hasFallback(member: Node, name: string, text: string): boolean {
  const parent = outerParent(member);
  const whole = parent?.type === 'CallExpression' ? outerParent(parent) : parent;
  const tests = whole?.type === 'LogicalExpression' || whole?.type === 'ConditionalExpression';
  return tests && new RegExp(`\\b${name}\\b(?!_new)`).test(nodeText(whole, text));
}
