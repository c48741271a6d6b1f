/** Owns the completeness of the table: its files, its ids, and its account of every row of the change record. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changeById, changes, parseDate, tableReviewed } from '../../src/changes/index.js';
import { fields, operations } from '../../src/platform/operations.js';
import { permissionBits } from '../../src/platform/permissions.js';

interface Row {
  row: `R${number}`;
  changes: string[];
  why?: string;
}
const { rows } = JSON.parse(readFileSync(new URL('record-rows.json', import.meta.url), 'utf8')) as { rows: Row[] };

/** Names of the rows that are no changes of their own, and the change that accounts for them. */
const merged: Record<string, string> = {
  // The HTTP list is shortened on the same day and for the same reason as the Gateway's channels are hidden.
  'guild-channels-list-omission': 'obfuscated-channels',
  // Keeping a cache by events is what the limit itself advises.
  'member-cache-events': 'request-guild-members-limit',
  // The one effect of the new command input that reaches code.
  'string-option-multiline': 'slash-command-ui',
};
const idsOf = (row: Row): string[] => [...new Set(row.changes.map((id) => merged[id] ?? id))].sort();

describe('files', () => {
  const files = readdirSync(new URL('../../src/changes/', import.meta.url)).filter((name) => !['index.ts', 'releases.ts', 'schema.ts', 'timeline.ts'].includes(name));

  test('the index has every file, and nothing else, in order', () => {
    expect(changes.map((change) => `${change.id}.ts`)).toEqual(files.sort());
  });

  test.each(files)('%s exports the change of its name', async (file) => {
    const { default: change } = (await import(/* @vite-ignore */ new URL(`../../src/changes/${file}`, import.meta.url).href)) as { default: { id: string } };
    expect(`${change.id}.ts`).toBe(file);
    expect(changeById(change.id)).toBe(change);
  });
});

describe('rows', () => {
  test('the record has 279 rows, numbered without a gap', () => {
    expect(rows.map((row) => row.row)).toEqual(Array.from({ length: 279 }, (_, i) => `R${String(i + 1).padStart(3, '0')}`));
  });

  test.each(rows)('$row is listed by the changes that it names, or says why there is none', (row) => {
    expect(changes.filter((change) => change.rows.includes(row.row)).map((change) => change.id)).toEqual(idsOf(row));
    if (row.changes.length === 0) expect(row.why?.length ?? 0).toBeGreaterThan(5);
  });

  test('no change lists a row twice or a row that does not exist', () => {
    const known = new Set(rows.map((row) => row.row));
    for (const change of changes) {
      expect(new Set(change.rows).size, change.id).toBe(change.rows.length);
      expect(change.rows.filter((row) => !known.has(row)), change.id).toEqual([]);
      expect(change.rows, change.id).not.toEqual([]);
    }
  });

  test('a merged name is no change, and its target is one', () => {
    for (const [from, to] of Object.entries(merged)) {
      expect(rows.some((row) => row.changes.includes(from)), from).toBe(true);
      expect(changeById(from)).toBeUndefined();
      expect(changeById(to)?.id).toBe(to);
    }
  });
});

describe('changes', () => {
  test('ids are unique and kebab-case', () => {
    const ids = changes.map((change) => change.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
  });

  test('an unknown id has no change', () => {
    expect(changeById('pin-message-permission')).toBeUndefined();
    expect(changeById('constructor')).toBeUndefined();
  });

  test('every change is either checked or says why not', () => {
    for (const change of changes) {
      if (change.checks.length > 0) {
        expect(change.unchecked, change.id).toBeUndefined();
        continue;
      }
      expect(change.unchecked?.why.length ?? 0, change.id).toBeGreaterThan(20);
      expect(change.rows, change.id).toContain(change.unchecked!.row);
      // Without a planned detector the change is beyond code, and then somebody has looked.
      if (!change.unchecked!.later) expect(change.unchecked!.searched?.length ?? 0, change.id).toBeGreaterThan(20);
    }
  });

  test('guidance is two to six sentences and carries no address', () => {
    for (const change of changes) {
      const sentences = change.guidance.match(/[.](?= [A-Z]|$| [a-z]+\.[a-z]+ )/g) ?? [];
      expect(sentences.length, change.id).toBeGreaterThanOrEqual(2);
      expect(sentences.length, change.id).toBeLessThanOrEqual(6);
      expect(change.guidance, change.id).not.toMatch(/https?:\/\/|\]\(/);
      expect(change.title, change.id).not.toMatch(/[.]$|^$/);
    }
  });

  test('dates exist, stand in order, and lie no later than the review', () => {
    for (const change of changes) {
      const days = change.milestones.map((milestone) => milestone.on).filter((day) => day !== null);
      for (const day of [...days, ...change.milestones.flatMap((milestone) => milestone.superseded ?? [])]) expect(parseDate(day)).toBe(day);
      expect(days, change.id).toEqual([...days].sort());
      expect(change.milestones.length, change.id).toBeGreaterThan(0);
      for (const day of days) expect(day <= tableReviewed, `${change.id} ${day}`).toBe(true);
      for (const milestone of change.milestones) expect(milestone.superseded ?? [], change.id).not.toContain(milestone.on);
    }
  });

  test('checks name what the platform has, and a split keeps apart what it splits', () => {
    for (const change of changes) {
      for (const check of change.checks) {
        if (check.check === 'deprecated-operation') expect(operations).toContain(check.operation);
        if (check.check === 'deprecated-field') expect([check.field, check.replacedBy].every((field) => fields.includes(field))).toBe(true);
        if (check.check !== 'split-permission') continue;
        expect(permissionBits[check.from]).not.toBe(permissionBits[check.to]);
        expect(check.operations.filter((operation) => check.keeps.includes(operation))).toEqual([]);
        for (const word of check.words) expect(word).toMatch(/^[a-z]+$/);
      }
    }
  });

  test('the table can be written as JSON and read back', () => {
    expect(JSON.parse(JSON.stringify(changes))).toEqual(changes);
  });
});
