/** Owns the change “Pinning messages needs PIN_MESSAGES”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'pin-messages-permission',
  title: 'Pinning messages needs PIN_MESSAGES',
  kind: 'permission',
  impact: 'breaks',
  milestones: [
    { on: '2025-08-20', what: 'deprecated', scope: 'PIN_MESSAGES is split from MANAGE_MESSAGES, which still suffices' },
    { on: '2025-11-24', what: 'announced', scope: 'the later date' },
    { on: '2026-02-23', what: 'enforced', scope: 'bots and users', superseded: ['2026-01-12'] },
  ],
  rows: ['R047', 'R051', 'R188', 'R251', 'R253'],
  guidance:
    'Pinning and unpinning a message needs PIN_MESSAGES (1 << 51) since 23 February 2026; MANAGE_MESSAGES alone no longer suffices. ' +
    'Ask for PIN_MESSAGES wherever a permission check, an invite link or a role stands for pinning, and keep MANAGE_MESSAGES where the same code also deletes messages, removes reactions, suppresses embeds or publishes messages. ' +
    "A command that only its users need a permission for keeps working: what breaks is the bot's own permission. " +
    'Pinning a forum post is a change of the thread and needs MANAGE_THREADS as before. ' +
    'In discord.js, Message#pinnable follows the new rule from 14.26.0 on.',
  checks: [
    {
      check: 'split-permission',
      from: 'MANAGE_MESSAGES',
      to: 'PIN_MESSAGES',
      operations: ['channel.message.pin', 'channel.message.unpin'],
      keeps: ['message.delete', 'message.bulkDelete', 'message.suppressEmbeds', 'message.crosspost', 'message.reactions.remove'],
      words: ['pin', 'unpin'],
    },
  ],
});
