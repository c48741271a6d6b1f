/** Owns the change “The application_id of a channel can be null”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'nullable-channel-application-id',
  title: 'The application_id of a channel can be null',
  kind: 'field',
  impact: 'breaks',
  milestones: [
    { on: '2026-08-05', what: 'enforced', scope: 'guild channels made from now on; group DMs keep an id' },
  ],
  rows: ['R023', 'R024', 'R272'],
  guidance:
    "A channel's application_id is optional and can now be null for future guild channels, so a test that it is present no longer proves that it is a string. " +
    'Compare it with null and undefined before use. ' +
    'For group DMs no null is planned. ' +
    'Only code that reads raw payloads or their types is concerned; discord.js does not expose the field on guild channels.',
  checks: [
    { check: 'program' },
  ],
});
