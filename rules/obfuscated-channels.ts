/** Finds code that takes every channel of a guild as visible: handlers of channel events, and uses of a guild's whole list of channels. */
import { insertAt } from '../src/ast/edits.js';
import { memberName, type Node, nodeEnd, nodeStart, outerParent } from '../src/ast/nodes.js';
import type { Draft } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import { isTypeScript } from './deprecated-operation/list.js';
import { channelHandlers } from './obfuscated-channels/handlers.js';
import { channelLists, type ChannelList } from './obfuscated-channels/lists.js';
import { usesOf, type Use } from './obfuscated-channels/uses.js';

const byPerson = 'Which channels are meant, and what a hidden one should do here, is for a person to say.';

export const obfuscatedChannels: Detector<{ check: 'program' }> = function* (_check, context, when) {
  for (const list of channelLists(context)) {
    for (const { at, use } of usesOf(list, context)) yield listDraft(list, at, use, context, when);
  }
  for (const handler of channelHandlers(context)) {
    yield {
      ...placed(handler.place),
      evidence: handler.evidence,
      message: `${started(when)}channel events of channels that the bot cannot view carry \`___hidden___\` and emptied fields, and losing or gaining access looks like an edit. Leave channels with the flag \`1 << 17\` (CHANNEL_OBFUSCATED) out here.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: byPerson,
    };
  }
};

const said: Readonly<Record<Use, string>> = {
  find: 'a search by name no longer meets a channel that the bot cannot view, and may meet one that it must not. Keep the id of the channel instead, or tell hidden channels by the flag `1 << 17`.',
  show: 'a guild\'s channels include those that the bot cannot view, under the name `___hidden___` and with other fields emptied. Leave channels with the flag `1 << 17` (CHANNEL_OBFUSCATED) out, or keep those the bot can view.',
  overwrites: 'a channel that the bot cannot view has one single permission overwrite, whatever is set on it. Leave channels with the flag `1 << 17` (CHANNEL_OBFUSCATED) out before you read or copy overwrites.',
  list: 'the HTTP list of a guild\'s channels leaves out those that the bot cannot view. Do not take it for all channels of the guild.',
  missing: 'the HTTP list of a guild\'s channels leaves out those that the bot cannot view. Do not take a channel that is missing from it for deleted.',
};

function listDraft(list: ChannelList, at: ChannelList['place'], use: Use, context: Context, when: string): Draft {
  const edits = use === 'show' && at === list.place ? viewableOnly(list, context) : [];
  return {
    ...placed(at),
    evidence: list.evidence,
    // The HTTP list has no hidden channel to show, and none with emptied overwrites.
    message: `${started(when)}${said[list.source === 'http' && (use === 'show' || use === 'overwrites') ? 'list' : use]}`,
    rewrite: edits.length > 0 ? 'review' : 'none',
    proof: 'file',
    edits,
    why: byPerson,
  };
}

/** `.filter((channel) => channel.viewable)` behind the list, where every channel in it can tell. */
function viewableOnly(list: ChannelList, context: Context): Draft['edits'] {
  const value = context.inference.value(list.node);
  const graph = value && context.inference.graph(value.library);
  const held = value?.refs.flatMap((ref) => (ref.kind === 'collection' ? ref.of : [])) ?? [];
  const can = graph && held.length > 0 && held.every((ref) => ref.kind === 'instance' && graph.hasMember(ref.name, 'viewable'));
  const next = outerParent(list.node);
  // (client: any) => client.channels.cache: the callback would have a parameter without a type.
  if (list.evidence === 'convention' && isTypeScript(context)) return [];
  if (!can || context.inference.witness.managersAreLists || list.source !== 'gateway' || next?.type !== 'MemberExpression' || memberName(next) === 'values') return [];
  return [insertAt(nodeEnd(list.node), '.filter((channel) => channel.viewable)')];
}

function placed(place: { from: Node; to: Node }): { start: number; end: number } {
  return { start: nodeStart(place.from), end: nodeEnd(place.to) };
}

function started(when: string): string {
  return when ? `${when[0]!.toUpperCase()}${when.slice(1)} ` : 'Now ';
}
