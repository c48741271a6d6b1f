/** Owns since when each library has a name for the permissions that were split off. Read off the published packages; A library that is absent has none up to its newest. */
import type { Permission } from '../platform/permissions.js';
import type { Since } from './model.js';

const apiTypes = (version: string): Since => ({ package: 'discord-api-types', version });

// The two permissions to create came together: for each library, the first release known to name one names the other.
const creation: Readonly<Record<string, Since>> = {
  'discord.js': apiTypes('0.37.64'),
  '@discordjs/core': apiTypes('0.37.64'),
  rest: apiTypes('0.37.64'),
  eris: { package: 'eris', version: '0.18.0' },
  'oceanic.js': { package: 'oceanic.js', version: '1.6.0' },
  seyfert: { package: 'seyfert', version: '1.2.1' },
  '@projectdysnomia/dysnomia': { package: '@projectdysnomia/dysnomia', version: '0.2.2' },
  discordeno: { package: '@discordeno/bot', version: '19.0.0' },
};

// discord.js 14 re-exports the permission bits of the discord-api-types that resolves beside it, so that package decides.
const versions: Partial<Record<Permission, Readonly<Record<string, Since>>>> = {
  PIN_MESSAGES: { 'discord.js': apiTypes('0.38.21'), '@discordjs/core': apiTypes('0.38.21'), rest: apiTypes('0.38.21'), 'oceanic.js': { package: 'oceanic.js', version: '1.14.0' }, seyfert: { package: 'seyfert', version: '4.1.0' }, '@projectdysnomia/dysnomia': { package: '@projectdysnomia/dysnomia', version: '0.2.4' }, discordeno: { package: '@discordeno/bot', version: '22.0.0' } },
  CREATE_GUILD_EXPRESSIONS: creation,
  CREATE_EVENTS: creation,
};

/** The version of a package from which `library` has a name for `permission`, or undefined. */
export function firstVersionOf(permission: Permission, library: string): Since | undefined {
  return versions[permission]?.[library];
}

// The first release of discord.js whose range of discord-api-types holds nothing older than what has the name.
const guaranteed: Partial<Record<Permission, string>> = { PIN_MESSAGES: '14.23.0', CREATE_GUILD_EXPRESSIONS: '14.15.0', CREATE_EVENTS: '14.15.0' };

/** The version of a library that surely brings a name for `permission`, where another package decides; undefined elsewhere. */
export function guaranteedBy(permission: Permission, library: string): Since | undefined {
  const version = library === 'discord.js' ? guaranteed[permission] : undefined;
  return version === undefined ? undefined : { package: library, version };
}
