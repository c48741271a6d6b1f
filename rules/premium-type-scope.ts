/** Finds code that draws conclusions from a user's premium_type, which is 0 for nearly every application. */
import type { TSESTree } from '@typescript-eslint/types';
import { enclosingFunction, isWithin, keyName, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, stringValue, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence } from '../src/finding.js';
import { type Context, type Detector } from '../src/inference/context.js';
import { answerOf, type PlatformRequest } from '../src/inference/requests.js';

const field = 'premium_type';
/** Customary names of a user that the platform sent after a login. */
const loggedIn = /(?:^|\.)(?:profile|_json|discord_?user|discord_?profile|discord_?data|user_?info|user_?data|user_?profile|user|me|member|author|account|auth)\??$/i;
/** What activities call the users that their SDK hands out. */
const inActivity = /(?:^|\.)(?:participant|current_?user|friend|relationship\.user|player)\??$/i;
/** What a file says that works on users the platform sent: its endpoints, its logins, or other fields of the same object. */
const platform = /discord(?:app)?\.com\/(?:api|oauth2)|users\/@me|passport-discord|discord-oauth2|providers\/discord|discord-api-types|embedded-app-sdk|cdn\.discordapp|Routes\.user\(|DiscordProvider/i;
const siblings = /\.(?:global_name|public_flags|mfa_enabled|avatar_decoration|avatar_decoration_data|accent_color|banner_color|discriminator)\b/;

export const premiumTypeScope: Detector<{ check: 'program' }> = function* (_check, context, when) {
  for (const member of context.index.members(field, 'premiumType')) {
    const parent = outerParent(member);
    if (parent?.type === 'AssignmentExpression' && unwrap(parent.left) === member) continue;
    const evidence = memberName(member) === field ? rawUser(member, context) : libraryUser(member, context);
    if (evidence) yield draft(member.property, evidence, when);
  }
  for (const property of context.index.all('Property')) {
    if (property.parent.type !== 'ObjectPattern' || keyName(property) !== field) continue;
    const evidence = pattern(property.parent, context);
    if (evidence) yield draft(property.key, evidence, when);
  }
};

function draft(node: Node, evidence: Evidence, when: string): Draft {
  return {
    start: nodeStart(node),
    end: nodeEnd(node),
    evidence,
    message: `\`premium_type\` is 0 for every user${when && ` ${when}`}, unless the app is an approved partner and asks for the scope \`identify.premium\`. Do not take 0 for "no subscription"; without the scope, drop what hangs on it.`,
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'The scope is open to approved partners only, and what to do without the field is for a person to say.',
  };
}

/** A member of a library's own user, `user.premiumType`. */
function libraryUser(member: TSESTree.MemberExpression, context: Context): Evidence | undefined {
  const value = context.inference.value(member.object);
  if (!value) return undefined;
  const types = userTypes(memberName(member) ?? '', context, value.library);
  return types.length > 0 ? context.inference.is(member.object, types)?.evidence : undefined;
}

/** The classes of the libraries in play that have the field under this name. */
function userTypes(name: string, context: Context, library?: string): string[] {
  const models = library === undefined ? context.inference.witness.models : [context.inference.witness.model(library)];
  return models.flatMap((model) => Object.entries(model?.fields ?? {}).flatMap(([key, spelling]) => (spelling.field === 'User.premium_type' && key.endsWith(`.${name}`) ? [key.split('.')[0]!] : [])));
}

/** A member of a user as the platform sends it. */
function rawUser(member: TSESTree.MemberExpression, context: Context): Evidence | undefined {
  if (onlyUserTokens(context)) return undefined;
  const known = libraryUser(member, context);
  if (known) return known;
  if (comparedWithText(member) || ownField(context)) return undefined;
  return received(member.object, context) ?? named(member.object, context);
}

/** The answer of a request for the user, `const me = await (await fetch('…/users/@me')).json()`, followed through variables of this file. */
function received(object: Node, context: Context): Evidence | undefined {
  const users = context.requests().filter((request) => request.method === 'GET' && /^\/users\/[^/]+$|^\/oauth2\/@me$/.test(request.path));
  const root = rootOf(object);
  const variable = root && context.inference.bindings.variable(root);
  for (const request of users) {
    if (ofUserToken(request, context)) continue;
    if (isWithin(request.call, object)) return request.evidence;
    if (!root) continue;
    const holder = answerOf(request);
    const held = holder && variable ? variable.identifiers.some((name) => within(name, holder)) : false;
    // const response = await fetch(…); const user = await response.json();
    const made = context.inference.bindings.initializer(root);
    const before = made ? rootOf(made) : undefined;
    const through = before && holder ? context.inference.bindings.variable(before)?.identifiers.some((name) => within(name, holder)) : false;
    if (held || through) return request.evidence;
  }
  return undefined;
}

/** A customary name of a logged-in user, in a file about the platform's users. */
function named(object: Node, context: Context): Evidence | undefined {
  const text = nodeText(object, context.text);
  const called = text.replace(/[!?)\]]+$/, '');
  if (/^this$/.test(text) || !(loggedIn.test(called) || (inActivity.test(called) && /embedded-app-sdk/.test(context.text)))) return undefined;
  if (/(?:^|\.)req\.user$|profile$|session\??\.user$/.test(text)) return speaks(context) ? 'convention' : undefined;
  return platform.test(context.text) || siblings.test(context.text) ? 'convention' : undefined;
}

function pattern(object: TSESTree.ObjectPattern, context: Context): Evidence | undefined {
  const typed = userTypes(field, context);
  if (typed.length > 0) {
    const value = context.inference.is(object, typed);
    if (value) return value.evidence;
  }
  if (ownField(context) || object.properties.some((property) => property.type === 'Property' && /^(is_premium|premium_expires|premium_until|plan|tier)/.test(keyName(property) ?? ''))) return undefined;
  const parent = outerParent(object);
  if (parent?.type === 'VariableDeclarator' && parent.init) return received(parent.init, context) ?? named(parent.init, context);
  const fields = object.properties.filter((property) => property.type === 'Property' && /^(id|username|discriminator|global_name|avatar|public_flags|flags|banner|accent_color|mfa_enabled|locale|verified)$/.test(keyName(property) ?? ''));
  return fields.length > 1 && platform.test(context.text) ? 'convention' : undefined;
}

/** Whether the file or its package uses the platform. */
function speaks(context: Context): boolean {
  return context.inference.witness.models.length > 0 || platform.test(context.text) || siblings.test(context.text) || [...context.project.libraries.keys()].some((name) => /discord/.test(name));
}

/** The platform counts subscriptions; texts such as 'gold' belong to the project's own. */
function comparedWithText(member: Node): boolean {
  const parent = outerParent(member);
  if (parent?.type === 'BinaryExpression') return [parent.left, parent.right].some((side) => /\D/.test(stringValue(side) ?? '0'));
  return parent?.type === 'SwitchStatement' && parent.cases.some((one) => /\D/.test(stringValue(one.test) ?? '0'));
}

/** Whether the project keeps a field of this name of its own: it writes it, or declares it beside an end of the subscription. */
function ownField(context: Context): boolean {
  if (/\b(?:premium_expires|premium_until|premium_expiry|premiumUntil|premium_ends)/.test(context.text)) return true;
  return context.index.all('AssignmentExpression').some((assignment) => assignment.left.type === 'MemberExpression' && memberName(assignment.left) === field && typeof stringValue(assignment.right) === 'string');
}

/** Whether all users of a file are asked for with tokens of user accounts, which see their own field. */
function onlyUserTokens(context: Context): boolean {
  const users = context.requests().filter((request) => request.method === 'GET' && /^\/users\/[^/]+$/.test(request.path));
  return users.length > 0 && users.every((request) => ofUserToken(request, context));
}

/** A token of a user account is sent bare; applications send `Bearer` or `Bot`. */
function ofUserToken(request: PlatformRequest, context: Context): boolean {
  const header = request.headers().get('authorization');
  if (!header) return false;
  if (header.text !== undefined && header.text !== '{}') return !/^\s*(?:Bearer|Bot)\b|^\{\} /i.test(header.text);
  return header.node !== undefined && /token/i.test(nodeText(header.node, context.text)) && !/bearer|access|type/i.test(nodeText(header.node, context.text));
}

function rootOf(node: Node): TSESTree.Identifier | undefined {
  for (let at = unwrap(node); ; ) {
    if (at.type === 'Identifier') return at;
    if (at.type === 'MemberExpression') at = unwrap(at.object);
    else if (at.type === 'CallExpression') at = unwrap(at.callee);
    else if (at.type === 'AwaitExpression') at = unwrap(at.argument);
    else return undefined;
  }
}

function within(inner: Node, outer: Node): boolean {
  return isWithin(inner, outer) && enclosingFunction(inner) === enclosingFunction(outer);
}
