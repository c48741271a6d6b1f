import { describe, expect, test } from 'vitest';
import { anchors, look, mayContain } from '../../src/analysis/anchors.js';
import { possibleChecks } from '../../src/analysis/table.js';
import { WordFinder, type Word } from '../../src/analysis/word-finder.js';
import { changes } from '../../src/changes/index.js';
import type { ProjectFacts } from '../../src/project/facts.js';

/** What stands before the name of a member: a dot, an opening quotation mark in brackets, the end of a comment, or a line with `//` above. */
const memberBefore = String.raw`(?<=(?:\.|\*/|[[?:(]\s*['"\u0060]|\*/\s*['"\u0060]|//[^\n]*\s*['"\u0060])\s*|//[^\n]*\n\s*)`;

/** The same question, asked of regular expressions one word at a time. */
function expected(lists: readonly (readonly Word[])[], text: string): number[] {
  const pattern = ({ text: word, starts, ends, member }: Word): RegExp =>
    new RegExp(`${member ? `(?<!^[ \\t]*//.*)${memberBefore}` : ''}${starts ? '(?<!\\w)' : ''}${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${ends ? '(?!\\w)' : ''}`, 'm');
  return lists.map((list) => (list.some((word) => pattern(word).test(text)) ? 1 : 0));
}

/** Code in which a word stands as it is asked for. */
function written(word: Word): string {
  const { text } = word;
  const codes = [word.member ? `x.${text}` : text, `x.${text}()`, `x.${text} === 1`, `x.${text} === 2`, `x.${text} & 1`, `{ ${text}: x }`, `'${text}' in x`, `x > ${text}`, `${text} < x`, `${text} === x`, `1 ${text}== x`, `'/${text}'`, `api.${text}.post()`];
  const finder = new WordFinder([[word]]);
  const code = codes.find((one) => finder.find(`${one}\n;\n`)[0] === 1);
  if (code === undefined) throw new Error(`nothing here is ${text} as it is asked for: ${word.unlessBehind?.source} ${word.unlessBefore?.source}`);
  return code;
}

/** Numbers from 0 to 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => ((state = (state * 1103515245 + 12345) % 2147483648) / 2147483648);
}

describe('finding words in one pass', () => {
  test('agrees with regular expressions on thousands of texts in which words overlap, end in one another and touch the edges', () => {
    const next = numbers(7);
    const pick = (from: string, length: number): string => Array.from({ length }, () => from[Math.floor(next() * from.length)]).join('');
    for (let round = 0; round < 300; round++) {
      const lists = Array.from({ length: 6 }, () => Array.from({ length: 2 }, () => ({ text: pick('aAb_c', 1 + Math.floor(next() * 4)), starts: next() < 0.3, ends: next() < 0.3, member: next() < 0.3 })));
      const finder = new WordFinder(lists);
      for (let i = 0; i < 20; i++) {
        const text = pick("aaAbbBc._ /\n'é日", Math.floor(next() * 18));
        const found = expected(lists, text);
        expect([...finder.find(text)], JSON.stringify({ text, lists })).toEqual(found);
        expect([...finder.find(Buffer.from(text))], JSON.stringify({ text, lists })).toEqual(found);
      }
    }
  });

  test('without words finds nothing', () => {
    expect([...new WordFinder([]).find('anything')]).toEqual([]);
  });

  test.each([
    ['message.pin()', true],
    ['message?.pin()', true],
    ['message\n  .pin()', true],
    ['message.\n  pin()', true],
    ['message. // the message\n  pin()', true],
    ['message./* now */ pin()', true],
    ["message['pin']()", true],
    ["message[ // what to do\n  'pin']()", true],
    ['x = 1 /* one */ .pin()', true],
    ['message[on ? `pin` : `unpin`]()', true],
    ['pin()', false],
    ['async pin() {}', false],
    ['message;\n  pin()', false],
    ['message.spin()', false],
    ["message['un' + 'pin']()", false],
    ["{ 'pin': 1 }", false],
    ['"/pin"', false],
    ['// message.pin()', false],
    ['call(); // message.pin()', true],
    ['/**\n * message.pin()\n */', false],
    ['/**\r\n * message.pin()\r\n */', false],
    ['/* message.pin() */', false],
    ['/* now */ message.pin()', true],
    ['/** What it is.\n * More. */ message.pin()', true],
    ['/** One line. */\n  * message.pin()', true],
    ['const all = count\n  * message.pin()', true],
    ["glob('src/**')\n  * message.pin()", true],
  ])('takes %j for the name of a member: %s', (text, expected) => {
    const finder = new WordFinder([[{ text: 'pin', ends: true, member: true }]]);
    expect(finder.find(text)[0] === 1).toBe(expected);
    expect(finder.find(Buffer.from(text))[0] === 1).toBe(expected);
  });
});

describe('a word that does not count everywhere', () => {
  const list: Word = { text: 'list', member: true, unlessBehind: /\.roles\s*\.$/, unlessBefore: /^\s*\(\s*\w/ };
  test.each([
    ['guild.channels.list()', true],
    ['guild.channels.list(id)', false],
    ['guild.channels.list /* all */ (id)', true],
    ['guild.roles.list()', false],
    ['guild.roles.list(); guild.channels.list()', true],
    ['guild.roles /* those */ .list()', true],
    [`guild.channels.list${' '.repeat(300)}(id)`, true],
  ])('%j: %s', (text, expected) => {
    const finder = new WordFinder([[list]]);
    expect(finder.find(text)[0] === 1).toBe(expected);
    expect(finder.find(Buffer.from(`é ${text}`))[0] === 1).toBe(expected);
  });

  test('in code alone', () => {
    const finder = new WordFinder([[{ text: 'MANAGE_MESSAGES', code: true }]]);
    expect(finder.find('// MANAGE_MESSAGES')[0]).toBe(0);
    expect(finder.find("// MANAGE_MESSAGES\nhas('MANAGE_MESSAGES')")[0]).toBe(1);
  });
});

describe('the words of the checks', () => {
  test('every check of code has some, in ASCII', () => {
    for (const [check, clauses] of anchors()) {
      expect(clauses.length, JSON.stringify(check)).toBeGreaterThan(0);
      for (const { text } of clauses.flatMap(({ lists }) => lists.flat())) expect(text).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  test('each clause of them alone lets its check run, whichever of its words stand, in text and in bytes', () => {
    for (const [check, clauses] of anchors()) {
      for (const { lists, file } of clauses) {
        const name = file && ['channelUpdate.js', 'ChannelDelete.ts'].find((one) => file.test(one));
        if (file) {
          expect(name, String(file)).toBeDefined();
          expect(look(lists.map((list) => written(list[0]!)).join('\n;\n'), `/bot/events/${name}`).checks.has(check)).toBe(true);
          continue;
        }
        for (const [position, list] of lists.entries()) {
          for (const word of list) {
            const text = lists.map((other, index) => written(index === position ? word : other[0]!)).join('\n;\n');
            expect(look(text).checks.has(check), text).toBe(true);
            expect(mayContain(Buffer.from(text)), text).toBe(true);
          }
        }
      }
    }
  });

  test('what needs a library is not asked in a package that is known to use none, unless the text imports one', () => {
    const [check] = changes.find(({ id }) => id === 'pin-messages-permission')!.checks;
    const call = 'message.pin();';
    expect(look(call).checks.has(check!)).toBe(true);
    expect(look(call).alone.has(check!)).toBe(false);
    for (const text of ["require('discord.js');", "import 'npm:eris@0.17';", "import x from 'https://deno.land/x/discordeno@18.0.1/mod.ts';", "require('@somebody/oceanic.js');", "import '@sapphire/plugin-api/register';", 'await import(`my-discord.js-fork`);']) expect(look(`${text} ${call}`).alone.has(check!), text).toBe(true);
    expect(look('fetch("https://discord.com/api/v10/channels/" + id + "/pins/" + message)').alone.has(check!)).toBe(true);
    const facts = (libraries: readonly string[], known = true): ProjectFacts => ({ known, libraries: new Map(libraries.map((name) => [name, { name, packageName: name, version: null, source: 'installed' as const }])) });
    const possible = (project: ProjectFacts): boolean => possibleChecks(look(call), () => project).has(check!);
    expect(possible(facts([]))).toBe(false);
    expect(possible(facts(['express']))).toBe(false);
    expect(possible(facts(['eris-sharder']))).toBe(true);
    expect(possible(facts(['@sapphire/framework']))).toBe(true);
    expect(possible(facts([], false))).toBe(true);
  });

  test('a file that speaks of something else lets none run', () => {
    expect(look('export const answer = 42;').checks.size).toBe(0);
    expect(mayContain('')).toBe(false);
  });
});
