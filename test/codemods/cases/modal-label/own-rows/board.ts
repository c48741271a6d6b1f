import { ActionRowBuilder, ButtonBuilder } from 'discord.js';

export class Board {
  components: ActionRowBuilder<ButtonBuilder>[] = [];
  turn(x: number, y: number) {
    return this.components[y]!.components[x]!.setDisabled(true);
  }
}
