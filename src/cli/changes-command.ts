/** Owns `botshift changes` and `botshift explain`: the table for people and for programs. */
import { changes as table, tableReviewed } from '../changes/index.js';
import type { Change, Impact, Phase } from '../changes/schema.js';
import { daysBetween, phaseAt } from '../changes/timeline.js';
import type { FromConfig } from './config/apply.js';
import type { ConfigFlags } from './config/load.js';
import { daysColumn, nearestMilestone, phaseInWords } from './dates.js';
import { exitCode, type ExitCode, type Io } from './io.js';
import { knownChange, parseDay } from './options.js';
import { count, wrap } from './wrap.js';

/** Options of both commands, as the user typed them, with those of the config file. */
export interface TableFlags extends ConfigFlags {
  asOf?: string;
  json?: boolean;
  fromConfig: FromConfig;
}

/** A change of the feed: the table's own data, and where it stands at the day asked for. */
interface FeedEntry extends Change {
  phase: Phase;
  /** Days to the next milestone, negative since the last one; null where no day is known. */
  days: number | null;
}

/** Runs `botshift changes`: the table, and behind it the changes of the config file. */
export function changesCommand(flags: TableFlags, io: Io): ExitCode {
  const asOf = flags.asOf === undefined ? io.today() : parseDay(flags.asOf);
  const own = flags.fromConfig.extension?.changes ?? [];
  const changes = [...table, ...own];
  if (flags.json) {
    io.out(`${JSON.stringify({ asOf, table: tableReviewed, changes: changes.map((change) => feedEntry(change, asOf)) }, null, 2)}\n`);
    return exitCode.clean;
  }
  const { colors } = io;
  const paintImpact: Record<Impact, (text: string) => string> = { breaks: colors.red, degrades: colors.yellow, opportunity: colors.blue };
  const idWidth = Math.max(...changes.map(({ id }) => id.length)) + 2;
  const row = (id: string, phase: string, days: string, date: string, impact: string): string => `${id.padEnd(idWidth)}${phase.padEnd(11)}${days.padStart(6)}  ${date.padEnd(10)}  ${impact}\n`;
  io.out(colors.bold(row('change', 'phase', 'days', 'day', 'impact')));
  for (const change of changes) {
    const { id, impact } = change;
    io.out(row(id, phaseAt(change, asOf), daysColumn(change, asOf), nearestMilestone(change, asOf)?.on ?? '-', paintImpact[impact](impact)));
  }
  io.out(`\n${wrap(`${count(changes.length, 'change')} as of ${asOf}${own.length > 0 ? `, the last ${own.length} of your config file` : ''}. Days count from then to the next milestone (+), or since the last one (-). The table was last reviewed on ${tableReviewed}. \`botshift explain <change>\` tells more.`, io.width)}\n`);
  return exitCode.clean;
}

/** Runs `botshift explain`. @throws UsageError for an unknown id */
export function explainCommand(id: string, flags: TableFlags, io: Io): ExitCode {
  const change = knownChange(id, flags.fromConfig.extension);
  const asOf = flags.asOf === undefined ? io.today() : parseDay(flags.asOf);
  if (flags.json) {
    io.out(`${JSON.stringify(feedEntry(change, asOf), null, 2)}\n`);
    return exitCode.clean;
  }
  const { colors, width } = io;
  const lines = [
    colors.bold(wrap(change.title, width)),
    wrap(`${change.id}: ${change.kind}, ${change.impact}`, width),
    wrap(`As of ${asOf}: ${phaseInWords(change, phaseAt(change, asOf), asOf)}`, width),
    '',
    wrap(change.guidance, width),
    '',
    'Milestones:',
    ...change.milestones.map(({ on, what, scope, superseded }) =>
      `  ${wrap(`${on ?? 'no day known'}: ${what}${scope ? ` (${scope})` : ''}${superseded?.length ? `; moved from ${superseded.join(', ')}` : ''}`, width, '    ')}`,
    ),
  ];
  if (change.unchecked) {
    const { why, searched, later } = change.unchecked;
    lines.push('', wrap(`${later ? 'Not checked yet' : 'Not checked'}: ${why}`, width));
    if (searched) lines.push(wrap(`Looked for: ${searched}`, width));
  }
  if (change.rows.length > 0) lines.push('', wrap(`Rows of the record: ${change.rows.join(', ')}`, width));
  else lines.push('', `A change of your config file${change.url ? `: ${change.url}` : '.'}`);
  io.out(`${lines.join('\n')}\n`);
  return exitCode.clean;
}

function feedEntry(change: Change, asOf: string): FeedEntry {
  const milestone = nearestMilestone(change, asOf);
  return { ...change, phase: phaseAt(change, asOf), days: milestone ? daysBetween(asOf, milestone.on) : null };
}
