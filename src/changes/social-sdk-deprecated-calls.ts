/** Owns the change “GetCurrentUser and SetSpeakerMode are deprecated”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'social-sdk-deprecated-calls',
  title: 'GetCurrentUser and SetSpeakerMode are deprecated',
  kind: 'sdk',
  impact: 'degrades',
  milestones: [
    { on: '2025-06-05', what: 'deprecated', scope: 'SetSpeakerMode, SDK 1.3' },
    { on: '2025-09-26', what: 'deprecated', scope: 'GetCurrentUser, SDK 1.6' },
    { on: null, what: 'removed' },
  ],
  rows: ['R162', 'R163', 'R175'],
  guidance:
    'Client::GetCurrentUser may return a handle without a user; use Client::GetCurrentUserV2, which returns an optional one. ' +
    'Client::SetSpeakerMode is deprecated because the SDK routes audio by itself, unless the engine manages the audio session.',
  checks: [{ check: 'game' }],
});
