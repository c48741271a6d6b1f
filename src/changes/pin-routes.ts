/** Owns the change “The old pin routes are deprecated”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'pin-routes',
  title: 'The old pin routes are deprecated',
  kind: 'route',
  impact: 'degrades',
  milestones: [
    { on: '2025-06-25', what: 'deprecated' },
    { on: null, what: 'removed' },
  ],
  rows: ['R145', 'R146'],
  guidance:
    'Pinning, unpinning and listing pins have new routes below /channels/{channel}/messages/pins; the routes below /channels/{channel}/pins are deprecated since 25 June 2025, and no day of their removal is known. ' +
    'For pinning and unpinning only the path changes. ' +
    'The list is paged now: it returns at most fifty items with the time of each pin, and says whether there are more, so code that reads an array has to change. ' +
    'Several libraries use the new routes for pin and unpin by themselves from a certain version on; their old list method still asks the old route.',
  checks: [
    { check: 'deprecated-operation', operation: 'channel.pins.list', replacedBy: 'channel.pins.page', says: 'This lists pins through the deprecated endpoint, which stops at the first 50.' },
    { check: 'deprecated-operation', operation: 'channel.message.pin', says: 'This pins through the deprecated route.' },
    { check: 'deprecated-operation', operation: 'channel.message.unpin', says: 'This unpins through the deprecated route.' },
  ],
});
