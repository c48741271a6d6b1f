/** Looks at how findings are compared with places that people read, and at what the page makes of it. */
import { describe, expect, it } from 'vitest';
import { libraryOf, marksOf } from '../../scripts/accuracy-fixtures.mjs';
import { compare, page } from '../../scripts/accuracy-score.mjs';

type Place = Parameters<typeof compare>[1][number];
type Reported = Parameters<typeof compare>[0][number];

const place = (line: number, verdict: Place['verdict'], more: Partial<Place> = {}): Place => ({ package: 'a@1', file: 'a.js', line, change: 'role-colors', verdict, why: 'a reason', ...more });
const finding = (line: number, more: Partial<Reported> = {}): Reported => ({ file: 'a.js', line, change: 'role-colors', evidence: 'flow', ...more });
const lines = (places: readonly { line: number }[]): number[] => places.map(({ line }) => line);

describe('compare', () => {
  it('tells found places from lost ones', () => {
    const { found, lost } = compare([finding(1)], [place(1, 'must'), place(2, 'should')]);
    expect(lines(found)).toEqual([1]);
    expect(lines(lost)).toEqual([2]);
  });

  it('counts a place once, with its strongest evidence', () => {
    const { found, unread } = compare([finding(1, { evidence: 'convention' }), finding(1, { evidence: 'type' })], [place(1, 'must')]);
    expect(found.map(({ evidence }) => evidence)).toEqual(['type']);
    expect(unread).toEqual([]);
  });

  it('takes further lines for the same place', () => {
    const { found, unread } = compare([finding(4)], [place(2, 'must', { lines: [3, 4] })]);
    expect(lines(found)).toEqual([2]);
    expect(unread).toEqual([]);
  });

  it('asks for the same file and the same change', () => {
    const { lost, unread } = compare([finding(1, { file: 'b.js' }), finding(1, { change: 'pin-routes' })], [place(1, 'must')]);
    expect(lines(lost)).toEqual([1]);
    expect(unread).toHaveLength(2);
  });

  it('tells traps that are hit from those that are not', () => {
    const { hit, passed, unread } = compare([finding(1)], [place(1, 'trap'), place(2, 'trap')]);
    expect(lines(hit)).toEqual([1]);
    expect(lines(passed)).toEqual([2]);
    expect(unread).toEqual([]);
  });

  it('counts arguable places neither way', () => {
    expect(compare([finding(1)], [place(1, 'arguable'), place(2, 'arguable')])).toEqual({ found: [], lost: [], hit: [], passed: [], unread: [] });
  });

  it('names findings at no place', () => {
    expect(lines(compare([finding(1), finding(7)], [place(1, 'must')]).unread)).toEqual([7]);
  });
});

it('counts traps that are hit and unread findings against precision', () => {
  const results = [{ name: 'a@1', scanned: 3, ...compare([finding(1), finding(2), finding(3)], [place(1, 'must'), place(2, 'trap'), place(4, 'must', { why: 'not seen' })]) }];
  const text = page(results, '2026-11-21', [{ change: 'role-colors', marks: new Map([['eris', 2], ['discord.js 14', 5]]), rewritten: 1, silent: 3 }]);
  expect(text).toContain('Recall of must 50 % (1 of 2), of should n/a (0 of 0); precision 33 %.');
  expect(text).toContain('| [role-colors](changes/role-colors.md) | 1 of 2 |  | 1 of 1 | 1 | 33 % |');
  expect(text).toContain('| a@1 | `a.js:4` | role-colors | not seen |');
  expect(text).toContain('| [role-colors](changes/role-colors.md) | 7 | discord.js 14: 5, eris: 2 | 1 | 3 |');
});

describe('fixtures', () => {
  it('are for the first library of their first line', () => {
    expect(libraryOf('// libraries: discord.js 14.28.1, discord-api-types 0.38.50\ncode')).toBe('discord.js 14');
    expect(libraryOf('// libraries: eris 0.18.0\n')).toBe('eris');
    expect(libraryOf('// libraries: voice 0.18.0 @discordjs/voice\n')).toBe('@discordjs/voice');
    expect(libraryOf('code')).toBe('no library');
  });

  it('have marks that name a change', () => {
    expect(marksOf('a.pin();\n//^^^ pin-routes safe flow\n  // ^ pin-messages-permission none flow bot\n// a ^ remark')).toEqual(['pin-routes', 'pin-messages-permission']);
  });
});
