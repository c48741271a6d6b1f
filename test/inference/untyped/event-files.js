// libraries: discord.js 14.28.1
const { Events } = require('discord.js');

module.exports = {
  name: Events.MessageCreate,
  once: false,
  execute(sent, client) {
    ask(sent, 'Message flow');
    ask(client, 'Client flow');
  },
};

const roleEvent = {
  name: 'roleUpdate',
  async run(client, before, after) {
    ask(client, 'Client flow');
    ask(before, 'Role flow');
    ask(after, 'Role flow');
  },
};

const listener = new Event('guildMemberAdd', (joined) => ask(joined, 'GuildMember flow'));

class Ready extends Listener {
  constructor() {
    super({ name: 'messageReactionAdd' });
  }
  async run(reaction, user) {
    ask(reaction, 'MessageReaction… flow');
    ask(user, 'User… flow');
  }
}
