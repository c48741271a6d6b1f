/** Owns `botshift changes --since`: what is new in the table, or has come, since a day or a release, and what of it concerns this code. */
import { changes, tableReviewed } from '../changes/index.js';
import { tableReleases } from '../changes/releases.js';
import type { Change } from '../changes/schema.js';
import { check } from '../engine/check.js';
import { checkOptions, type SharedFlags } from './check-command.js';
import type { Dated } from './lanes.js';
import { watched } from './meter.js';
import { exitCode, UsageError, type ExitCode, type Io } from './io.js';
import { count, wrap } from './wrap.js';

/** Options of `changes --since`, as the user typed them. */
export interface NewsFlags extends SharedFlags {
  since: string;
  json?: boolean;
  all?: boolean;
}

/** What is new about one change. */
export interface News {
  change: Change;
  /** It was not in the table before. */
  joined: boolean;
  /** Milestones whose day has come since. */
  come: Dated[];
}

/**
 * Changes that joined the table after the day `since` or of which a milestone came after it, up to `asOf`; the latest first.
 * Those of the first table count as known.
 */
export function newsSince(since: string, asOf: string, table: readonly Change[] = changes): News[] {
  const news = table.map((change): News => ({
    change,
    joined: change.added !== undefined && change.added > since,
    come: change.milestones.filter((milestone): milestone is Dated => milestone.on !== null && milestone.on > since && milestone.on <= asOf).sort((a, b) => (a.on < b.on ? -1 : 1)),
  }));
  const latest = ({ change, joined, come }: News): string => [joined ? change.added! : '', come.at(-1)?.on ?? ''].sort().at(-1)!;
  return news.filter(({ joined, come }) => joined || come.length > 0).sort((a, b) => (latest(a) < latest(b) ? 1 : latest(a) > latest(b) ? -1 : a.change.id < b.change.id ? -1 : 1));
}

/** The day that a user means by a day or by the version of a release. @throws UsageError */
function dayOfTable(text: string): string {
  const release = tableReleases.find(({ version }) => version === text.replace(/^v/, ''));
  if (release) return release.reviewed;
  const day = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return text;
  throw new UsageError(`--since takes a day such as 2026-02-23, or a version of botshift (${tableReleases.map(({ version }) => version).join(', ')}); got '${text}'.`);
}

/** Runs `botshift changes --since`. */
export async function newsCommand(paths: readonly string[], flags: NewsFlags, io: Io): Promise<ExitCode> {
  const since = dayOfTable(flags.since);
  const options = checkOptions(paths, flags, io);
  const { asOf } = options;
  const news = newsSince(since, asOf, [...changes, ...(options.extension?.changes ?? [])]);
  const { result } = await watched(check, options, io);
  const found = new Map<string, number>();
  for (const { change } of result.files.flatMap(({ findings }) => findings)) found.set(change, (found.get(change) ?? 0) + 1);
  if (flags.json) {
    const entries = news.map(({ change, joined, come }) => ({ change: change.id, title: change.title, impact: change.impact, joined, milestones: come, findings: found.get(change.id) ?? 0 }));
    io.out(`${JSON.stringify({ since, asOf, table: tableReviewed, scanned: result.scanned, changes: entries }, null, 2)}\n`);
    return exitCode.clean;
  }
  const shown = flags.all ? news : news.filter(({ change }) => found.has(change.id));
  const { colors, width } = io;
  const head = `${count(news.length, 'change is', 'changes are')} new since ${since}, as of ${asOf}; ${count(news.filter(({ change }) => found.has(change.id)).length, 'concerns', 'concern')} this code (${count(result.scanned, 'file')}).`;
  const lines = [colors.bold(wrap(head, width))];
  for (const { change, joined, come } of shown) {
    const here = found.get(change.id);
    lines.push('', `${colors.bold(change.id)}: ${here ? colors.red(count(here, 'finding')) : 'nothing found'}`, `  ${wrap(change.title, width, '  ')}`);
    if (joined) lines.push(`  ${change.added} new in the table`);
    for (const { on, what, scope } of come) lines.push(`  ${wrap(`${on} ${what}${scope ? `: ${scope}` : ''}`, width, '    ')}`);
  }
  const others = news.length - shown.length;
  if (others > 0) lines.push('', wrap(`Of ${count(others, 'other')} nothing was found here; --all lists them too.`, width));
  io.out(`${lines.join('\n')}\n`);
  return exitCode.clean;
}
