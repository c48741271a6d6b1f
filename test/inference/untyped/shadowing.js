// libraries: discord.js 14.28.1
const { Role, Message } = require('discord.js');
const db = require('better-sqlite3')('x');

function of(message) {
  ask(message, 'Message convention');
  if (message) {
    const message = 'text';
    ask(message, 'other');
  }
  const rows = db.prepare('x').all();
  ask(rows, 'other');
  const role = db.prepare('x').get();
  ask(role, 'other');
}

class Channel {
  send() {}
}
const channel = new Channel();
ask(channel, 'other');
const guild = { name: 'x', roles: [] };
ask(guild, 'other');
ask(guild.roles, 'other');
const member = `member`;
ask(member, 'other');

function tested(given) {
  if (given instanceof Role) ask(given, 'Role flow');
  if (typeof given === 'string') ask(given, 'other');
  if (!(given instanceof Message)) return;
  ask(given, 'Message flow');
}

function unless(message) {
  if (typeof message === 'string') return ask(message, 'other');
  return ask(message, 'Message convention');
}
