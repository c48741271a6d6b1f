/** Owns how dysnomia spells the platform: as eris, from which it was forked, with the replacements of 0.2.4. */
import { eris } from '../../eris/model.js';
import type { LibraryModel, Spelling } from '../../model.js';

// 0.2.3 has none of this, 0.2.4 all: the new routes behind pins, `Role.colors`, PIN_MESSAGES. Source: lib/rest/Endpoints.js, lib/structures/Role.js.
const since = { package: '@projectdysnomia/dysnomia', version: '0.2.4' };

const list: Spelling = { operation: 'channel.pins.list', until: since, note: 'from dysnomia 0.2.4 on the same method uses the new endpoint, and with an options argument gives `{ hasMore, items }`' };
const sound: Spelling = { operation: 'guild.sound.create' };

export const dysnomia: LibraryModel = {
  ...eris,
  name: '@projectdysnomia/dysnomia',
  modules: ['@projectdysnomia/dysnomia'],
  methods: {
    ...Object.fromEntries(Object.entries(eris.methods).map(([name, spelling]) => [name, spelling.operation === 'channel.pins.list' ? list : spelling])),
    'Client.createGuildSoundboardSound': sound,
    'Guild.createSoundboardSound': sound,
  },
  fields: {
    ...eris.fields,
    'Role.color': { field: 'Role.color', read: { to: 'colors.primaryColor', since }, write: { key: 'colors', inner: 'primaryColor', since, exact: 'secondaryColor: null, tertiaryColor: null' } },
    'OldRole.color': { field: 'Role.color', read: { to: 'colors.primaryColor', since } },
  },
  distinctive: [],
};
