/** Finds refreshes of a token whose failure leaves the stored token in place, so that a link that has ended is tried again and again. */
import type { TSESTree } from '@typescript-eslint/types';
import { enclosingFunction, type FunctionNode, isFunction, isWithin, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';
import { tokenRequests } from '../src/inference/token-requests.js';

/** What a failure may do to let go of a token: calls by these names, or a redirect to the login. */
const letsGo = /^_?(delete|remove|destroy|clear|drop|revoke|unlink|invalidate|logout|log_?out|sign_?out|sign_?in|unset|forget|expire|reset|purge|wipe|disconnect|re_?auth|re_?login|redirect|pull|splice|del$|unauthori[sz]e|deauthori[sz]e)/i;

export const invalidGrantDeauthorized: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (/invalid_?grant|ApplicationDeauthorized|APPLICATION_DEAUTHORIZED/i.test(context.text)) return;
  for (const request of tokenRequests(context)) {
    if (request.grant !== 'refresh_token' || handled(request.node, context)) continue;
    yield {
      start: nodeStart(request.node),
      end: nodeEnd(request.node),
      evidence: request.evidence,
      message: `When the user or a ban has ended the link, this refresh fails with \`invalid_grant\`${when && ` ${when}`}, and the stored token stays here to fail again. Tell that error apart: stop retrying, drop both tokens and let the user sign in anew; keep everything else that is stored, since the tokens may simply have expired.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Where the tokens are stored is for the project to say.',
    };
  }
};

/** Whether a failure of the request drops the token: in a catch, in a branch on the answer, or in a caller of this file. */
function handled(node: Node, context: Context): boolean {
  let at: Node = node;
  let around = enclosingFunction(at);
  for (let step = 0; step < 3 && around; step++) {
    if (drops(at, around, context)) return true;
    // A callback belongs to the function around it, a named function to its callers in this file.
    const outer = around.parent as Node | undefined;
    if (outer?.type === 'CallExpression') {
      at = around;
      around = enclosingFunction(around);
      continue;
    }
    return callers(around, context).some((call) => {
      const caller = enclosingFunction(call);
      return caller !== undefined && drops(call, caller, context);
    });
  }
  return around === undefined && drops(at, undefined, context);
}

function drops(node: Node, around: FunctionNode | undefined, context: Context): boolean {
  return [...failureBlocks(node, around, context)].some((block) => lettingGo(block, context));
}

/** Blocks that run when the request has failed. */
function* failureBlocks(node: Node, around: FunctionNode | undefined, context: Context): Iterable<Node> {
  const inside = (inner: Node): boolean => around === undefined || isWithin(inner, around);
  for (const attempt of context.index.all('TryStatement')) if (inside(attempt) && isWithin(node, attempt.block) && attempt.handler) yield attempt.handler.body;
  for (const branch of context.index.all('IfStatement')) {
    if (!inside(branch) || nodeEnd(branch) < nodeStart(node) || (nodeStart(branch) < nodeStart(node) && !isWithin(node, branch.test))) continue;
    yield branch.consequent;
    if (branch.alternate) yield branch.alternate;
  }
  for (let at = outerParent(node); at && at !== around; at = outerParent(at)) {
    if (at.type !== 'CallExpression') continue;
    const callee = unwrap(at.callee);
    const name = callee.type === 'MemberExpression' ? memberName(callee) : undefined;
    const handler = name === 'catch' ? at.arguments[0] : name === 'then' ? at.arguments[1] : undefined;
    if (handler) yield isFunction(handler) ? handler.body : handler;
  }
}

/** Whether a block calls something that lets go of a token, or writes nothing over one. */
function lettingGo(block: Node, context: Context): boolean {
  for (const call of context.index.all('CallExpression')) {
    if (!isWithin(call, block)) continue;
    const callee = unwrap(call.callee);
    const name = callee.type === 'MemberExpression' ? memberName(callee) : callee.type === 'Identifier' ? callee.name : undefined;
    if (letsGo.test(name ?? '')) return true;
  }
  const nothing = (value: Node): boolean => /^(null|undefined|''|""|void 0|\{\})$/.test(nodeText(value, context.text));
  for (const assignment of context.index.all('AssignmentExpression')) if (isWithin(assignment, block) && assignment.left.type === 'MemberExpression' && nothing(assignment.right)) return true;
  for (const property of context.index.all('Property')) if (isWithin(property, block) && /token/i.test(nodeText(property.key, context.text)) && nothing(property.value)) return true;
  return context.index.all('UnaryExpression').some((expression) => expression.operator === 'delete' && isWithin(expression, block));
}

/** Calls of a function by its name, within this file. */
function callers(around: FunctionNode, context: Context): readonly TSESTree.CallExpression[] {
  const parent = around.parent as Node | undefined;
  const own = around.type === 'FunctionDeclaration' ? around.id?.name : undefined;
  const held = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : undefined;
  const keyed = (parent?.type === 'MethodDefinition' || parent?.type === 'Property' || parent?.type === 'PropertyDefinition') && parent.key.type === 'Identifier' ? parent.key.name : undefined;
  const name = own ?? held ?? keyed;
  if (name === undefined) return [];
  return context.index.all('CallExpression').filter((call) => {
    const callee = unwrap(call.callee);
    return callee.type === 'Identifier' ? callee.name === name : callee.type === 'MemberExpression' && memberName(callee) === name;
  });
}
