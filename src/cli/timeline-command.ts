/** Owns `botshift timeline`: the changes that concern this code, on a line of time in the terminal. */
import { tableReviewed } from '../changes/index.js';
import { check } from '../engine/check.js';
import { shownFrom } from '../engine/files.js';
import { checkOptions, nothingScanned, type SharedFlags } from './check-command.js';
import { milestoneInWords, nearestMilestone } from './dates.js';
import { watched } from './meter.js';
import { exitCode, type ExitCode, type Io } from './io.js';
import { lanesOf, positionOf, spanOf, ticksOf, type Lane, type Span } from './lanes.js';
import { reportOf } from './reporters/report.js';
import { count, wrap } from './wrap.js';

/** Options of `timeline`, as the user typed them. */
export interface TimelineFlags extends SharedFlags {
  all?: boolean;
  json?: boolean;
}

/** Runs `botshift timeline`. The exit code says nothing of what was found. */
export async function timelineCommand(paths: readonly string[], flags: TimelineFlags, io: Io): Promise<ExitCode> {
  const options = checkOptions(paths, flags, io);
  const { asOf } = options;
  const { result } = await watched(check, options, io);
  if (result.scanned === 0 && result.files.length === 0) return nothingScanned(result, io);
  const report = reportOf(result, { asOf, table: tableReviewed, from: shownFrom(options.paths, io.cwd), own: options.extension?.changes });
  const lanes = lanesOf(report, flags.all);
  if (flags.json) {
    const entries = lanes.map(({ change, found, phase, severity, milestones }) => ({ change: change.id, title: change.title, impact: change.impact, phase, severity, findings: found, milestones }));
    io.out(`${JSON.stringify({ asOf, table: tableReviewed, changes: entries }, null, 2)}\n`);
    return exitCode.clean;
  }
  io.out(timeline(lanes, asOf, io));
  return exitCode.clean;
}

const letters = { announced: 'A', deprecated: 'D', enforced: 'E', removed: 'R' } as const;
const weight = { announced: 0, deprecated: 1, enforced: 2, removed: 3 };

/** The plot, its legend and the days in words, for a terminal of `io.width` columns. */
export function timeline(lanes: readonly Lane[], asOf: string, io: Io): string {
  const { colors, width } = io;
  const all = lanes.reduce((sum, { found }) => sum + found, 0);
  if (lanes.length === 0) return `${colors.green('Nothing found')}: no change of the table concerns this code, as of ${asOf}.\n`;
  const span = spanOf(lanes, asOf);
  const names = Math.min(Math.max(...lanes.map(({ change }) => change.id.length)), Math.floor(width / 3));
  const room = width - names - 7;
  const today = cell(asOf, span, room);
  const lines = [
    colors.bold(`${count(lanes.length, 'change')}, ${count(all, 'finding')}, as of ${asOf}`),
    '',
    `${' '.repeat(names + 7)}${scale(span, room)}`,
    ...lanes.map((lane) => `${short(lane.change.id, names).padEnd(names)} ${String(lane.found || '-').padStart(4)}  ${plot(lane, span, room, today, io)}`),
    '',
    colors.dim(wrap(`A announced, D deprecated, E enforced, R removed, | ${asOf}. Numbers are findings.`, width)),
    '',
  ];
  const ahead = lanes.filter(({ change }) => (nearestMilestone(change, asOf)?.on ?? '') > asOf);
  const behind = lanes.filter((lane) => !ahead.includes(lane));
  for (const [title, part] of [['Ahead', ahead], ['Since', behind]] as const) {
    if (part.length === 0) continue;
    lines.push(colors.bold(title));
    for (const { change, found } of title === 'Ahead' ? [...part].reverse() : part) lines.push(`  ${wrap(`${nearestMilestone(change, asOf)?.on ?? 'no day   '}  ${change.id}: ${milestoneInWords(change, asOf).replace(/ \(\d{4}-\d\d-\d\d\)/, '')}${found > 0 ? `; ${count(found, 'finding')}` : ''}`, width, ' '.repeat(14))}`);
  }
  return `${lines.join('\n')}\n`;
}

function plot({ milestones, severity }: Lane, span: Span, room: number, today: number, { colors }: Io): string {
  const cells = Array.from({ length: room }, () => ' ');
  const first = milestones[0];
  if (first) cells.fill('-', cell(first.on, span, room));
  const force = milestones.find(({ what }) => what === 'enforced' || what === 'removed');
  if (force) cells.fill('=', cell(force.on, span, room));
  cells[today] = '|';
  for (const { on, what } of [...milestones].sort((a, b) => weight[a.what] - weight[b.what])) cells[cell(on, span, room)] = letters[what];
  const paint = { error: colors.red, warning: colors.yellow, info: colors.blue }[severity];
  return cells.join('').trimEnd().replace(/[ADER=]+/g, (part) => paint(part));
}

function scale(span: Span, room: number): string {
  let line = '';
  for (const { day, label } of ticksOf(span)) {
    const at = cell(day, span, room);
    if (at >= line.length + (line === '' ? 0 : 1) && at + label.length <= room) line = line.padEnd(at) + label;
  }
  return line;
}

function cell(day: string, span: Span, room: number): number {
  return Math.round(positionOf(day, span) * (room - 1));
}

function short(id: string, room: number): string {
  return id.length <= room ? id : `${id.slice(0, room - 2)}..`;
}
