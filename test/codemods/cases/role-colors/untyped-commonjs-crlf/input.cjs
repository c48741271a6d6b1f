#!/usr/bin/env node
const { Client } = require('discord.js');
const client = new Client({ intents: [] });
client.on('messageCreate', async (message) => {
  const role = message.member.roles.highest; // 役職
  await message.reply({ embeds: [{ title: role.name, color: role.color }] });
});
