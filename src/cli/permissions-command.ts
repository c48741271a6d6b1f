/** Owns `botshift permissions`: what the bot's operations need, what it asks for, and the difference, for people and for programs. */
import { permissionRun, type PermissionRun } from '../engine/permissions.js';
import type { Asked, Checked, Need, PermissionReport, Reason, ShownPlace } from '../analysis/permission-report.js';
import { checkOptions, type SharedFlags } from './check-command.js';
import { exitCode, type ExitCode, type Io } from './io.js';
import { count, wrap } from './wrap.js';

/** Options of the command, as the user typed them, with those of the config file. */
export interface PermissionFlags extends SharedFlags {
  json?: boolean;
}

/** Places that are listed of each reason. */
const listed = 5;

/** Runs `botshift permissions`. @throws UsageError for bad arguments, MissingPathError for a path that does not exist */
export async function permissionsCommand(paths: readonly string[], flags: PermissionFlags, io: Io): Promise<ExitCode> {
  const run = await permissionRun(checkOptions(paths, flags, io));
  if (flags.json) io.out(`${JSON.stringify(run, null, 2)}\n`);
  if (run.files.scanned === 0) {
    io.err('botshift: no JavaScript or TypeScript file could be scanned.\n');
    return exitCode.nothingScanned;
  }
  if (!flags.json) io.out(`${text(run, io)}\n\n${closing(run, io.width)}\n`);
  return exitCode.clean;
}

/** The report, or those of the packages where there are several. */
function text(run: PermissionRun, io: Io): string {
  const { colors, width } = io;
  if (!run.packages) return report(run, io);
  const parts = run.packages.map((one) => `${colors.bold(colors.underline(one.package))}\n\n${report(one, io)}`);
  const together = run.needs.length > 0 && run.packages.filter(({ needs }) => needs.length > 0).length > 1;
  if (together) parts.push([colors.bold('Integer and link for all packages together, if they are one bot'), `  ${run.integer}`, `  ${run.link}`].join('\n'));
  parts.push(wrap(`These are ${run.packages.length} packages, each counted alone. Name the folder of one to see it alone.`, width));
  return parts.join('\n\n');
}

function report(run: PermissionReport, io: Io): string {
  const { colors, width } = io;
  const parts: string[] = [];
  const section = (title: string, lines: readonly string[]): void => {
    if (lines.length > 0) parts.push([colors.bold(title), ...lines].join('\n'));
  };
  section(`Permissions that the bot needs, as of ${run.asOf}`, run.needs.flatMap((need) => [`  ${needHead(need, io)}`, ...need.reasons.flatMap((reason) => reasonLines(reason, io))]));
  section('Privileged intents that the bot needs', run.intents.flatMap(({ intent, reasons, isRequested }) => [`  ${colors.cyan(intent)}${isRequested === false ? colors.red('  not requested') : ''}`, ...reasons.flatMap((reason) => reasonLines(reason, io))]));
  section('Privileged intents that it requests', run.intentRequests.map((request) => `  ${wrap(`${at(request)}: ${request.intents.join(', ') || 'none'}${request.unknown ? '; others are computed' : ''}`, width, '    ')}`));
  if (run.superfluousIntents.length > 0) parts.push(wrap(`Nothing that was found needs ${run.superfluousIntents.join(', ')}.`, width));
  section(run.asked.some(({ as }) => as === 'list') ? 'What invites and lists for the whole bot ask for' : 'What invites ask for', run.asked.flatMap((one) => askedLines(one, io)));
  section('What code checks', checkedLines(run.checked, width));
  section('Could not be told', unknownLines(run, width));
  if (run.needs.length === 0) parts.push('No call that needs a permission was found.');
  else parts.push([colors.bold('Integer and link that ask for all of it'), `  ${run.integer}`, `  ${run.link}`].join('\n'));
  return parts.join('\n\n');
}

function needHead({ permission, kind, or }: Need, { colors }: Io): string {
  const note = kind === 'either' ? `  or ${or}: on this day either suffices, ask for both` : kind === 'some' ? '  not for all of these' : '';
  return `${colors.cyan(permission)}${colors.dim(note)}`;
}

function reasonLines({ does, only, source, change, places }: Reason, { colors, width }: Io): string[] {
  const shown = places.slice(0, listed).map((place) => `${at(place)}${place.evidence === 'convention' ? ' (by name)' : ''}`);
  if (places.length > listed) shown.push(`and ${places.length - listed} more`);
  return [
    `    ${wrap(`${does}${only ? `; needed ${only}` : ''}`, width, '      ')}`,
    ...shown.map((line) => `      ${line}`),
    `      ${colors.dim(wrap(`said in: ${source}${change ? `; change ${change}` : ''}`, width, '        '))}`,
  ];
}

function askedLines(asked: Asked, { colors, width }: Io): string[] {
  const line = (label: string, names: readonly string[]): string[] => (names.length > 0 ? [`    ${wrap(`${label}: ${names.join(', ')}`, width, '      ')}`] : []);
  const isAll = asked.permissions.includes('ADMINISTRATOR');
  const bits = BigInt(asked.unknownBits);
  return [
    `  ${wrap(`${at(asked)}: ${asked.as === 'call' ? 'names, together ' : asked.as === 'list' ? 'a list, together ' : ''}${asked.integer}`, width, '    ')}`,
    ...line('asks for', asked.permissions),
    ...(bits === 0n ? [] : [`    ${wrap(`bits of no permission: ${bits}`, width, '      ')}`]),
    ...(isAll ? [`    ${wrap('ADMINISTRATOR grants everything; nothing is missing, and nearly all is superfluous', width, '      ')}`] : line(colors.red('missing'), asked.missing)),
    ...(isAll ? [] : line('superfluous, as far as code shows', asked.superfluous)),
  ];
}

function checkedLines(checked: readonly Checked[], width: number): string[] {
  const titles = { bot: 'of the bot', invoker: 'of members', unknown: 'of the bot or of members, which could not be told' };
  return (['bot', 'invoker', 'unknown'] as const).flatMap((subject) => {
    const own = checked.filter((one) => one.subject === subject);
    if (own.length === 0) return [];
    const lines = own.map(({ permission, places, isNeeded }) => `    ${wrap(`${permission}: ${at(places[0]!)}${places.length > 1 ? ` and ${places.length - 1} more` : ''}${subject === 'bot' && !isNeeded ? '; no call that needs it was found' : ''}`, width, '      ')}`);
    return [`  ${titles[subject]}`, ...lines];
  });
}

function unknownLines({ unknown }: PermissionReport, width: number): string[] {
  const lines = unknown.calls.slice(0, 2 * listed).map(({ name, ...place }) => `  ${wrap(`${at(place)}: \`${name}\` of something unknown`, width, '    ')}`);
  if (unknown.calls.length > 2 * listed) lines.push(`  and ${unknown.calls.length - 2 * listed} more calls, which --json lists`);
  return [...lines, ...unknown.invites.map((place) => `  ${wrap(`${at(place)}: an invite that asks for something computed`, width, '    ')}`)];
}

function closing({ files }: PermissionRun, width: number): string {
  const left = files.unparsed.length > 0 ? ` ${count(files.unparsed.length, 'file')} could not be read, which --json lists.` : '';
  return wrap(`Looked at ${count(files.scanned, 'file')}.${left} Calls were followed within files; what a library or another service does on its own is not seen. Interactions are answered without any permission.`, width);
}

function at({ file, line }: ShownPlace): string {
  return `${file}:${line}`;
}
