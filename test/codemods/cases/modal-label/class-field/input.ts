import * as Discord from 'discord.js';

export class Report {
  private readonly row = new Discord.ActionRowBuilder<Discord.ModalActionRowComponentBuilder>().addComponents(
    new Discord.TextInputBuilder()
      .setCustomId('why')
      .setLabel('Why?')
      .setStyle(Discord.TextInputStyle.Paragraph),
  );
  readonly modal = new Discord.ModalBuilder().setCustomId('m').setTitle('M').setComponents(this.row);
}
export const build = () => new Report().modal;
