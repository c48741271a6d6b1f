const { ActionRowBuilder, ModalBuilder, TextInputBuilder } = require('discord.js');

exports.build = () => new ModalBuilder().setCustomId('m').setTitle('M').addComponents(new ActionRowBuilder().addComponents(new TextInputBuilder().setCustomId('a').setLabel('A').setStyle(1)));
