const { LabelBuilder, ModalBuilder, TextInputBuilder } = require('discord.js');

exports.build = () => new ModalBuilder().setCustomId('m').setTitle('M').addLabelComponents(new LabelBuilder().setLabel('A').setTextInputComponent(new TextInputBuilder().setCustomId('a').setStyle(1)));
