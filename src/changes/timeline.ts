/** Owns time: in which phase a change is at a day, what comes next, and the arithmetic of calendar days. Reads no clock. */
import type { Change, IsoDate, Milestone, Phase } from './schema.js';

/** What of a change the timeline looks at. */
type Dated = Pick<Change, 'milestones'>;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Where a change stands at the day `asOf`.
 *
 * `enforced` once any milestone `enforced` or `removed` has come, whomever its scope names; else `deprecated` once a
 * milestone `deprecated` has come; else `upcoming`. An announcement moves no phase: what is only announced lies ahead.
 * Days in `superseded` have moved and count for nothing.
 *
 * A milestone without a day has not come as long as another milestone of the change has one: a removal of which only
 * the deprecation is dated lies ahead. Where no milestone has a day, the platform states the change as a fact without
 * saying since when; then all of them count, at every day.
 *
 * @throws RangeError if `asOf` is not a calendar day.
 */
export function phaseAt(change: Dated, asOf: string): Phase {
  const day = parseDate(asOf);
  const dated = change.milestones.some((milestone) => milestone.on !== null);
  const come = change.milestones.filter((milestone) => (milestone.on === null ? !dated : milestone.on <= day));
  if (come.some((milestone) => milestone.what === 'enforced' || milestone.what === 'removed')) return 'enforced';
  if (come.some((milestone) => milestone.what === 'deprecated')) return 'deprecated';
  return 'upcoming';
}

/**
 * The first milestone that comes after the day `asOf`; undefined if none with a day does. Of several on one day, the one
 * that the table lists first.
 *
 * @throws RangeError if `asOf` is not a calendar day.
 */
export function nextMilestone(change: Dated, asOf: string): (Milestone & { on: IsoDate }) | undefined {
  const day = parseDate(asOf);
  let next: (Milestone & { on: IsoDate }) | undefined;
  for (const milestone of change.milestones) {
    if (milestone.on === null || milestone.on <= day) continue;
    if (!next || milestone.on < next.on) next = { ...milestone, on: milestone.on };
  }
  return next;
}

/**
 * Days from the day `a` to the day `b`, in UTC: 1 from a day to the next, negative if `b` lies before `a`.
 *
 * @throws RangeError if either is not a calendar day.
 */
export function daysBetween(a: string, b: string): number {
  return (Date.parse(parseDate(b)) - Date.parse(parseDate(a))) / dayInMilliseconds;
}

/**
 * The day that lies `days` after `day`.
 *
 * @throws RangeError if `day` is not a calendar day.
 */
export function addDays(day: string, days: number): IsoDate {
  return new Date(Date.parse(parseDate(day)) + days * dayInMilliseconds).toISOString().slice(0, 10) as IsoDate;
}

/** A run asks for one day over and over. */
let lastParsed: IsoDate | undefined;

/**
 * Takes a calendar day out of what a user wrote: `YYYY-MM-DD`, from 2000 on. Never a time, a week or a word.
 *
 * @throws RangeError that quotes the text and says what is expected, also for a day that no calendar has.
 */
export function parseDate(text: string): IsoDate {
  if (text === lastParsed) return lastParsed;
  if (/^20\d\d-\d\d-\d\d$/.test(text)) {
    const time = Date.parse(text);
    // '2026-02-30' is read as 2 March by some engines and as invalid by others.
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return (lastParsed = text as IsoDate);
    throw new RangeError(`Unknown date "${text}": there is no such day.`);
  }
  throw new RangeError(`Unknown date "${text}": write a day as YYYY-MM-DD, such as 2026-02-23.`);
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/**
 * Since or from which day a change holds, for a sentence: "since 23 February 2026" when that day has come by `asOf`,
 * "from 23 February 2026 on" before it, and an empty text where no day is known.
 */
export function enforcedWords(change: Pick<Change, 'milestones'>, asOf: string): string {
  const days = change.milestones.flatMap((milestone) => (milestone.on && (milestone.what === 'enforced' || milestone.what === 'removed') ? [milestone.on] : [])).sort();
  const day = days[0];
  if (!day) return '';
  const [year, month, date] = day.split('-') as [string, string, string];
  const words = `${Number(date)} ${months[Number(month) - 1]} ${year}`;
  return day <= asOf ? `since ${words}` : `from ${words} on`;
}
