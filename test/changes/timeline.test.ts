/** Owns what the phases are held to: several days around each kind of milestone, moved days, and missing ones. */
import { describe, expect, test } from 'vitest';
import { changeById, changes, daysBetween, nextMilestone, parseDate, phaseAt, tableReviewed } from '../../src/changes/index.js';
import type { Milestone } from '../../src/changes/index.js';

const of = (id: string) => changeById(id)!;
const only = (...milestones: Milestone[]) => ({ milestones });

describe('phaseAt', () => {
  test.each([
    ['pin-messages-permission', '2025-08-19', 'upcoming'],
    ['pin-messages-permission', '2025-08-20', 'deprecated'],
    // The day that was announced first and moved.
    ['pin-messages-permission', '2026-01-12', 'deprecated'],
    ['pin-messages-permission', '2026-01-13', 'deprecated'],
    ['pin-messages-permission', '2026-02-22', 'deprecated'],
    ['pin-messages-permission', '2026-02-23', 'enforced'],
    ['create-expressions-permission', '2026-02-22', 'deprecated'],
    ['create-events-permission', '2026-02-23', 'enforced'],
    ['e2ee-voice', '2026-03-01', 'upcoming'],
    ['e2ee-voice', '2026-03-02', 'enforced'],
    ['obfuscated-channels', '2026-08-11', 'upcoming'],
    ['obfuscated-channels', '2026-10-12', 'upcoming'],
    ['obfuscated-channels', '2026-11-15', 'upcoming'],
    ['obfuscated-channels', '2026-11-16', 'enforced'],
    ['guild-create', '2025-07-14', 'upcoming'],
    ['guild-create', '2025-07-15', 'enforced'],
    ['pin-routes', '2025-06-24', 'upcoming'],
    ['pin-routes', '2026-11-21', 'deprecated'],
    ['role-colors', '2026-11-21', 'deprecated'],
    ['modal-label', '2026-11-21', 'deprecated'],
    ['connections-removed-types', '2026-07-06', 'upcoming'],
    ['connections-removed-types', '2026-07-07', 'enforced'],
    ['request-guild-members-limit', '2025-08-14', 'enforced'],
    ['permission-bit-shift', '2001-01-01', 'enforced'],
  ] as const)('%s at %s is %s', (id, day, phase) => {
    expect(phaseAt(of(id), day)).toBe(phase);
  });

  test('an announcement alone moves nothing', () => {
    expect(phaseAt(only({ on: '2025-01-01', what: 'announced' }), '2026-01-01')).toBe('upcoming');
    expect(phaseAt(only({ on: null, what: 'announced' }), '2026-01-01')).toBe('upcoming');
  });

  test('a milestone without a day lies ahead beside one with a day, and counts where none has one', () => {
    expect(phaseAt(only({ on: '2025-01-01', what: 'deprecated' }, { on: null, what: 'removed' }), '2099-12-31')).toBe('deprecated');
    expect(phaseAt(only({ on: null, what: 'deprecated' }), '2025-01-01')).toBe('deprecated');
    expect(phaseAt(only({ on: null, what: 'enforced' }), '2025-01-01')).toBe('enforced');
  });

  test('a day that moved counts for nothing', () => {
    expect(phaseAt(only({ on: '2026-02-23', what: 'enforced', superseded: ['2026-01-12'] }), '2026-02-01')).toBe('upcoming');
  });

  test('a phase never goes back', () => {
    const order = ['upcoming', 'deprecated', 'enforced'];
    for (const change of changes) {
      const days = ['2019-12-31', ...change.milestones.map((milestone) => milestone.on).filter((day) => day !== null), '2099-12-31'];
      const phases = days.map((day) => order.indexOf(phaseAt(change, day)));
      expect(phases, change.id).toEqual([...phases].sort());
    }
  });

  test('at the review nothing dated lies ahead', () => {
    expect(changes.filter((change) => phaseAt(change, tableReviewed) === 'upcoming').map((change) => change.id)).toEqual([]);
    expect(changes.filter((change) => nextMilestone(change, tableReviewed))).toEqual([]);
  });

  test('refuses what is no day', () => {
    expect(() => phaseAt(of('pin-routes'), 'today')).toThrow('Unknown date "today"');
  });
});

describe('nextMilestone', () => {
  test('is the first that lies after the day', () => {
    expect(nextMilestone(of('pin-messages-permission'), '2025-08-19')).toMatchObject({ on: '2025-08-20', what: 'deprecated' });
    expect(nextMilestone(of('pin-messages-permission'), '2025-11-24')).toMatchObject({ on: '2026-02-23', what: 'enforced' });
    expect(nextMilestone(of('connections-removed-types'), '2026-07-10')?.scope).toBe('new battlenet connections');
    expect(nextMilestone(of('pin-messages-permission'), '2026-02-23')).toBeUndefined();
  });

  test('passes over milestones without a day', () => {
    expect(nextMilestone(of('pin-routes'), '2025-06-25')).toBeUndefined();
  });

  test('does not depend on the order of the milestones', () => {
    expect(nextMilestone(only({ on: '2026-03-01', what: 'enforced' }, { on: '2026-02-01', what: 'deprecated' }), '2026-01-01')?.on).toBe('2026-02-01');
  });
});

describe('daysBetween', () => {
  test.each([
    ['2026-02-23', '2026-02-23', 0],
    ['2026-02-22', '2026-02-23', 1],
    ['2026-02-23', '2026-02-22', -1],
    ['2026-01-12', '2026-02-23', 42],
    // A leap day, and a change of the clocks in most of Europe.
    ['2028-02-28', '2028-03-01', 2],
    ['2026-03-28', '2026-03-30', 2],
  ])('from %s to %s', (a, b, days) => {
    expect(daysBetween(a, b)).toBe(days);
  });

  test('refuses what is no day', () => {
    expect(() => daysBetween('2026-02-23', '2026-2-24')).toThrow('Unknown date "2026-2-24"');
  });
});

describe('parseDate', () => {
  test.each(['2026-02-23', '2028-02-29', '2000-01-01'])('takes %s', (text) => {
    expect(parseDate(text)).toBe(text);
  });

  test.each(['', 'today', '2026-2-3', '26-02-23', '2026/02/23', '23.02.2026', '2026-02-23T00:00:00Z', ' 2026-02-23', '2026-02-23\n', '1999-12-31', '2026-W08'])('refuses %j and says what it expects', (text) => {
    expect(() => parseDate(text)).toThrow(RangeError);
    expect(() => parseDate(text)).toThrow(`Unknown date "${text}": write a day as YYYY-MM-DD`);
  });

  test.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-04-31'])('refuses %s, which no calendar has', (text) => {
    expect(() => parseDate(text)).toThrow(`Unknown date "${text}": there is no such day.`);
  });
});
