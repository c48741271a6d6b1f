const { ActionRowBuilder, ButtonBuilder } = require('discord.js');

exports.rows = () => [new ActionRowBuilder().addComponents(new ButtonBuilder().setCustomId('a').setLabel('A').setStyle(1))];
