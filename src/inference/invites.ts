/** Owns where code, or a text that is no code, asks for permissions by an integer: in an invite link, in what makes one, in a command's gate. */
import { keyName, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, propertyOf, stringValue, unwrap } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { InviteFact } from '../facts.js';

const inLink = /(?:[?&]|&amp;)permissions=(\d{1,20})(?![\d.])/g;
/** Keys under which a configuration keeps the integer of its invite link. */
const inviteKey = /^(?:bot|client|app|discord)?_?invite_?(?:bot_?)?perm(?:ission)?s?(?:_?(?:int|integer|bits|bitfield|value|number))?$|^bot_?perm(?:ission)?s(?:_?(?:int|integer|bits|bitfield|value|number))?$/i;
/** Keys that stand beside the permissions of an invite. */
const beside = ['client_id', 'clientId', 'scope', 'scopes'];

/** Whether a text can hold an integer that asks for permissions; others need not be looked at. */
export function mayAskByNumber(text: string): boolean {
  return /perm\w*["']?\s*[=:(,]\s*["'`]?\d/i.test(text) || /generate\w*Invite/.test(text);
}

/** Integers in links of a text, comments included. @param offset where the text starts in its file */
function linksIn(text: string, offset = 0): InviteFact[] {
  if (!text.includes('permissions=')) return [];
  const found: InviteFact[] = [];
  for (const match of text.matchAll(inLink)) {
    const at = match.index + match[0].length - match[1]!.length;
    const line = text.slice(Math.max(text.lastIndexOf('\n', at) + 1, at - 400), at + 300).split('\n')[0]!;
    if (!/discord(?:app)?\.com\/(?:api\/(?:v\d+\/)?)?oauth2|\boauth2\/authorize/i.test(line) && !(/client_id=/.test(line) && /scope=[\w%+. ]*bot/.test(line))) continue;
    found.push({ bits: BigInt(match[1]!).toString(), as: 'link', start: offset + at, end: offset + at + match[1]!.length });
  }
  return found;
}

/** Integers in the strings, objects and calls of a parsed file, in source order. */
export function invitesIn(index: NodeIndex, text: string): InviteFact[] {
  const found: InviteFact[] = [];
  const add = (node: Node | undefined, as: InviteFact['as'], command?: string): void => {
    const number = node && integer(node, text);
    if (number) found.push({ ...number, as, ...(command !== undefined && { command }) });
  };
  for (const node of [...index.all('Literal'), ...index.all('TemplateElement'), ...index.all('JSXText')]) {
    const source = nodeText(node, text);
    if (source.includes('permissions=')) found.push(...linksIn(window(node, text), windowStart(node)).filter(({ start, end }) => start >= nodeStart(node) && end <= nodeEnd(node)));
  }
  for (const property of index.all('Property')) {
    const holder = property.parent.type === 'ObjectExpression' ? property.parent : undefined;
    const key = holder && keyName(property);
    if (!holder || key === undefined || !/perm/i.test(key)) continue;
    if (/^default_?member_?permissions$/i.test(key)) add(property.value, 'gate', stringValue(propertyOf(holder, 'name')?.value));
    else if (inviteKey.test(key) || (key === 'permissions' && (beside.some((other) => propertyOf(holder, other)) || isInviteArgument(holder)))) add(property.value, 'invite');
  }
  for (const call of index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    const name = callee.type === 'MemberExpression' ? memberName(callee) : callee.type === 'Identifier' ? callee.name : undefined;
    if (name !== undefined && /^generate\w*Invite(?:Link|URL|Url)?$/.test(name)) add(call.arguments[0], 'invite');
    else if (name === 'setDefaultMemberPermissions') add(call.arguments[0], 'gate', commandName(call));
  }
  for (const { id, init } of index.all('VariableDeclarator')) if (id.type === 'Identifier' && init && inviteKey.test(id.name)) add(init, 'invite');
  const places = new Set<number>();
  return found.sort((a, b) => a.start - b.start).filter(({ start }) => !places.has(start) && places.add(start));
}

/** Integers in a text that is no code: a README, a page, a .env file, YAML. What is commented out there does not count. */
export function invitesInText(text: string, file: string): InviteFact[] {
  const isLines = /\.(?:ya?ml|env|toml|ini|properties)$|(?:^|\/)\.env[^/]*$/i.test(file);
  // Of the same length, so that offsets stay.
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const read = isLines ? text.replace(/(^|\s)#.*$/gm, (part) => blank(part)) : text.replace(/<!--[^]*?-->/g, blank);
  const found = linksIn(read);
  if (isLines) {
    for (const match of read.matchAll(/^[ \t]*(?:export[ \t]+)?(?:-[ \t]+)?["']?([\w.-]+)["']?[ \t]*[:=][ \t]*["']?(\d{1,20})["']?[ \t]*$/gm)) {
      if (!inviteKey.test(match[1]!.split('.').at(-1)!)) continue;
      const start = match.index + match[0].lastIndexOf(match[2]!);
      found.push({ bits: BigInt(match[2]!).toString(), as: 'invite', start, end: start + match[2]!.length });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The digits of a decimal integer: `8192`, `8192n`, `'8192'`, `BigInt('8192')`. */
function integer(node: Node, text: string): Pick<InviteFact, 'bits' | 'start' | 'end'> | undefined {
  const inner = unwrap(node);
  if (inner.type === 'CallExpression' && inner.callee.type === 'Identifier' && /^(BigInt|String|Number)$/.test(inner.callee.name) && inner.arguments[0]) return integer(inner.arguments[0], text);
  if (inner.type !== 'Literal') return undefined;
  const match = /^(['"]?)(\d{1,20})(?:n|\1)$/.exec(nodeText(inner, text));
  if (!match) return /^\d{1,20}$/.test(nodeText(inner, text)) ? { bits: nodeText(inner, text), start: nodeStart(inner), end: nodeEnd(inner) } : undefined;
  const start = nodeStart(inner) + match[1]!.length;
  return { bits: BigInt(match[2]!).toString(), start, end: start + match[2]!.length };
}

/** The whole template or sum around a piece of text, where the rest of the link stands. */
function whole(node: Node): Node {
  let at: Node = node;
  for (let parent = at.parent as Node | undefined; parent && (parent.type === 'TemplateLiteral' || parent.type === 'BinaryExpression' || parent.type === 'JSXElement'); parent = parent.parent as Node | undefined) at = parent;
  return at;
}

function window(node: Node, text: string): string {
  return nodeText(whole(node), text).replaceAll('\n', ' ');
}

function windowStart(node: Node): number {
  return nodeStart(whole(node));
}

function isInviteArgument(object: Node): boolean {
  const call = outerParent(object);
  if (call?.type !== 'CallExpression') return false;
  const callee = unwrap(call.callee);
  return /^generate\w*(Invite|OAuth2)/.test(callee.type === 'MemberExpression' ? (memberName(callee) ?? '') : callee.type === 'Identifier' ? callee.name : '');
}

/** The name that the builder chain around a call gives its command. */
function commandName(call: Node): string | undefined {
  for (let at: Node | undefined = call; at; ) {
    const callee: Node | undefined = at.type === 'CallExpression' ? unwrap(at.callee) : undefined;
    if (callee?.type !== 'MemberExpression') return undefined;
    if (memberName(callee) === 'setName' && at.type === 'CallExpression') return stringValue(at.arguments[0]);
    at = unwrap(callee.object);
  }
  return undefined;
}
