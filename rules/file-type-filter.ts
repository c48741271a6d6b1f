/** Finds uploads that a handler refuses by their type or extension, which the option or component can do before they are sent. */
import { memberName, memberNames, stringValue, type Node } from '../src/ast/nodes.js';
import { optionRead } from '../src/inference/command-options.js';
import type { Detector } from '../src/inference/context.js';

/** Whoever names one of these has the filter already. */
const filtered = /\b(?:set|add)?[Ff]ile_?[Tt]ypes\b/;

export const fileTypeFilter: Detector<{ check: 'program' }> = function* (_check, context) {
  if (filtered.test(context.text)) return;
  for (const call of context.index.all('CallExpression')) {
    const evidence = optionRead(call, 'getAttachment', context);
    const holder = evidence && holderOf(call);
    if (!holder) continue;
    const refused = holder.references.map((reference) => refusal(reference)).find((found) => found !== undefined);
    if (!refused) continue;
    yield {
      start: refused.range[0],
      end: refused.range[1],
      evidence,
      message: 'This refuses an upload by its type after it was sent. The option or the File Upload component can name the accepted types in `file_types`, so that nobody can send another.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'The types are named where the command or the modal is built. What arrives still has to be checked: the filter looks at extensions only.',
    };
  }

  /** The variable that an upload is put into. */
  function holderOf(call: Node) {
    const at = call.parent?.type === 'AwaitExpression' ? call.parent.parent : call.parent;
    return at?.type === 'VariableDeclarator' && at.id.type === 'Identifier' ? context.inference.bindings.variable(at.id) : undefined;
  }
};

/** The test of an `if` that gives up because of the upload's type: `if (!file.contentType?.startsWith('image/')) return …`. */
function refusal({ identifier }: { identifier: Node }): Node | undefined {
  const member = identifier.parent;
  if (member?.type !== 'MemberExpression' || member.object !== identifier || !memberNames(member).some((name) => /^(contentType|content_type|name|filename)$/.test(name))) return undefined;
  const isName = memberNames(member).some((name) => /name$/.test(name));
  let isTested = false;
  for (let at: Node | undefined = member; at; at = at.parent) {
    if (at.type === 'CallExpression' && at.callee.type === 'MemberExpression') {
      const method = memberName(at.callee) ?? '';
      isTested ||= (isName ? /^(endsWith)$/ : /^(startsWith|includes|endsWith)$/).test(method);
    }
    if (at.type === 'BinaryExpression' && !isName) isTested ||= /^[!=]==?$/.test(at.operator) && [at.left, at.right].some((side) => /^\w+\/\w/.test(stringValue(side) ?? ''));
    if (at.type === 'IfStatement') return isTested && member.range[1] <= at.test.range[1] && givesUp(at.consequent) ? at.test : undefined;
    if (/Statement$|Declaration$|Function/.test(at.type)) return undefined;
  }
  return undefined;
}

function givesUp(branch: Node): boolean {
  const last = branch.type === 'BlockStatement' ? branch.body.at(-1) : branch;
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement';
}
