/** Owns the shape of what the fixtures of a change have to show, and which library a fixture is written for. */

/** What people write bots with. The last three are no packages: requests written out, payloads of the gateway, bodies of interactions that come over HTTP. */
export const libraries = ['discord.js 14', 'discord.js 13', '@discordjs/core', '@discordjs/rest', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'seyfert', 'http', 'gateway', 'interactions'] as const;
export type Library = (typeof libraries)[number];

/** What the fixtures of one change have to show. Written by hand after the reference of each library, never derived from what the checks find. */
export interface Concern {
  /** Libraries with an old spelling, and packages that only this change is about. */
  libraries: readonly (Library | (string & {}))[];
  /** Every other library, with the reason why its users have nothing to find. */
  others: Partial<Record<Library, string>>;
  /** Positives for each library: five where labelled real code holds few. */
  least: 1 | 5;
  /** Fixtures with what looks alike and is something else. */
  traps: readonly string[];
  /** Fixtures with code that has moved on. */
  migrated: readonly string[];
  /** A fixture for a version without the replacement, or why there is none. */
  older: string | { reason: string };
}

const http = /^(no library|axios|undici|got|ky|node-fetch|superagent|needle|express|fastify|hono|next-auth|passport-discord|discord-oauth2)\b/;
const hosts = /^(discord-interactions|slash-create|discord-hono|@discord-interactions\/core)\b/;

/** The library a fixture counts for, from the name of its folder and the first package of its first line: `axios 1` counts for `http`. */
export function counted(fixture: string, library: string): string {
  const kind = /^(http|gateway|interactions)(?=-|$)/.exec(fixture)?.[0];
  if (kind) return kind;
  if (http.test(library)) return 'http';
  if (hosts.test(library)) return 'interactions';
  if (/^ws\b/.test(library)) return 'gateway';
  if (/^@?discordeno\b/.test(library)) return 'discordeno';
  return (libraries as readonly string[]).includes(library) ? library : library.replace(/ \d+$/, '');
}

/** The same reason for several libraries. */
export function each(of: readonly Library[], why: string): Partial<Record<Library, string>> {
  return Object.fromEntries(of.map((library) => [library, why]));
}
