/** Owns the change “Apps can not create guilds”. */
import { defineChange } from './schema.js';

const instead = 'Link people to a guild template (`https://discord.new/<code>`) or let a user create the guild.';

export default defineChange({
  id: 'guild-create',
  title: 'Apps can not create guilds',
  kind: 'route',
  impact: 'breaks',
  milestones: [
    { on: '2025-04-15', what: 'announced' },
    { on: '2025-07-15', what: 'removed' },
    { on: '2025-07-28', what: 'removed', scope: 'documentation and API description' },
  ],
  rows: ['R150'],
  guidance:
    'Apps can no longer create a guild, neither directly nor from a template; the routes were switched off on 15 July 2025. ' +
    'There is no replacement: let a user create the guild, for example with a link to a guild template, and invite the bot into it. ' +
    'The event that tells a bot of a new guild is another thing and stays.',
  checks: [
    { check: 'deprecated-operation', operation: 'guild.create', says: 'Apps can no longer create guilds; this call fails {when}.', instead },
    { check: 'deprecated-operation', operation: 'guild.createFromTemplate', says: 'Apps can no longer create guilds from a template; this call fails {when}.', instead },
  ],
});
