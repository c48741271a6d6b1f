import { describe, expect, test } from 'vitest';
import { anchors, mayContain, standing } from '../../src/analysis/anchors.js';
import { WordFinder, type Word } from '../../src/analysis/word-finder.js';

/** The same question, asked of regular expressions one word at a time. */
function expected(words: ReadonlyMap<string, readonly Word[]>, text: string): string[] {
  const pattern = ({ text: word, starts, ends }: Word): RegExp => new RegExp(`${starts ? '(?<!\\w)' : ''}${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${ends ? '(?!\\w)' : ''}`);
  return [...words].flatMap(([owner, list]) => (list.some((word) => pattern(word).test(text)) ? [owner] : []));
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
      const words = new Map<string, Word[]>();
      for (let i = 0; i < 6; i++) words.set(`owner ${i}`, Array.from({ length: 2 }, () => ({ text: pick('ab._', 1 + Math.floor(next() * 4)), starts: next() < 0.3, ends: next() < 0.3 })));
      const finder = new WordFinder(words);
      for (let i = 0; i < 20; i++) {
        const text = pick('aabb._ é日', Math.floor(next() * 14));
        const found = [...words.keys()].filter((owner) => finder.all(text).has(owner));
        expect(found, JSON.stringify({ text, words: [...words] })).toEqual(expected(words, text));
        expect(finder.any(text)).toBe(found.length > 0);
        expect([...words.keys()].filter((owner) => finder.all(Buffer.from(text)).has(owner)), text).toEqual(found);
      }
    }
  });

  test('without words finds nothing', () => {
    expect(new WordFinder(new Map()).any('anything')).toBe(false);
  });
});

describe('the words of the checks', () => {
  test('every check of code has some, in ASCII', () => {
    for (const [check, words] of anchors()) {
      expect(words.length, JSON.stringify(check)).toBeGreaterThan(0);
      for (const { text } of words) expect(text).toMatch(/^[\x20-\x7e]{2,}$/);
    }
  });

  test('each of them alone lets its check run, in text and in bytes', () => {
    for (const [check, words] of anchors()) {
      for (const { text } of words) {
        expect(standing(`; ${text} ;`).has(check), text).toBe(true);
        expect(mayContain(Buffer.from(`; ${text} ;`)), text).toBe(true);
      }
    }
  });

  test('a file that speaks of something else lets none run', () => {
    expect(standing('export const answer = 42;').size).toBe(0);
    expect(mayContain('')).toBe(false);
  });
});
