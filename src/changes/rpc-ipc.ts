/** Owns the change “RPC over IPC is documented”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'rpc-ipc',
  title: 'RPC over IPC is documented',
  kind: 'sdk',
  impact: 'opportunity',
  milestones: [
    { on: '2026-04-03', what: 'enforced', scope: 'documented from this day; the transport itself is older' },
  ],
  rows: ['R008', 'R220', 'R223'],
  guidance:
    'The local transport of RPC is documented since 3 April 2026: where its sockets lie on each system, its handshake, and the events READY, ERROR and GUILD_STATUS. ' +
    'Hand-written clients should look in the places of every system that they support and handle ERROR. ' +
    'Games are better served by the social SDK.',
  checks: [
    { check: 'program' },
  ],
});
