/** Owns the change “Rich presence has links and a choice of status text”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'rich-presence-urls',
  title: 'Rich presence has links and a choice of status text',
  kind: 'field',
  impact: 'opportunity',
  milestones: [
    { on: '2025-07-17', what: 'enforced' },
    { on: '2025-08-11', what: 'enforced', scope: 'setActivity of the embedded SDK 2.1' },
  ],
  rows: ['R083', 'R084', 'R085', 'R086', 'R087'],
  guidance:
    'The state, the details and both images of an activity can carry a link: state_url, details_url, assets.large_url and assets.small_url. ' +
    'The record does not name the field that chooses the text of the member list: it is status_display_type with 0 for the name, 1 for the state and 2 for the details. ' +
    'The types of the embedded SDK 2.5.0 do not accept that last field in setActivity yet.',
  checks: [
    { check: 'program' },
  ],
});
