/** Owns the change “Some connections are no longer listed”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'connections-removed-types',
  title: 'Some connections are no longer listed',
  kind: 'route',
  impact: 'breaks',
  milestones: [
    { on: '2026-07-07', what: 'enforced', scope: 'new riotgames connections' },
    { on: '2026-07-10', what: 'enforced', scope: 'legacy riotgames and leagueoflegends connections' },
    { on: '2026-08-14', what: 'enforced', scope: 'new battlenet connections' },
    { on: '2026-09-22', what: 'enforced', scope: 'existing battlenet connections' },
  ],
  rows: ['R118', 'R119', 'R120', 'R254', 'R255'],
  guidance:
    "The list of a user's connections leaves out riotgames and leagueoflegends since July 2026 and battlenet since 22 September 2026, and nothing replaces them. " +
    'The record speaks of a game launcher and a game publisher without names: the launcher is Battle.net, not the Epic Games Store, whose connections stay. ' +
    'Remove features that hang on these types, or ask the user for the account name.',
  checks: [
    { check: 'program' },
  ],
});
