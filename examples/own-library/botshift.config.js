/** Tells botshift how our wrapper spells Discord's operations, so that changes of Discord are found behind it. */
export default {
  models: [
    {
      name: 'our wrapper',
      modules: ['./lib/discord-rest.js'],
      classes: {
        DiscordRest: {
          methods: {
            pinsOf: { operation: 'channel.pins.list', note: 'let `pinsOf()` ask for `/channels/{id}/messages/pins`, which gives `{ items, has_more }`' },
            addRole: { operation: 'role.create', options: { index: 1 } },
          },
        },
      },
      instances: { discord: 'DiscordRest' },
    },
  ],
};
