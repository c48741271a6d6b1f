/** Messages keep their rows. */
exports.off = async (interaction) => {
  for (const row of interaction.message.components) row.components.forEach((button) => console.log(button.customId));
  const sent = await interaction.channel.send('x');
  return sent.components.map((row) => row.components.length) || interaction.fields.getTextInputValue('a');
};
