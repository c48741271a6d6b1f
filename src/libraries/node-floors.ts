/** Owns which Node releases of the libraries ask for. Source: `engines.node` of the packages, read 2026-11-21. */
import semver from 'semver';

/** [package, first release, what it asks of Node], oldest first for each package; a row holds until the next. */
const rows: readonly (readonly [string, string, string])[] = [
  ['discord.js', '13.0.0', '>=16.6.0'],
  ['discord.js', '14.0.0', '>=16.9.0'],
  ['discord.js', '14.13.0', '>=16.11.0'],
  ['discord.js', '14.16.0', '>=18'],
  ['@discordjs/voice', '0.17.0', '>=16.11.0'],
  ['@discordjs/voice', '0.18.0', '>=18'],
  ['@discordjs/voice', '0.19.0', '>=22.12.0'],
  ['oceanic.js', '1.6.0', '>=16.16.0'],
  ['oceanic.js', '1.9.0', '>=18.13.0'],
  ['@projectdysnomia/dysnomia', '0.2.2', '>=18.0.0'],
  ['eris', '0.17.0', '>=10.4.0'],
];

/** Versions of Node, as a semver range, that `version` (exact) of a package asks for; undefined where that is not known. */
export function nodeFloor(name: string, version: string): string | undefined {
  return rows.findLast(([library, first]) => library === name && semver.gte(version, first))?.[2];
}
