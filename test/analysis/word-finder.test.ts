import { describe, expect, test } from 'vitest';
import { anchors, look, mayContain } from '../../src/analysis/anchors.js';
import { WordFinder, type Word } from '../../src/analysis/word-finder.js';

/** The same question, asked of regular expressions one word at a time. */
function expected(lists: readonly (readonly Word[])[], text: string): number[] {
  const pattern = ({ text: word, starts, ends, member }: Word): RegExp =>
    new RegExp(`${member ? '(?<=[.\'"\u0060/]\\s*|//[^\\n]*\\n\\s*)' : ''}${starts ? '(?<!\\w)' : ''}${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${ends ? '(?!\\w)' : ''}`);
  return lists.map((list) => (list.some((word) => pattern(word).test(text)) ? 1 : 0));
}

/** Code in which a word stands as it is asked for. */
function written({ text, member }: Word): string {
  return member ? `x.${text}` : text;
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
      const lists = Array.from({ length: 6 }, () => Array.from({ length: 2 }, () => ({ text: pick('ab_c', 1 + Math.floor(next() * 4)), starts: next() < 0.3, ends: next() < 0.3, member: next() < 0.3 })));
      const finder = new WordFinder(lists);
      for (let i = 0; i < 20; i++) {
        const text = pick("aabbc._ /\n'é日", Math.floor(next() * 18));
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
    ['message[on ? `pin` : `unpin`]()', true],
    ['pin()', false],
    ['async pin() {}', false],
    ['message;\n  pin()', false],
    ['message.spin()', false],
  ])('takes %j for the name of a member: %s', (text, expected) => {
    const finder = new WordFinder([[{ text: 'pin', ends: true, member: true }]]);
    expect(finder.find(text)[0] === 1).toBe(expected);
    expect(finder.find(Buffer.from(text))[0] === 1).toBe(expected);
  });
});

describe('the words of the checks', () => {
  test('every check of code has some, in ASCII', () => {
    for (const [check, clauses] of anchors()) {
      expect(clauses.length, JSON.stringify(check)).toBeGreaterThan(0);
      for (const { text } of clauses.flat(2)) expect(text).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  test('each clause of them alone lets its check run, whichever of its words stand, in text and in bytes', () => {
    for (const [check, clauses] of anchors()) {
      for (const lists of clauses) {
        for (const [position, list] of lists.entries()) {
          for (const word of list) {
            const text = lists.map((other, index) => written(index === position ? word : other[0]!)).join('; ');
            expect(look(text).checks.has(check), text).toBe(true);
            expect(mayContain(Buffer.from(text)), text).toBe(true);
          }
        }
      }
    }
  });

  test('a file that speaks of something else lets none run', () => {
    expect(look('export const answer = 42;').checks.size).toBe(0);
    expect(mayContain('')).toBe(false);
  });
});
