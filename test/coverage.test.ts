/** Holds that each change is shown in every library that it concerns: positives, traps, the migrated form, and a version without the replacement. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { libraryOf, marksOf } from '../scripts/accuracy-fixtures.mjs';
import { changes } from '../src/changes/index.js';
import { aToL } from './coverage/a-to-l.js';
import { counted, libraries } from './coverage/concern.js';
import { mToZ } from './coverage/m-to-z.js';

const root = path.join(import.meta.dirname, 'fixtures');

interface Shown {
  library: string;
  /** Marks of the change that the folder is named for. */
  marks: number;
  /** Marks of any change. */
  all: number;
}

function shownBy(change: string): ReadonlyMap<string, Shown> {
  const folder = path.join(root, change);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    names.map((name) => {
      const input = readdirSync(path.join(folder, name)).find((file) => file.startsWith('input.'))!;
      const text = readFileSync(path.join(folder, name, input), 'utf8');
      const marks = marksOf(text);
      return [name, { library: counted(name, libraryOf(text)), marks: marks.filter((mark) => mark === change).length, all: marks.length }];
    }),
  );
}

it('speaks of every change that has a check in JavaScript', () => {
  const said = Object.keys({ ...aToL, ...mToZ });
  expect(changes.filter((change) => change.checks.some(({ check }) => check !== 'game' && check !== 'dependency-version') && !said.includes(change.id)).map((change) => change.id)).toEqual([]);
});

describe.each(Object.entries({ ...aToL, ...mToZ }))('%s', (change, concern) => {
  const shown = shownBy(change);
  const silent = (name: string): unknown => ({ name, exists: shown.has(name), marks: shown.get(name)?.marks });

  it('says of every library whether it is concerned', () => {
    const said = [...concern.libraries, ...Object.keys(concern.others)];
    expect(libraries.filter((library) => !said.includes(library))).toEqual([]);
    expect(said.filter((library, at) => said.indexOf(library) !== at)).toEqual([]);
  });

  it(`shows ${concern.least === 1 ? 'a positive' : 'five positives'} for each library concerned`, () => {
    const counts = new Map<string, number>();
    for (const { library, marks } of shown.values()) counts.set(library, (counts.get(library) ?? 0) + marks);
    expect(concern.libraries.map((library) => [library, counts.get(library) ?? 0] as const).filter(([, count]) => count < concern.least)).toEqual([]);
  });

  it('shows its traps and its migrated form, in which nothing is marked', () => {
    expect(Math.min(concern.traps.length, concern.migrated.length)).toBeGreaterThan(0);
    for (const name of [...concern.traps, ...concern.migrated]) expect(silent(name)).toEqual({ name, exists: true, marks: 0 });
  });

  it('shows a version without the replacement, or says why not', () => {
    if (typeof concern.older === 'string') expect(shown.get(concern.older)?.marks).toBeGreaterThan(0);
    else expect(concern.older.reason.length).toBeGreaterThan(10);
  });
});
