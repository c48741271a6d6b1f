import * as Discord from 'discord.js';

export class Report {
  private readonly row = new Discord.LabelBuilder().setLabel('Why?').setTextInputComponent(
    new Discord.TextInputBuilder()
      .setCustomId('why')
      .setStyle(Discord.TextInputStyle.Paragraph),
  );
  readonly modal = new Discord.ModalBuilder().setCustomId('m').setTitle('M').setLabelComponents(this.row);
}
export const build = () => new Report().modal;
