/** Owns which `discord-api-types` and `@discordjs/builders` each release of discord.js asks for. Source: `npm view discord.js dependencies`, read 2026-11-21. */
import semver from 'semver';

/** [first release, range of discord-api-types, range of @discordjs/builders], oldest first; a row holds until the next. */
const rows: readonly (readonly [string, string, string])[] = [
  ['13.0.0', '^0.22.0', '^0.4.0'],
  ['13.1.0', '^0.22.0', '^0.5.0'],
  ['13.2.0', '^0.23.1', '^0.6.0'],
  ['13.3.0', '^0.24.0', '^0.8.1'],
  ['13.4.0', '^0.25.2', '^0.10.0'],
  ['13.5.0', '^0.26.0', '^0.11.0'],
  ['13.7.0', '^0.30.0', '^0.13.0'],
  ['13.8.0', '^0.33.3', '^0.14.0'],
  ['13.9.0', '^0.33.3', '^0.16.0'],
  ['13.11.0', '^0.33.5', '^0.16.0'],
  ['14.0.0', '^0.36.2', '^1.1.0-dev'],
  ['14.0.1', '^0.36.2', '^1.0.0'],
  ['14.1.1', '^0.36.3', '^1.1.0'],
  ['14.3.0', '^0.37.3', '^1.2.0'],
  ['14.4.0', '^0.37.10', '^1.2.0'],
  ['14.6.0', '^0.37.12', '^1.3.0'],
  ['14.7.0', '^0.37.20', '^1.4.0'],
  ['14.8.0', '^0.37.35', '^1.5.0'],
  ['14.9.0', '^0.37.37', '^1.6.0'],
  ['14.10.0', '^0.37.41', '^1.6.2'],
  ['14.10.2', '^0.37.41', '^1.6.3'],
  ['14.12.0', '^0.37.50', '^1.6.4'],
  ['14.13.0', '0.37.50', '^1.6.5'],
  ['14.14.0', '0.37.61', '^1.7.0'],
  ['14.15.0', '0.37.83', '^1.8.0'],
  ['14.15.2', '0.37.83', '^1.8.1'],
  ['14.15.3', '0.37.83', '^1.8.2'],
  ['14.16.0', '0.37.97', '^1.9.0'],
  ['14.16.3', '0.37.100', '^1.9.0'],
  ['14.17.0', '^0.37.114', '^1.10.0'],
  ['14.18.0', '^0.37.119', '^1.10.1'],
  ['14.19.0', '^0.38.1', '^1.11.1'],
  ['14.19.3', '^0.38.1', '^1.11.2'],
  ['14.22.0', '^0.38.16', '^1.11.2'],
  ['14.23.0', '^0.38.29', '^1.12.0'],
  ['14.23.1', '^0.38.29', '^1.12.1'],
  ['14.24.0', '^0.38.31', '^1.13.0'],
  ['14.25.0', '^0.38.33', '^1.13.0'],
  ['14.26.0', '^0.38.40', '^1.14.0'],
  ['14.26.1', '^0.38.40', '^1.14.1'],
  ['14.26.5', '^0.38.48', '^1.14.1'],
  ['14.27.0', '^0.38.49', '^1.14.1'],
  ['14.28.0', '^0.38.50', '^1.15.0'],
];

/** Packages whose version decides which symbols discord.js re-exports. */
export type Reexported = 'discord-api-types' | '@discordjs/builders';
export const reexported: readonly Reexported[] = ['discord-api-types', '@discordjs/builders'];

/** The least version of `name` that discord.js `version` (exact) can come with; null before 13.0 and for what is not a version. */
export function guaranteedBy(version: string, name: Reexported): string | null {
  const parsed = semver.parse(version);
  if (!parsed) return null;
  const release = `${parsed.major}.${parsed.minor}.${parsed.patch}`;
  const row = rows.findLast(([first]) => semver.gte(release, first));
  if (!row) return null;
  const range = name === 'discord-api-types' ? row[1] : row[2];
  return semver.minVersion(range)?.version ?? null;
}

/** The first release of discord.js that is sure to come with `version` (exact) of `name`; null when none of today's does. */
export function releaseWith(name: Reexported, version: string): string | null {
  return rows.map(([first]) => first).find((first) => semver.gte(guaranteedBy(first, name) ?? '0.0.0', version)) ?? null;
}
