// The event of joining a server. It has nothing to do with creating one.
module.exports = {
  name: 'guildCreate',

  async execute(guild) {
    console.log(`joined ${guild.name} (${guild.memberCount} members)`);
    await guild.systemChannel?.send('Hello! `/about` tells who I am.');
  },
};
