/** Owns the sum over a project: which permissions and privileged intents its operations need at a day, what it asks for, and the difference. Pure. */
import { changes as ownChanges } from '../changes/index.js';
import type { Change } from '../changes/schema.js';
import { phaseAt } from '../changes/timeline.js';
import type { Evidence } from '../finding.js';
import { decoded, encoded, permissionBits, type Permission } from '../platform/permissions.js';
import { privilegedIntents, requirements, type Action, type PrivilegedIntent } from '../platform/requirements.js';
import type { InviteFact } from '../facts.js';
import type { PermissionScan } from './permission-scan.js';

/** A place that is shown: line and column from 1. */
export interface ShownPlace {
  file: string;
  line: number;
  column: number;
}
export interface Place extends ShownPlace {
  evidence: Evidence;
}

/** Why a permission or an intent is needed. */
export interface Reason {
  /** After "the bot": `pins messages`. */
  does: string;
  /** When only some of the places need it, which. */
  only?: string;
  /** Where that is said. */
  source: string;
  /** The change of the table that gave the operation this permission. */
  change?: string;
  places: Place[];
}

/** One permission that is needed. */
export interface Need {
  permission: Permission;
  /**
   * `needed`: nothing else suffices. `either`: at this day of a split, the old or the new permission; ask for both.
   * `some`: only some uses need it, as `only` of the reasons says.
   */
  kind: 'needed' | 'either' | 'some';
  /** For `either`: the other permission of the split. */
  or?: Permission;
  reasons: Reason[];
}

/** One thing that asks for permissions. */
export interface Asked extends ShownPlace {
  /** An integer in a link, or that a link is made with; names in a call that makes one; a list of what the whole bot requires. */
  as: 'link' | 'invite' | 'call' | 'list';
  /** The integer in decimal digits. */
  integer: string;
  permissions: Permission[];
  /** Bits that are no permission, in decimal digits; "0" for none. */
  unknownBits: string;
  /** Needed and not asked for. */
  missing: Permission[];
  /** Asked for, and nothing that was found needs it. */
  superfluous: Permission[];
}

/** A permission that code tests or requires. */
export interface Checked {
  permission: Permission;
  /** Whose: the bot's, a member's, or not told. */
  subject: 'bot' | 'invoker' | 'unknown';
  isNeeded: boolean;
  places: ShownPlace[];
}

/** The whole answer, as `--json` prints it. */
export interface PermissionReport {
  asOf: string;
  needs: Need[];
  intents: { intent: PrivilegedIntent; reasons: Reason[]; isRequested: boolean | 'unknown' }[];
  /** Requested, and nothing that was found needs it. */
  superfluousIntents: PrivilegedIntent[];
  intentRequests: (ShownPlace & { intents: readonly PrivilegedIntent[]; unknown: boolean })[];
  asked: Asked[];
  checked: Checked[];
  /** What could not be told. */
  unknown: { calls: (ShownPlace & { name: string })[]; invites: ShownPlace[] };
  /** The integer that asks for everything that is needed, in decimal digits, and a link with it. */
  integer: string;
  link: string;
}

/** The scan of one file. `place` turns an offset into what is shown. */
export interface ScannedFile {
  scan: PermissionScan;
  place: (offset: number) => ShownPlace;
}

/** A file that is no code. */
export interface ScannedText {
  invites: readonly InviteFact[];
  place: (offset: number) => ShownPlace;
}

/** The report of a project at the day `asOf`, by the splits among `changes`. @throws RangeError for what is no day */
export function permissionReport(files: readonly ScannedFile[], texts: readonly ScannedText[], asOf: string, changes: readonly Change[] = ownChanges): PermissionReport {
  const needs = needsOf(files, asOf, changes);
  const wanted = needs.map(({ permission }) => permission);
  const integer = encoded(wanted).toString();
  const asked = [...files.flatMap((file) => askedIn(file.scan.invites, file.place, wanted)), ...files.flatMap(({ scan, place }) => scan.namedInvites.map(({ permissions, start }) => asking('call', encoded(permissions), place(start), wanted))), ...files.flatMap(({ scan, place }) => scan.botWide.map(({ permissions, start }) => asking('list', encoded(permissions), place(start), wanted))), ...texts.flatMap(({ invites, place }) => askedIn(invites, place, wanted))];
  const requests = files.flatMap(({ scan, place }) => scan.intentRequests.map(({ start, ...request }) => ({ ...request, ...place(start) })));
  const intents = intentsOf(files, requests);
  return {
    asOf,
    needs,
    intents,
    superfluousIntents: privilegedIntents.filter((intent) => requests.some((request) => request.intents.includes(intent)) && !intents.some((one) => one.intent === intent)),
    intentRequests: requests,
    asked,
    checked: checkedIn(files, new Set(wanted)),
    unknown: {
      calls: files.flatMap(({ scan, place }) => scan.unknown.map(({ name, start }) => ({ name, ...place(start) }))),
      invites: files.flatMap(({ scan, place }) => scan.computedInvites.map(({ start }) => place(start))),
    },
    integer,
    link: `https://discord.com/oauth2/authorize?client_id=CLIENT_ID&scope=bot+applications.commands&permissions=${integer}`,
  };
}

/** What an operation needs at a day: permissions that a split gave it are named as the split stands then. */
function neededAt(action: Action, asOf: string, changes: readonly Change[] = ownChanges): { permission: Permission; or?: Permission; change?: string }[] {
  return (requirements[action]?.permissions ?? []).flatMap((permission) => {
    for (const change of changes) {
      const check = change.checks.find((one) => one.check === 'split-permission' && one.to === permission && (one.operations as readonly Action[]).includes(action));
      if (check?.check !== 'split-permission') continue;
      const phase = phaseAt(change, asOf);
      if (phase === 'upcoming') return [{ permission: check.from, change: change.id }];
      if (phase === 'deprecated') return [{ permission: check.from, or: check.to, change: change.id }, { permission: check.to, or: check.from, change: change.id }];
      return [{ permission, change: change.id }];
    }
    return [{ permission }];
  });
}

function needsOf(files: readonly ScannedFile[], asOf: string, changes: readonly Change[]): Need[] {
  const found = new Map<Permission, Map<string, Reason & { or?: Permission }>>();
  for (const { scan, place } of files) {
    for (const { action, evidence, start } of scan.uses) {
      const requirement = requirements[action];
      if (!requirement) continue;
      for (const { permission, or, change } of neededAt(action, asOf, changes)) {
        const reasons = found.get(permission) ?? new Map<string, Reason & { or?: Permission }>();
        found.set(permission, reasons);
        const key = `${requirement.does} ${change ?? ''}`;
        let reason = reasons.get(key);
        if (!reason) reasons.set(key, (reason = { does: requirement.does, ...(requirement.only && { only: requirement.only }), source: requirement.source, ...(change && { change }), ...(or && { or }), places: [] }));
        reason.places.push({ ...place(start), evidence });
      }
    }
  }
  return [...found]
    .map(([permission, map]): Need => {
      const reasons = [...map.values()];
      const firm = reasons.filter(({ or, only }) => !or && !only);
      const or = firm.length > 0 ? undefined : reasons.find((reason) => reason.or)?.or;
      return { permission, kind: firm.length > 0 ? 'needed' : or ? 'either' : 'some', ...(or && { or }), reasons: reasons.map(({ or: _, ...reason }) => reason) };
    })
    .sort((a, b) => permissionBits[a.permission] - permissionBits[b.permission]);
}

function intentsOf(files: readonly ScannedFile[], requests: PermissionReport['intentRequests']): PermissionReport['intents'] {
  return privilegedIntents.flatMap((intent) => {
    const reasons = new Map<string, Reason>();
    for (const { scan, place } of files) {
      for (const use of scan.intents) {
        if (use.intent !== intent) continue;
        const reason = reasons.get(use.does) ?? { does: use.does, source: 'reference, page Gateway, List of Intents and Privileged Intents', places: [] };
        reasons.set(use.does, reason);
        reason.places.push({ ...place(use.start), evidence: use.evidence });
      }
    }
    const isRequested = requests.some((request) => request.intents.includes(intent)) || (requests.length === 0 || requests.some(({ unknown }) => unknown) ? ('unknown' as const) : false);
    return reasons.size > 0 ? [{ intent, reasons: [...reasons.values()], isRequested }] : [];
  });
}

function askedIn(invites: readonly InviteFact[], place: ScannedFile['place'], wanted: readonly Permission[]): Asked[] {
  return invites.flatMap(({ as, bits, start }) => (as === 'gate' ? [] : [asking(as, BigInt(bits), place(start), wanted)]));
}

function asking(as: Asked['as'], bits: bigint, place: ShownPlace, wanted: readonly Permission[]): Asked {
  const { permissions, unknown } = decoded(bits);
  const hasAll = permissions.includes('ADMINISTRATOR');
  return {
    ...place,
    as,
    integer: bits.toString(),
    permissions,
    unknownBits: unknown.toString(),
    missing: hasAll ? [] : wanted.filter((permission) => !permissions.includes(permission)),
    superfluous: permissions.filter((permission) => !wanted.includes(permission)),
  };
}

function checkedIn(files: readonly ScannedFile[], wanted: ReadonlySet<Permission>): Checked[] {
  const found = new Map<string, Checked>();
  for (const { scan, place } of files) {
    // default_member_permissions: '8192'
    const gates = scan.invites.flatMap(({ as, bits, start }) => (as === 'gate' ? decoded(BigInt(bits)).permissions.map((permission) => ({ permission, role: 'gating' as const, subject: undefined, start })) : []));
    for (const { permission, role, subject, start } of [...scan.permissions, ...gates]) {
      const whose = subject ?? (role === 'gating' ? 'invoker' : 'unknown');
      const key = `${whose} ${permission}`;
      const one = found.get(key) ?? { permission, subject: whose, isNeeded: wanted.has(permission), places: [] };
      found.set(key, one);
      one.places.push(place(start));
    }
  }
  return [...found.values()].sort((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : permissionBits[a.permission] - permissionBits[b.permission]));
}
