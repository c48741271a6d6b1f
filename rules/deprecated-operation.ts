/** Finds calls of an operation that is deprecated or gone, and rewrites them where the library has the new one with the same arguments. */
import { replace } from '../src/ast/edits.js';
import { type Node, nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Check } from '../src/changes/schema.js';
import type { Draft } from '../src/finding.js';
import { gate, type Context, type Detector } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';
import { byHand, isTypeScript, keyedEdits, listEdits, reliesOnAll, requestEdits } from './deprecated-operation/list.js';

type OperationCheck = Extract<Check, { check: 'deprecated-operation' }>;

export const deprecatedOperation: Detector<OperationCheck> = function* (check, context, when) {
  for (const use of context.operations(check.operation)) {
    if (use.spelling.mediated) continue;
    const place = use.via === 'method' && use.name ? use.name : use.node;
    const said = check.says.replace(' {when}', when && ` ${when}`);
    const base = { evidence: use.evidence, start: startOf(use, place), end: nodeEnd(place), proof: 'file' as const };
    if (!check.replacedBy && !use.spelling.rename && !use.spelling.send && !use.spelling.note) {
      yield { ...base, message: [said, check.instead].filter(Boolean).join(' '), rewrite: 'none', edits: [], why: 'Nothing replaces the operation.' };
      continue;
    }
    yield { ...base, ...rewriteOf(use, context, said) };
  }
};

/** A finding starts where a reader looks for it: at the receiver's last line, on the member that names the operation. */
function startOf(use: OperationUse, place: Node): number {
  return use.via === 'method' ? nodeStart(place) : nodeStart(use.node);
}

function rewriteOf(use: OperationUse, context: Context, said: string): Pick<Draft, 'message' | 'rewrite' | 'edits' | 'why'> {
  const { rename, reshape, note } = use.spelling;
  if ((use.via === 'path' || use.via === 'chain') && use.route?.rewrite) {
    // /channels/1/pins/2 in a path, .channels(1).pins(2) in a chain that stands for one
    const [from, to] = [use.route.rewrite.from, use.route.rewrite.to].map((part) => (use.via === 'path' ? part : part.slice(0, -1).replaceAll('/', '.'))) as [string, string];
    const at = context.text.indexOf(from, nodeStart(use.node));
    if (at >= 0 && at < nodeEnd(use.node)) return { message: `${said} The new route is \`/channels/{id}${use.route.rewrite.to}{id}\`, with the same method and answer.`, rewrite: 'safe', edits: [{ start: at, end: at + from.length, text: to }] };
  }
  if (rename && use.name && use.via === 'builder') {
    const open = gate(context.project, rename.since);
    const message = `${said} \`${rename.to}\` is the new route, with the same method and answer.`;
    if (!open.open) return { message, rewrite: 'none', edits: [], why: open.why };
    if (!use.route?.rewrite || !use.call) return { message, rewrite: 'none', edits: [], why: 'The request around this route could not be seen.' };
    return { message, rewrite: 'safe', edits: [replace(use.name, rename.to)] };
  }
  if (rename && use.name && use.via === 'method') {
    const open = gate(context.project, rename.since);
    const message = `${said} \`${rename.to}()\` takes its place, with the same arguments and the same result.`;
    return open.open ? { message, rewrite: 'safe', edits: [replace(use.name, rename.to)] } : { message, rewrite: 'none', edits: [], why: open.why };
  }
  if (reshape && use.name) {
    const open = gate(context.project, reshape.since);
    const message = `${said} \`${reshape.to}()\` pages through all of them and gives ${reshape.items ? `\`{ ${reshape.items}, hasMore }\`` : 'pins'} with the message inside each.`;
    if (!open.open) return { message, rewrite: 'none', edits: [], why: open.why };
    // (channel: any) => channel.messages.fetchPinned(): the callbacks of a new shape would have parameters without a type.
    if (use.evidence === 'convention' && isTypeScript(context)) return { message, rewrite: 'none', edits: [], why: 'TypeScript may not know what this is called on, and could not tell the types of what comes back: give it a type first.' };
    const edits = listEdits(use, context);
    if (edits) return { message, rewrite: 'review', edits, why: `The result was a collection and becomes an array: read how it is used.${pages(use, context, 'hasMore')}` };
    const keyed = keyedEdits(use, context);
    if (keyed) return { message, rewrite: 'review', edits: keyed, why: pages(use, context, 'hasMore').trim() || 'The collection is built anew from the first page.' };
    return { message, rewrite: 'none', edits: [], why: 'The result is used in a way that an array of pins does not serve; rewrite the consumer by hand.' };
  }
  const since = use.spelling.send?.since ?? (use.via === 'builder' && use.request ? use.spelling.listed?.since : undefined);
  const open = since && gate(context.project, since);
  const sent = open && !open.open ? undefined : use.spelling.send ? byHand(use, context) : requestEdits(use, context);
  if (sent) return { message: `${said} ${sentence(note ?? '')}.`, rewrite: 'review', edits: sent, why: use.spelling.send && !use.spelling.send.listed ? 'The request is the same; the method with its types gives way to a request by hand.' : pages(use, context, 'has_more').trim() || 'The list is taken out of the first page.' };
  if (open && !open.open) return { message: note ? `${said} ${sentence(note)}.` : said, rewrite: 'none', edits: [], why: open.why };
  return { message: note ? `${said} ${sentence(note)}.` : said, rewrite: 'none', edits: [], why: note ? 'The result has another shape, so the consumer has to change too.' : 'The library has no replacement.' };
}

/** What a person has to know of the pages where the code relies on every pin. */
function pages(use: OperationUse, context: Context, more: string): string {
  return reliesOnAll(use, context) ? ` The code relies on all pins and, as before, reads the first fifty: where a channel has more, follow \`${more}\` with \`before\`.` : '';
}

function sentence(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
