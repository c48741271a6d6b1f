/** Finds uploads that a handler refuses by their type or extension, which the option or component can do before they are sent. */
import type { Variable } from '@typescript-eslint/scope-manager';
import { memberName, memberNames, type Node, nodeEnd, nodeStart, nodeText, outerParent, stringValue, unwrap } from '../src/ast/nodes.js';
import type { Evidence } from '../src/finding.js';
import { optionRead } from '../src/inference/command-options.js';
import type { Context, Detector } from '../src/inference/context.js';

/** Whoever names one of these has the filter already. */
const filtered = /\b(?:set|add)?[Ff]ile_?[Tt]ypes\b/;

export const fileTypeFilter: Detector<{ check: 'program' }> = function* (_check, context) {
  if (filtered.test(context.text)) return;
  for (const { variable, evidence } of uploads(context)) {
    const refused = variable.references.map((reference) => refusal(reference)).find((found) => found !== undefined);
    if (!refused) continue;
    yield {
      start: nodeStart(refused),
      end: nodeEnd(refused),
      evidence,
      message: 'This refuses an upload by its type after it was sent. The option or the File Upload component can name the accepted types in `file_types`, so that nobody can send another.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'The types are named where the command or the modal is built. What arrives still has to be checked: the filter looks at extensions only.',
    };
  }
};

/** The variables that uploads to a command are put into, each with what that rests on. */
function* uploads(context: Context): Iterable<{ variable: Variable; evidence: Evidence }> {
  for (const declarator of context.index.all('VariableDeclarator')) {
    if (!declarator.init) continue;
    const init = unwrap(declarator.init.type === 'AwaitExpression' ? declarator.init.argument : declarator.init);
    const names = declarator.id.type === 'Identifier' ? [declarator.id] : declarator.id.type === 'ObjectPattern' && isOptions(init, context) ? declarator.id.properties.flatMap((property) => (property.type === 'Property' && property.value.type === 'Identifier' ? [property.value] : [])) : [];
    const evidence = declarator.id.type === 'Identifier' ? uploaded(init, context) : 'flow';
    for (const name of evidence ? names : []) {
      const variable = context.inference.bindings.variable(name);
      if (variable && evidence) yield { variable, evidence };
    }
  }
}

/** `options.getAttachment('file')`, `data.resolved.attachments[id]`, `ctx.options.file`. */
function uploaded(init: Node, context: Context): Evidence | undefined {
  if (init.type === 'CallExpression') {
    const callee = unwrap(init.callee);
    const isTaken = callee.type === 'MemberExpression' && /^(get|first|at)$/.test(memberName(callee) ?? '') && isResolved(unwrap(callee.object), context);
    return isTaken ? 'flow' : optionRead(init, 'getAttachment', context);
  }
  if (init.type !== 'MemberExpression') return undefined;
  if (isOptions(init.object, context)) return 'flow';
  const list = unwrap(init.object);
  return init.computed && (isResolved(list, context) || (list.type === 'CallExpression' && list.arguments[0] !== undefined && /^Object\.values$/.test(nodeText(list.callee, context.text)) && isResolved(unwrap(list.arguments[0]), context))) ? 'flow' : undefined;
}

/** The options of a command that its context has as an object: `ctx.options`. */
function isOptions(node: Node, context: Context): boolean {
  const inner = unwrap(node);
  return inner.type === 'MemberExpression' && memberName(inner) === 'options' && context.inference.is(inner.object, ['CommandContext']) !== undefined;
}

/** `resolved.attachments`, also taken out of it before. */
function isResolved(node: Node, context: Context): boolean {
  if (node.type === 'MemberExpression') return memberName(node) === 'attachments' && /resolved[!?]?$/.test(nodeText(node.object, context.text));
  const definition = context.text.includes('resolved') ? context.inference.bindings.variable(node)?.defs[0]?.node : undefined;
  return definition?.type === 'VariableDeclarator' && definition.id.type === 'ObjectPattern' && definition.init !== null && /resolved[!?]?$/.test(nodeText(definition.init, context.text));
}

/** The test of an `if` that gives up because of the upload's type: `if (!file.contentType?.startsWith('image/')) return …`. */
function refusal({ identifier }: { identifier: Node }): Node | undefined {
  const member = outerParent(identifier);
  if (member?.type !== 'MemberExpression' || unwrap(member.object) !== identifier || !memberNames(member).some((name) => /^(contentType|content_type|name|filename)$/.test(name))) return undefined;
  const isName = memberNames(member).some((name) => /name$/.test(name));
  let isTested = false;
  for (let at: Node | undefined = member; at; at = at.parent) {
    if (at.type === 'CallExpression' && at.callee.type === 'MemberExpression') {
      const method = memberName(at.callee) ?? '';
      isTested ||= (isName ? /^(endsWith)$/ : /^(startsWith|includes|endsWith)$/).test(method);
    }
    if (at.type === 'BinaryExpression' && !isName) isTested ||= /^[!=]==?$/.test(at.operator) && [at.left, at.right].some((side) => /^\w+\/\w/.test(stringValue(side) ?? ''));
    if (at.type === 'IfStatement') return isTested && nodeEnd(member) <= nodeEnd(at.test) && givesUp(at.consequent) ? at.test : undefined;
    if (/Statement$|Declaration$|Function/.test(at.type)) return undefined;
  }
  return undefined;
}

function givesUp(branch: Node): boolean {
  const last = branch.type === 'BlockStatement' ? branch.body.at(-1) : branch;
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement';
}
