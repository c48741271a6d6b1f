// libraries: discord.js 14.28.1
const { Client } = require('discord.js');
const client = new Client({ intents: [] });

client.on('guildMemberAdd', (member) => {
  const given = member.guild.roles.cache.first();
  paint(given, { quick: true });
  describe({ who: member, where: member.guild });
  both(given);
  both('text');
  only('text');
});

function paint(thing, options) {
  ask(thing, 'Role flow');
  ask(options.quick, 'other');
}

function describe({ who, where }) {
  ask(who, 'GuildMember flow');
  ask(where.ownerId, 'other');
}

function both(one) {
  ask(one, 'Role flow');
}

// Nothing else can call it.
function only(message) {
  ask(message, 'other');
}

const shared = (role) => ask(role, 'Role convention');
shared(undefined);
module.exports = { shared };

class Queue {
  constructor() {
    client.on('messageCreate', this.take.bind(this));
  }
  take(item) {
    ask(item, 'Message flow');
    this.store(item);
  }
  store(kept) {
    this.last = kept;
    ask(this.last, 'Message flow');
  }
}
