/** Owns the change “Creating scheduled events needs CREATE_EVENTS”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'create-events-permission',
  title: 'Creating scheduled events needs CREATE_EVENTS',
  kind: 'permission',
  impact: 'breaks',
  milestones: [
    { on: '2025-11-20', what: 'deprecated', scope: 'bots may use CREATE_EVENTS; MANAGE_EVENTS still suffices' },
    { on: '2026-02-23', what: 'enforced', scope: 'bots' },
  ],
  rows: ['R045', 'R051', 'R190', 'R253'],
  guidance:
    'A bot that creates scheduled events needs CREATE_EVENTS (1 << 44) since 23 February 2026; MANAGE_EVENTS alone no longer suffices. ' +
    'Editing or deleting events that others made still needs MANAGE_EVENTS, so code that does both needs both permissions. ' +
    'The permissions on the voice or stage channel of an event stay as they were.',
  checks: [
    {
      check: 'split-permission',
      from: 'MANAGE_EVENTS',
      to: 'CREATE_EVENTS',
      operations: ['guild.scheduledEvent.create'],
      keeps: ['guild.scheduledEvent.edit'],
      words: ['event'],
    },
  ],
});
