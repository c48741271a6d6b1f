exports.submit = (interaction) => interaction.reply(interaction.components[0].components[0].value);
