// libraries: discord.js 14.28.1
const { Client } = require('discord.js');

/**
 * @param {import('discord.js').GuildMember} who
 * @param {Role[]} list
 * @param {{ where: TextChannel, why: string }} options
 */
function give(who, list, options) {
  ask(who, 'GuildMember flow');
  ask(list[0], 'Role flow');
  for (const one of list) ask(one, 'Role flow');
  ask(options.where, 'TextChannel flow');
  ask(options.why, 'other');
}

/** @type {Client} */
let kept;
ask(kept, 'Client flow');
const cast = /** @type {Message} */ (give());
ask(cast, 'Message flow');
module.exports = { give };
