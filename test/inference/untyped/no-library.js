// libraries: express 4.0.0
const app = require('express')();

app.on('messageCreate', (message) => {
  ask(message, 'unknown');
  ask(message.guild.roles.cache, 'unknown');
});
function run(client, message) {
  ask(message, 'unknown');
  ask(client.guilds, 'unknown');
}
