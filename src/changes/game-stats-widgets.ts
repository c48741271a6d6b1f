/** Owns the change “Player progress is written to the Application Identity Profile”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'game-stats-widgets',
  title: 'Player progress is written to the Application Identity Profile',
  kind: 'route',
  impact: 'opportunity',
  milestones: [
    { on: null, what: 'enforced' },
  ],
  rows: ['R018', 'R020', 'R021', 'R186'],
  guidance:
    "A game that is claimed on the platform can show a player's progress in a widget; the values are written to the user's Application Identity Profile with the bot token. " +
    'The primary fields are rank_name, total_wins and playtime_hours; further fields can be defined freely. ' +
    'A user token is refused there, and a misspelt primary field shows nothing.',
  checks: [
    { check: 'program' },
  ],
});
