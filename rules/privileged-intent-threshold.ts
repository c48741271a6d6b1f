/** Finds texts that tell people the old threshold of privileged intents. */
import { type Node, nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';

const threshold = /\b(?:100|75)\+? (?:[Ss]ervers|[Gg]uilds)\b/;
const intents = /\bprivileged\b|\bintents?\b/i;

export const privilegedIntentThreshold: Detector<{ check: 'program' }> = function* (_check, context, when) {
  for (const [node, text] of texts(context)) {
    const found = threshold.exec(text);
    if (!found || !intents.test(text)) continue;
    const at = context.text.indexOf(found[0], nodeStart(node));
    const start = at >= 0 && at < nodeEnd(node) ? at : nodeStart(node);
    yield {
      start,
      end: at === start ? at + found[0].length : nodeEnd(node),
      evidence: 'convention',
      message: `This text names the old threshold of privileged intents. An app has to apply for them${when ? ` ${when}` : ''} when it can reach 10,000 users, whatever the number of its servers.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'How to word it is for a person to say.',
    };
  }
};

/** What can hold a sentence, with its text. */
function* texts({ index }: Context): Iterable<[Node, string]> {
  // Most strings are a word.
  for (const node of index.all('Literal')) if (typeof node.value === 'string' && node.value.includes(' ')) yield [node, node.value];
  for (const node of index.all('TemplateElement')) yield [node, node.value.cooked ?? ''];
  for (const node of index.all('JSXText')) yield [node, node.value];
}
