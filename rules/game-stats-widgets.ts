/** Finds writes of an Application Identity Profile that are refused or show nothing: with a user's token, or with misspelt primary fields. */
import { keyName, type Node, nodeEnd, nodeStart, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence } from '../src/finding.js';
import type { Detector } from '../src/inference/context.js';

/** Source: the official reference, resource Application Identity Profile, Primary Profile Data. */
const primary = ['season', 'rank_name', 'rank_image', 'highest_rank', 'highest_rank_image', 'featured_played_character', 'featured_played_character_image', 'playtime_hours', 'total_wins', 'current_period_wins', 'total_games', 'current_period_games', 'total_kills', 'current_period_kills', 'total_assists', 'current_period_assists', 'total_deaths', 'current_period_deaths'];

export const gameStatsWidgets: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const use of context.operations('identity.profile.edit')) {
    if (!use.request) continue;
    const header = use.request.headers().get('authorization');
    if (/^\s*Bearer\b/i.test(header?.text ?? '') && header?.node)
      yield draft(header.node, use.evidence, 'The profile behind a game widget is written with the bot token, and a user token is refused. Send `Authorization: Bot …`.');
    const data = use.request.fields().get('data')?.node;
    const object = data && unwrap(context.inference.bindings.initializer(data) ?? data);
    const list = object?.type === 'ObjectExpression' ? object.properties.find((property) => property.type === 'Property' && keyName(property) === 'primary') : undefined;
    const fields = list?.type === 'Property' ? unwrap(context.inference.bindings.initializer(list.value) ?? list.value) : undefined;
    if (fields?.type !== 'ObjectExpression') continue;
    for (const property of fields.properties) {
      const name = property.type === 'Property' ? keyName(property) : undefined;
      if (property.type !== 'Property' || name === undefined || primary.includes(name)) continue;
      const meant = primary.find((known) => flat(known) === flat(name) || distance(known, name) <= 2);
      yield draft(property.key, use.evidence, `\`${name}\` is no primary field of a game widget, so the widget shows nothing for it. ${meant ? `Write \`${meant}\`.` : 'Send values of your own as `dynamic` fields.'}`);
    }
  }
};

function draft(node: Node, evidence: Evidence, message: string): Draft {
  return { start: nodeStart(node), end: nodeEnd(node), evidence, impact: 'breaks', message, rewrite: 'none', proof: 'file', edits: [], why: 'What the widget should show is for a person to say.' };
}

function flat(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}

/** How many letters to insert, remove or replace to make one name the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
