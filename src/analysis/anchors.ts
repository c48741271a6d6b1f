/** Owns the prefilter: strings of which at least one stands in every file that any check can fire on. */
import { changes } from '../changes/index.js';
import { models } from '../libraries/index.js';
import { routes } from '../libraries/rest/model.js';
import { programAnchors } from '../../rules/index.js';
import type { Operation } from '../platform/operations.js';

/** Sources of regular expressions, derived from the table, the models and the programs. */
export function anchors(): readonly string[] {
  const found = new Set<string>();
  for (const change of changes) {
    for (const check of change.checks) {
      if (check.check === 'dependency-version') continue;
      if (check.check === 'program') for (const text of programAnchors[change.id] ?? []) found.add(escaped(text));
      else if (check.check === 'deprecated-operation') addOperations([check.operation], found);
      else if (check.check === 'deprecated-field') {
        for (const model of models) for (const [name, spelling] of Object.entries(model.fields)) if (spelling.field === check.field) found.add(word(name.split('.')[1]!));
        addOperations([...check.setters, ...check.writers], found);
      } else {
        addOperations(check.operations, found);
        // Without a call of the operation, a finding rests on the old permission's name.
        found.add(check.from.toLowerCase().split('_').map((part) => `[${part[0]!.toUpperCase()}${part[0]}](?:${part.slice(1)}|${part.slice(1).toUpperCase()})`).join('_?'));
        if (check.from === 'MANAGE_GUILD_EXPRESSIONS') found.add('[Mm](?:anage|ANAGE)_?[Ee](?:mojis|MOJIS|xpressions|XPRESSIONS)');
      }
    }
  }
  return [...found];
}

/** Method names that say nothing by themselves: what they are called on has to stand in the file as well, and does. */
const common = new Set(['create', 'edit']);

function addOperations(wanted: readonly Operation[], found: Set<string>): void {
  for (const model of models) {
    for (const [name, spelling] of Object.entries(model.methods)) {
      if (!wanted.includes(spelling.operation)) continue;
      const [type, method] = name.split('.') as [string, string];
      if (!common.has(method)) found.add(word(method));
      else {
        found.add(word(type));
        const managers = Object.entries(model.managers).flatMap(([property, classes]) => (classes.split('|').includes(type) ? [property] : []));
        for (const property of managers) found.add(word(property));
        if (managers.length === 0) found.add(type.replace(/^[A-Z]/, (letter) => `[${letter}${letter.toLowerCase()}]`));
      }
    }
  }
  for (const route of routes) {
    if (!wanted.includes(route.spelling.operation)) continue;
    found.add(word(route.builder));
    const segments = route.path.source.split('\\/').map((part) => /^[a-z-]+/.exec(part)?.[0]).filter((part) => part !== undefined && part !== 'channels');
    const last = segments.at(-1);
    if (last !== undefined) found.add(`[/.]${escaped(last)}\\b`);
  }
}

function word(text: string): string {
  return `\\b${escaped(text)}\\b`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

let pattern: RegExp | undefined;

/** False when no check can fire on a file with this text, so that it need not be parsed. */
export function mayContain(text: string): boolean {
  pattern ??= new RegExp(anchors().join('|'));
  return pattern.test(text);
}
