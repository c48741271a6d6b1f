const { EmbedBuilder } = require('discord.js');

/** An embed's colour is one number: nothing changes here. */
const theme = { color: 0x57f287, accent: { color: 0xfee75c } };

function listEmbed(title, lines) {
  return new EmbedBuilder().setTitle(title).setColor(theme.color).setDescription(lines.join('\n'));
}

function rawEmbed(title) {
  return { title, color: theme.accent.color };
}

module.exports = { listEmbed, rawEmbed, theme };
