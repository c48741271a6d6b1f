/** Finds invites to the channel of a lobby that are kept or given to several users, though each works once and for an hour. */
import { enclosingFunction, isWithin, memberName, type Node, nodeEnd, nodeStart, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';
import { answerOf } from '../src/inference/requests.js';

const keeps = /^(set|save|store|cache|put|hset|set_?ex|insert\w*|upsert|update\w*|create|add|push|write\w*|persist)$/i;

export const lobbyInviteSingleUse: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const use of context.operations('lobby.invite.create')) {
    if (!use.call) continue;
    const kept = keptAt(use.call, context);
    if (!kept) continue;
    yield {
      start: nodeStart(kept.node),
      end: nodeEnd(kept.node),
      evidence: use.evidence,
      message: `An invite to the channel of a lobby works once and ends after an hour, and this ${kept.how}. Make one for each user at the moment it is needed.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Where the invite is needed is for a person to say.',
    };
  }
};

/** The first place at which the invite that a call makes is kept or handed out in a loop. */
function keptAt(call: Parameters<typeof answerOf>[0]['call'], context: Context): { node: Node; how: string } | undefined {
  const holder = answerOf({ call });
  const direct = outerParent(outerParent(call)?.type === 'AwaitExpression' ? outerParent(call)! : call);
  if (direct?.type === 'AssignmentExpression' && direct.left.type === 'MemberExpression') return { node: direct.left, how: 'keeps it' };
  if (!holder) return undefined;
  const names = context.inference.bindings.scopeAt(call);
  for (let scope = names; scope; scope = scope.upper) {
    for (const variable of scope.variables) {
      if (!variable.identifiers.some((identifier) => isWithin(identifier, holder))) continue;
      for (const identifier of context.inference.bindings.uses(variable)) {
        const found = keeping(identifier, call);
        if (found) return found;
        if (loopAround(identifier, call)) return { node: identifier, how: 'hands one to several users' };
        // const { code } = await response.json()
        const next = outerParent(identifier);
        const read = next && answerOf({ call: (next.type === 'MemberExpression' ? outerParent(next) : next) as typeof call });
        if (read && read !== holder) {
          for (const inner of scope.variables)
            if (inner.identifiers.some((own) => isWithin(own, read)))
              for (const own of context.inference.bindings.uses(inner)) {
                const deeper = keeping(own, call) ?? (loopAround(own, call) ? { node: own as Node, how: 'hands one to several users' } : undefined);
                if (deeper) return deeper;
              }
        }
      }
    }
  }
  return undefined;
}

function keeping(identifier: Node, made: Node): { node: Node; how: string } | undefined {
  for (let at = outerParent(identifier), below: Node = identifier; at && enclosingFunction(at) === enclosingFunction(identifier); below = at, at = outerParent(at)) {
    if (isWithin(made, at) && at.type === 'VariableDeclarator') return undefined;
    if (at.type === 'AssignmentExpression' && at.left.type === 'MemberExpression' && isWithin(identifier, at.right)) return { node: at.left, how: 'keeps it' };
    if (at.type !== 'CallExpression' || unwrap(at.callee) === unwrap(below)) continue;
    const callee = unwrap(at.callee);
    const name = callee.type === 'MemberExpression' ? memberName(callee) : undefined;
    if (callee.type === 'MemberExpression' && name !== undefined && keeps.test(name) && !/^(res|response|reply|headers?|params|url|searchParams)$/.test(callee.object.type === 'Identifier' ? callee.object.name : '')) return { node: callee.property, how: 'keeps it' };
  }
  return undefined;
}

/** Whether a use stands in a loop that the invite was made outside of. */
function loopAround(identifier: Node, made: Node): boolean {
  for (let at = outerParent(identifier); at && !isWithin(made, at); at = outerParent(at)) {
    if (/^(ForOfStatement|ForInStatement|ForStatement|WhileStatement)$/.test(at.type)) return true;
    if (at.type !== 'CallExpression') continue;
    const callee = unwrap(at.callee);
    if (callee.type === 'MemberExpression' && /^(forEach|map)$/.test(memberName(callee) ?? '') && !isWithin(identifier, callee)) return true;
  }
  return false;
}
