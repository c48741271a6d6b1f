/** Owns the prefilter: words of which at least one stands in every file that a check can fire on, derived from the table, the models and the programs. */
import { changes, type Change } from '../changes/index.js';
import type { Check } from '../changes/schema.js';
import { models } from '../libraries/index.js';
import type { LibraryModel } from '../libraries/model.js';
import { routes } from '../libraries/rest/model.js';
import { programAnchors } from '../../rules/index.js';
import type { Operation } from '../platform/operations.js';
import { WordFinder, type Word } from './word-finder.js';

/** Words for each check that looks at code: without any of a check's words in a file, that check finds nothing there. @throws Error for a program without words */
export function anchors(of: readonly Change[] = changes, libraries: readonly LibraryModel[] = models): ReadonlyMap<Check, readonly Word[]> {
  const found = new Map<Check, readonly Word[]>();
  for (const change of of) for (const check of change.checks) if (check.check !== 'dependency-version' && check.check !== 'game') found.set(check, wordsOf(check, change, libraries));
  return found;
}

function wordsOf(check: Exclude<Check, { check: 'dependency-version' | 'game' }>, change: Change, libraries: readonly LibraryModel[]): Word[] {
  if (check.check === 'program') {
    const texts = programAnchors[change.id];
    if (!texts?.length) throw new Error(`the detector of ${change.id} names no words that stand in every file it fires on`);
    return texts.map((text) => ({ text }));
  }
  if (check.check === 'deprecated-operation') return operationWords([check.operation], libraries);
  if (check.check === 'deprecated-field') {
    const names = libraries.flatMap((model) => Object.entries(model.fields).flatMap(([name, spelling]) => (spelling.field === check.field ? [name.split('.')[1]!] : [])));
    return [...names.map(whole), ...operationWords([...check.setters, ...check.writers], libraries)];
  }
  // Without a call of the operation, a finding rests on the old permission's name. That of the new one answers what other files ask.
  const former = check.from === 'MANAGE_GUILD_EXPRESSIONS' ? ['MANAGE_EMOJIS', 'MANAGE_EXPRESSIONS'] : [];
  return [...operationWords(check.operations, libraries), ...[check.from, check.to, ...former].flatMap(spellings)];
}

/** Method names that say nothing by themselves: what they are called on has to stand in the file as well, and does. */
const common = new Set(['create', 'edit']);

function operationWords(wanted: readonly Operation[], libraries: readonly LibraryModel[]): Word[] {
  const found: Word[] = [];
  for (const model of libraries) {
    for (const [name, spelling] of Object.entries(model.functions ?? {})) if (wanted.includes(spelling.operation)) found.push(whole(name.slice(name.lastIndexOf('.') + 1)));
    for (const [name, spelling] of Object.entries(model.methods)) {
      if (!wanted.includes(spelling.operation)) continue;
      const [type, method] = name.split('.') as [string, string];
      if (!common.has(method)) found.push(whole(method));
      else {
        found.push(whole(type));
        const managers = Object.entries(model.managers).flatMap(([property, classes]) => (classes.split('|').includes(type) ? [property] : []));
        found.push(...managers.map(whole));
        if (managers.length === 0) found.push({ text: type }, { text: type[0]!.toLowerCase() + type.slice(1) });
      }
    }
  }
  for (const route of routes) {
    if (!wanted.includes(route.spelling.operation)) continue;
    found.push(whole(route.builder));
    const segments = route.path.source.split('\\/').map((part) => /^[a-z-]+/.exec(part)?.[0]).filter((part) => part !== undefined && part !== 'channels');
    const last = segments.at(-1);
    if (last !== undefined) found.push({ text: `/${last}`, ends: true }, { text: `.${last}`, ends: true });
    // client.proxy.guilds(id)['scheduled-events']
    if (last?.includes('-')) found.push({ text: `['${last}']` }, { text: `["${last}"]` });
  }
  return found;
}

function whole(text: string): Word {
  return { text, starts: true, ends: true };
}

/** A permission's name in all spellings that libraries and people use: each word in capitals, capitalised or small, with and without underscores. */
function spellings(permission: string): Word[] {
  const [first, ...others] = permission.toLowerCase().split('_').map((word) => {
    const rest = [word.slice(1), word.slice(1).toUpperCase()];
    return [word[0]!, word[0]!.toUpperCase()].flatMap((letter) => rest.map((tail) => letter + tail));
  });
  return others.reduce((starts, words) => starts.flatMap((start) => words.flatMap((word) => [start + word, `${start}_${word}`])), first!).map((text) => ({ text }));
}

let finder: WordFinder<Check> | undefined;

/** False when no check of botshift's own can fire on a file with this text, so that it need not be parsed. Takes the bytes of a file as well, in UTF-8 or Latin-1. */
export function mayContain(text: string | Uint8Array): boolean {
  finder ??= new WordFinder(anchors());
  return finder.any(text);
}

/** The checks of botshift's own that can fire on a file with this text. */
export function standing(text: string): ReadonlySet<Check> {
  finder ??= new WordFinder(anchors());
  return finder.all(text);
}
