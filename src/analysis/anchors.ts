/** Owns the prefilter: strings of which at least one stands in every file that any check can fire on. */
import { changes } from '../changes/index.js';
import { models } from '../libraries/index.js';
import { routes } from '../libraries/rest/model.js';
import { programAnchors } from '../../rules/index.js';
import type { Operation } from '../platform/operations.js';

/** Words derived from the table, the models and the programs; matched anywhere in the text, case ignored. */
export function anchors(): readonly string[] {
  const words = new Set<string>();
  for (const change of changes) {
    for (const check of change.checks) {
      if (check.check === 'program') for (const word of programAnchors[change.id] ?? []) words.add(word);
      else if (check.check === 'deprecated-operation') addOperations([check.operation], words);
      else if (check.check === 'deprecated-field') {
        for (const model of models) for (const [name, spelling] of Object.entries(model.fields)) if (spelling.field === check.field) words.add(name.split('.')[1]!);
        addOperations(check.setters, words);
      } else {
        addOperations(check.operations, words);
        for (const word of check.words) words.add(word);
      }
    }
  }
  return [...words];
}

function addOperations(wanted: readonly Operation[], words: Set<string>): void {
  for (const model of models) for (const [name, spelling] of Object.entries(model.methods)) if (wanted.includes(spelling.operation)) words.add(name.split('.')[1]!);
  for (const route of routes) {
    if (!wanted.includes(route.spelling.operation)) continue;
    words.add(route.builder);
    words.add(/([a-z-]+)(?:\$|\/\[)/.exec(route.path.source.split('\\/').at(-1) ?? '')?.[1] ?? 'guilds');
    if (route.path.source.includes('pins')) words.add('pins');
  }
}

let pattern: RegExp | undefined;

/** False when no check can fire on a file with this text, so that it need not be parsed. */
export function mayContain(text: string): boolean {
  pattern ??= new RegExp(anchors().map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'i');
  return pattern.test(text);
}
