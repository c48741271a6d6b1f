/** Finds calls that set the status of a voice channel in a file that never asks for the permission. */
import { nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';

/** The permission by its name, which no method shares in this spelling. */
const named = /\bSetVoiceChannelStatus\b|\bSET_VOICE_CHANNEL_STATUS\b/;

export const setVoiceChannelStatusPermission: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (named.test(context.text) || context.permissions().some((use) => use.permission === 'SET_VOICE_CHANNEL_STATUS')) return;
  for (const use of context.operations('channel.voiceStatus.set')) {
    const place = use.name ?? use.node;
    yield {
      start: nodeStart(place),
      end: nodeEnd(place),
      evidence: use.evidence,
      subject: 'bot',
      message: `The bot needs SET_VOICE_CHANNEL_STATUS for this ${when}, and MANAGE_CHANNELS as well while it is not connected to the channel. No check here asks for it: see that the bot's role, invite link or guard has both.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'No permission is named here that could be replaced.',
    };
  }
};
