/** Owns the change “Search in a guild may answer that the index is not ready”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'search-guild-messages',
  title: 'Search in a guild may answer that the index is not ready',
  kind: 'route',
  impact: 'degrades',
  milestones: [
    { on: '2026-03-19', what: 'enforced' },
  ],
  rows: ['R052', 'R136', 'R137', 'R194', 'R229'],
  guidance:
    'Bots can search the messages of a guild; they need READ_MESSAGE_HISTORY and the MESSAGE_CONTENT intent. ' +
    'While the guild is not indexed yet, the answer carries code 110000 and a time to wait instead of messages. ' +
    'The record lists 110000 among the errors, but it comes with HTTP status 202, so no client throws: test for the code before you read the result.',
  checks: [
    { check: 'program' },
  ],
});
