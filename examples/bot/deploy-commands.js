const fs = require('node:fs');
const path = require('node:path');
const { REST, Routes } = require('discord.js');

const folder = path.join(__dirname, 'commands');
const body = fs.readdirSync(folder).map((file) => require(path.join(folder, file)).data.toJSON());

const rest = new REST().setToken(process.env.DISCORD_TOKEN);

rest
  .put(Routes.applicationCommands(process.env.APPLICATION_ID), { body })
  .then((commands) => console.log(`Registered ${commands.length} commands.`))
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
