/** Owns the change “Creating emoji, stickers and sounds needs CREATE_GUILD_EXPRESSIONS”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'create-expressions-permission',
  title: 'Creating emoji, stickers and sounds needs CREATE_GUILD_EXPRESSIONS',
  kind: 'permission',
  impact: 'breaks',
  milestones: [
    { on: '2025-11-20', what: 'deprecated', scope: 'bots may use CREATE_GUILD_EXPRESSIONS; MANAGE_GUILD_EXPRESSIONS still suffices' },
    { on: '2026-02-23', what: 'enforced', scope: 'bots' },
  ],
  rows: ['R044', 'R051', 'R189', 'R253'],
  guidance:
    'A bot that creates custom emoji or stickers needs CREATE_GUILD_EXPRESSIONS (1 << 43) since 23 February 2026; MANAGE_GUILD_EXPRESSIONS alone no longer suffices. ' +
    'The record names emoji and stickers; the platform asks the same for soundboard sounds. ' +
    'Editing or deleting expressions that others made still needs MANAGE_GUILD_EXPRESSIONS, so code that does both needs both permissions. ' +
    'Emoji of the application itself need no guild permission.',
  checks: [
    {
      check: 'split-permission',
      from: 'MANAGE_GUILD_EXPRESSIONS',
      to: 'CREATE_GUILD_EXPRESSIONS',
      operations: ['guild.emoji.create', 'guild.sticker.create', 'guild.sound.create'],
      keeps: ['guild.expression.edit'],
      words: ['emoji', 'emote', 'sticker', 'soundboard', 'addemoji', 'stealemoji', 'addsticker'],
    },
  ],
});
