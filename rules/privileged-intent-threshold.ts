/** Finds texts that tell people the old threshold of privileged intents. */
import { type Node, nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';

const threshold = /\b(?:100|75)\+? (?:[Ss]ervers|[Gg]uilds)\b/;
const intents = /\bprivileged\b|\bintents?\b/i;

export const privilegedIntentThreshold: Detector<{ check: 'program' }> = function* (_check, context, when) {
  const texts: [Node, string][] = [
    ...context.index.all('Literal').flatMap((node): [Node, string][] => (typeof node.value === 'string' ? [[node, node.value]] : [])),
    ...context.index.all('TemplateElement').map((node): [Node, string] => [node, node.value.cooked ?? '']),
    ...context.index.all('JSXText').map((node): [Node, string] => [node, node.value]),
  ];
  for (const [node, text] of texts) {
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
