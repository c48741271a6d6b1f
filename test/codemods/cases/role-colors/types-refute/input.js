const { Client } = require('discord.js');
const { things } = require('./things.js');

const client = new Client({ intents: [] });
client.on('ready', () => {
  const member = things();
  member.roles.cache.forEach((role) => console.log(role.color));
});
