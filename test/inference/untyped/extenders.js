// libraries: discord.js 14.28.1
const Discord = require('discord.js');

Discord.Message.prototype.keep = function () {
  ask(this, 'Message flow');
  return this.pin();
};

class Bot extends Discord.Client {
  constructor() {
    super({ intents: [] });
    this.on('messageDelete', (message) => ask(message, 'Message… flow'));
    this.home = null;
  }
  async open() {
    ask(this, 'Client flow');
    this.home = await this.guilds.fetch('1');
    ask(this.home, 'Guild flow');
  }
  colours() {
    return ask(this.home.roles.cache, 'C<Role> flow');
  }
}
ask(new Bot(), 'Client flow');
