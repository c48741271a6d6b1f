/** Finds roles that are given at a join according to the invite that was used, which an invite can do by itself. */
import type { Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { memberName, type Node, nodeEnd, nodeStart, unwrap } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';
import { Derivation, region } from '../src/inference/derived.js';

export const inviteRoleGrant: Detector<{ check: 'program' }> = function* (_check, context) {
  if (!/guildMemberAdd/i.test(`${context.file}\n${context.text}`) || context.inference.witness.models.length === 0) return;
  const derivations = new Map<Node, { derivation: Derivation; used: Set<Variable> }>();
  for (const comparison of context.index.all('BinaryExpression')) {
    // invites.find((invite) => invite.uses > before.get(invite.code))
    if (!/^(?:[<>]=?|!==?)$/.test(comparison.operator) || ![comparison.left as Node, comparison.right].some(isUses)) continue;
    const around = region(comparison);
    const entry = derivations.get(around) ?? { derivation: new Derivation(around, context.index, context.inference.bindings), used: new Set() };
    derivations.set(around, entry);
    for (const variable of holders(comparison, entry.derivation)) entry.used.add(variable);
  }
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || !addsRole(callee)) continue;
    const entry = derivations.get(region(call));
    if (!entry || entry.used.size === 0 || !follows(call, entry)) continue;
    yield {
      start: nodeStart(callee.property),
      end: nodeEnd(callee.property),
      evidence: context.inference.value(callee.object)?.evidence ?? 'convention',
      message: 'This gives a role according to the invite that was used, told by its count of uses. An invite can carry `role_ids` and grant them itself.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'The invites have to be made anew with their roles.',
    };
  }
};

function isUses(node: Node): boolean {
  const inner = unwrap(node);
  return inner.type === 'MemberExpression' && memberName(inner) === 'uses';
}

/** `member.roles.add(…)`, `member.addRole(…)`, `client.addGuildMemberRole(guild, member, …)`; not the roles of whoever invited. */
function addsRole(callee: TSESTree.MemberExpression): boolean {
  const object = unwrap(callee.object);
  const call = callee.parent.type === 'CallExpression' ? callee.parent : undefined;
  const name = memberName(callee) ?? '';
  if (/^(addGuildMemberRole|addMemberRole|addRoleToMember)$/.test(name) || (name === 'addRole' && (call?.arguments.length ?? 0) > 2)) return call?.arguments.some((argument) => argument.type === 'MemberExpression' && /invit/i.test(memberName(argument.object.type === 'MemberExpression' ? argument.object : argument) ?? '')) === false;
  const holder = memberName(callee) === 'addRole' ? object : memberName(callee) === 'add' && object.type === 'MemberExpression' && memberName(object) === 'roles' ? unwrap(object.object) : undefined;
  return holder?.type === 'Identifier' && !/invit/i.test(holder.name);
}

/** The variable that holds the outcome of a comparison inside a callback: `used` in `const used = invites.find(…)`. */
function holders(comparison: Node, derivation: Derivation): readonly Variable[] {
  for (let at = comparison.parent as Node | undefined; at && at !== derivation.region; at = at.parent as Node | undefined) if (at.type === 'VariableDeclarator') return derivation.mentions(at.id);
  return [];
}

/** Whether the role, or the question whether to give it, depends on the invite that was used: on its code, not only on there being one. */
function follows(call: TSESTree.CallExpression, { derivation, used }: { derivation: Derivation; used: ReadonlySet<Variable> }): boolean {
  const reached = derivation.from(used);
  const speaks = (node: Node): boolean => derivation.mentions(node).some((variable) => reached.has(variable));
  if (call.arguments.some(speaks)) return true;
  for (let at = call as Node; at !== derivation.region && at.parent; at = at.parent as Node) {
    const parent = at.parent as Node;
    if (parent.type === 'IfStatement' && parent.consequent === at && parent.test.type === 'BinaryExpression' && /^===?$/.test(parent.test.operator) && speaks(parent.test)) return true;
    if (parent.type === 'SwitchStatement' && speaks(parent.discriminant)) return true;
  }
  return false;
}
