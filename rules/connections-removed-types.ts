/** Finds code that counts on connections of the kinds that are no longer listed. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';

const removed: Readonly<Record<string, string>> = { battlenet: 'Battle.net', riotgames: 'Riot Games', leagueoflegends: 'League of Legends' };
/** Members of the enums of several libraries. */
const members: Readonly<Record<string, string>> = { BattleNet: 'battlenet', RiotGames: 'riotgames', LeagueOfLegends: 'leagueoflegends' };
/** Other kinds of connections, as the platform writes them. Source: the official reference, User, Services. */
const others = new Set(['amazon-music', 'bluesky', 'bungie', 'contacts', 'crunchyroll', 'domain', 'ebay', 'epicgames', 'facebook', 'github', 'instagram', 'mastodon', 'paypal', 'playstation', 'reddit', 'roblox', 'samsung', 'skype', 'soundcloud', 'spotify', 'steam', 'tiktok', 'twitch', 'twitter', 'xbox', 'youtube']);
/** What code about a user's connections says. */
const about = /users\/@me\/connections|userConnections|connected_accounts|connectedAccounts|ConnectionService|getConnections|getCurrentConnections|['"\s+]connections['"\s+]|\bconnections\b/;
const platform = /discord/i;

export const connectionsRemovedTypes: Detector<{ check: 'program' }> = function* (_check, context) {
  const speaks = platform.test(context.text) || context.inference.witness.models.length > 0 || [...context.project.libraries.keys()].some((name) => platform.test(name));
  const list = context.operations('user.connections.list');
  const connections = list.length > 0 || about.test(context.text);
  let named = false;
  if (speaks) {
    for (const literal of [...context.index.all('Literal'), ...context.index.all('TemplateLiteral')]) {
      const kind = kindOf(literal);
      const evidence = kind && (comparison(literal, list.length > 0, connections, context) ?? entry(literal, connections, context));
      if (!kind || !evidence) continue;
      named = true;
      yield draft(literal, kind, evidence);
    }
    for (const property of context.index.all('Property')) {
      const kind = property.parent.type === 'ObjectExpression' && !property.computed && property.key.type === 'Identifier' && Object.hasOwn(removed, property.key.name) ? property.key.name : undefined;
      if (!kind || !tabled(property.parent as TSESTree.ObjectExpression, connections)) continue;
      named = true;
      yield draft(property.key, kind, list.length > 0 ? 'flow' : 'convention');
    }
  }
  for (const member of context.index.members(...Object.keys(members))) {
    const imported = context.inference.bindings.imported(member);
    if (!imported || !/(?:^|\.)(?:Discord)?ConnectionService(?:Type|s)?\.\w+$/.test(imported.name)) continue;
    named = true;
    yield draft(member, members[memberName(member)!]!, 'flow');
  }
  if (named || !/riot|battle\.?net|blizzard|league.?of.?legends|valorant/i.test(context.text)) return;
  for (const use of list) {
    const place = use.name ?? use.request?.url ?? use.node;
    yield {
      start: nodeStart(place),
      end: nodeEnd(place),
      evidence: use.evidence === 'flow' ? 'convention' : use.evidence,
      impact: 'degrades',
      message: 'This list no longer has connections to Riot Games, League of Legends and Battle.net, and nothing replaces them. If an account for such a game is looked up in it, ask the user for its name instead.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Nothing replaces these connections.',
    };
  }
};

function draft(node: Node, kind: string, evidence: Evidence): Draft {
  return {
    start: nodeStart(node),
    end: nodeEnd(node),
    evidence,
    message: `The list of a user's connections no longer has any of \`${kind}\`, so this finds nothing for anybody. ${removed[kind]} has no replacement there: ask the user for the account name, or drop the feature.`,
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'Nothing replaces these connections.',
  };
}

function kindOf(node: TSESTree.Literal | TSESTree.TemplateLiteral): string | undefined {
  const text = node.type === 'Literal' ? node.value : node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined;
  return typeof text === 'string' && Object.hasOwn(removed, text) ? text : undefined;
}

/** `connection.type === 'riotgames'`, `case 'riotgames':` — with a name of a type or a list of connections around. */
function comparison(literal: Node, listed: boolean, connections: boolean, context: Context): Evidence | undefined {
  const parent = outerParent(literal);
  const compared = parent?.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator) ? (unwrap(parent.left) === literal ? parent.right : parent.left) : parent?.type === 'SwitchCase' ? parent.parent.discriminant : undefined;
  if (!compared) return undefined;
  const text = nodeText(unwrap(compared), context.text);
  const typed = /(?:^|[.?'"])_?(?:type|connection_?type|service|platform)\b['"\])]*(?:\.toLowerCase\(\))?$/i.test(text);
  if (!typed && !(connections && neighbours(context) > 1)) return undefined;
  if (/provider|store|source/i.test(text)) return undefined;
  if (listed) return 'flow';
  return connections || (typed && /type/i.test(text) && neighbours(context) > 1) ? 'convention' : undefined;
}

/** An element of a list or a key of a table, together with other kinds of connections. */
function entry(literal: Node, connections: boolean, context: Context): Evidence | undefined {
  const parent = outerParent(literal);
  if (parent?.type === 'Property' && parent.key === literal && parent.parent.type === 'ObjectExpression') return tabled(parent.parent, connections) ? 'convention' : undefined;
  if (parent?.type === 'ArrayExpression') {
    const values = parent.elements.flatMap((element) => (element?.type === 'Literal' && typeof element.value === 'string' ? [element.value] : []));
    const call = outerParent(parent);
    const tested = call?.type === 'MemberExpression' && memberName(call) === 'includes';
    return counted(values) > (connections ? 0 : 1) || (tested && connections) ? 'convention' : undefined;
  }
  if (parent?.type === 'Property' && parent.value === literal && keyName(parent) === 'type' && connections && context.operations('user.connections.list').length > 0) return 'convention';
  return undefined;
}

/** Whether a table is keyed by kinds of connections: the removed ones stand beside others as the platform writes them. */
function tabled(object: TSESTree.ObjectExpression, connections: boolean): boolean {
  const keys = object.properties.flatMap((property) => (property.type === 'Property' ? [keyName(property) ?? ''] : []));
  return counted(keys) > (connections ? 1 : 2);
}

function counted(names: readonly string[]): number {
  return names.filter((name) => others.has(name) || Object.hasOwn(removed, name)).length - 1;
}

/** How many other kinds of connections the file names in quotes. */
function neighbours(context: Context): number {
  return new Set(context.index.all('Literal').flatMap((literal) => (typeof literal.value === 'string' && others.has(literal.value) ? [literal.value] : []))).size;
}
