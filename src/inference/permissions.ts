/** Owns where code names a permission of the platform, in which role, and whose permission it is. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, memberName, memberNames, type Node, nodeStart, outerParent, stringValue, unwrap } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { Evidence, Subject } from '../finding.js';
import { kept, nameLimit } from '../kept.js';
import type { Since } from '../libraries/model.js';
import { firstVersionOf, guaranteedBy } from '../libraries/permission-versions.js';
import { permissionBits, type Permission } from '../platform/permissions.js';
import type { Bindings } from './bindings.js';
import type { Inference } from './infer.js';
import { parameterName } from './parameter-names.js';

/** What a named permission is there for. `table` is a list for display: it asks for nothing. */
export type PermissionRole = 'guard' | 'gating' | 'metadata' | 'overwrite' | 'invite' | 'table' | 'mention';

/** One place that names a permission. */
export interface PermissionUse {
  permission: Permission;
  node: Node;
  role: PermissionRole;
  subject?: Subject;
  evidence: Evidence;
  /** How it is written, so that a replacement can be written alike. */
  form: 'pascal' | 'screaming' | 'camel' | 'lower' | 'bits';
  /** The whole integer that holds its bit, where it is no more than that. */
  mask?: bigint;
}

const byPlain = new Map<string, Permission>((Object.keys(permissionBits) as Permission[]).map((name) => [name.replaceAll('_', '').toLowerCase(), name]));
byPlain.set('manageemojisandstickers', 'MANAGE_GUILD_EXPRESSIONS');
byPlain.set('manageemojis', 'MANAGE_GUILD_EXPRESSIONS');
byPlain.set('manageexpressions', 'MANAGE_GUILD_EXPRESSIONS');

const byBit = new Map<number, Permission>((Object.keys(permissionBits) as Permission[]).map((name) => [permissionBits[name], name]));

/** The permission that a name in any library's spelling means, with the spelling. Undefined for names that are no permission. */
export function permissionNamed(text: string): NamedPermission | undefined {
  return endsLikeOne(text) ? read(text) : undefined;
}

/** The lowest five bits of a letter, which are the same in capitals, and those of an underscore. */
const letterBits = 31;

/** 1 for first and last letters that a permission's name has, at `pairOf` them: most words are told by that. */
const ends = new Uint8Array(32 * 32);
for (const name of byPlain.keys()) ends[pairOf(name)] = 1;
for (let letter = 0; letter < 32; letter++) ends[letter * 32 + letterBits] = ends[letterBits * 32 + letter] = 1;

function pairOf(text: string): number {
  return (text.charCodeAt(0) & letterBits) * 32 + (text.charCodeAt(text.length - 1) & letterBits);
}

function endsLikeOne(text: string): boolean {
  return text.length <= 32 && ends[pairOf(text)] === 1;
}

type NamedPermission = Readonly<Pick<PermissionUse, 'permission' | 'form'>>;
/** The same names come back in file after file. */
const read = kept(readPermission, nameLimit);

function readPermission(text: string): NamedPermission | undefined {
  if (!/^[A-Za-z_]+$/.test(text)) return undefined;
  const permission = byPlain.get(text.replaceAll('_', '').toLowerCase());
  if (!permission) return undefined;
  if (/^[A-Z_]+$/.test(text) && text.includes('_')) return { permission, form: 'screaming' };
  if (/^[a-z_]+$/.test(text) && text.includes('_')) return { permission, form: 'lower' };
  if (/^[A-Z][a-z]/.test(text)) return { permission, form: 'pascal' };
  if (/^[a-z]+[A-Z]/.test(text)) return { permission, form: 'camel' };
  return /^[A-Z]+$/.test(text) && text === 'ADMINISTRATOR' ? { permission, form: 'screaming' } : undefined;
}

/** The permission whose bit a shift writes out: `1n << 51n`. */
function permissionShifted(node: TSESTree.BinaryExpression): NamedPermission | undefined {
  const [one, position] = [node.left, node.right].map((side) => (side.type === 'Literal' && typeof side.value === 'bigint' ? Number(side.value) : undefined));
  const permission = one === 1 && position !== undefined ? byBit.get(position) : undefined;
  return permission && { permission, form: 'bits' };
}

/** A permission's name in the spelling of another one. */
export function spell(permission: Permission, form: PermissionUse['form']): string {
  const words = permission.toLowerCase().split('_');
  const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
  switch (form) {
    case 'pascal':
      return words.map(capital).join('');
    case 'camel':
      return words.map((word, i) => (i === 0 ? word : capital(word))).join('');
    case 'screaming':
      return permission;
    case 'lower':
      return permission.toLowerCase();
    case 'bits':
      return `1n << ${permissionBits[permission]}n`;
  }
}

/**
 * The version of a package from which a library has a name for a permission; undefined where it has none.
 * @param own the library has names of its own only, whatever other packages have
 */
export function namedSince(permission: Permission, library: string, own: boolean): Since | undefined {
  return (own ? guaranteedBy(permission, library) : undefined) ?? firstVersionOf(permission, library);
}

/** Every place of a file that names one of the platform's permissions. */
export function permissionUses(index: NodeIndex, inference: Inference): PermissionUse[] {
  const uses: PermissionUse[] = [];
  const add = (node: Node, named: NamedPermission | undefined): void => {
    const place = named && permissionPlace(node, inference.bindings);
    if (place && !(named.form === 'bits' && place.role === 'table')) uses.push({ ...named, ...place, node, evidence: inference.witness.models.length > 0 ? place.evidence : 'convention' });
  };
  for (const literal of index.all('Literal').filter(isText)) add(literal, permissionNamed(literal.value));
  for (const template of index.all('TemplateLiteral').filter(isWholeText)) add(template, permissionNamed(stringValue(template)!));
  for (const shift of index.all('BinaryExpression').filter(isShift)) add(shift, permissionShifted(shift));
  index.membersByName.forEach((members, name) => {
    const named = permissionNamed(name);
    if (named) for (const member of members) if (isOfPermissions(member.object, inference.bindings)) add(member, named);
  });
  for (const property of index.all('Property').filter(isNamedKey)) {
    const named = permissionNamed(keyName(property)!);
    if (!named) continue;
    const asked = outerParent(property.parent);
    if (property.value.type === 'Literal' && property.value.value === true && asked?.type === 'Property' && /perm|require/i.test(keyName(asked) ?? '')) {
      uses.push({ ...named, node: property.key, role: 'metadata', subject: subjectOf(keyName(asked) ?? ''), evidence: 'flow' });
      continue;
    }
    const callee = asked?.type === 'CallExpression' ? unwrap(asked.callee) : undefined;
    if (callee?.type === 'MemberExpression' && /^(edit|create|updateOverwrite|createOverwrite|overwritePermissions|upsert|set)$/.test(memberName(callee) ?? '')) uses.push({ ...named, node: property.key, role: 'overwrite', evidence: 'flow' });
  }
  return uses.sort((a, b) => nodeStart(a.node) - nodeStart(b.node));
}

// Of thousands of nodes a few are left by these, which V8 compiles in no time; a loop would be compiled with all that is done with those few.
const isText = (node: TSESTree.Literal): node is TSESTree.StringLiteral => typeof node.value === 'string' && endsLikeOne(node.value);
const isWholeText = (node: TSESTree.TemplateLiteral): boolean => node.expressions.length === 0 && endsLikeOne(stringValue(node) ?? '');
const isShift = (node: TSESTree.BinaryExpression): boolean => node.operator === '<<';
const isNamedKey = (node: TSESTree.Property): boolean => node.parent.type === 'ObjectExpression' && endsLikeOne(keyName(node) ?? '');

/** Whether an object can be one that holds permissions by their names: `PermissionFlagsBits`, `permissions`. */
function isOfPermissions(node: Node, bindings: Bindings): boolean {
  const object = unwrap(node);
  const source = object.type === 'Identifier' ? object.name : object.type === 'MemberExpression' ? (memberName(object) ?? '') : '';
  const imported = bindings.imported(object);
  return imported ? /Permission|FLAGS|Flags/.test(imported.name) : /perm|flags/i.test(source);
}

const botWords = /^me\b|\bclientMember\b|\b(client|bot)\.user\b|(^|\.)(me|clientPermissions|botPermissions|botPerms|clientPerms|app(?:lication)?_?permissions|selfPermissions|requiredBotPermissions|requiredClientPermissions|bot)$|client\.user|members\.me|fetchMe|guild\.me\b|\.me\b|bot_?perm|client_?perm|my_?perm/i;
const invokerWords = /memberPermissions|userPermissions|message\.member|interaction\.member|userPerm|memberPerm|default_?member_?permissions|requiredUserPermissions|member_?permissions|msg\.member|(has|ensure|check|require|assert)(Mod|Member|User|Author|Staff)Perm/i;

/** Names of lists that say which permissions to look out for, not which are needed: `dangerousPermissions`. */
const watchedNames = /elevated|danger|risk|critical|sensitive|notable|important|key_?perm|valid_?perm|hierarchy/i;

/** In which role a permission token stands, and whose permission that makes it; undefined when nothing asks for it. */
export function permissionPlace(node: Node, bindings: Bindings): { role: PermissionRole; subject?: Subject; evidence: Evidence } | undefined {
  let at: Node = node;
  let told: Subject | undefined;
  for (let parent = outerParent(at); parent; at = parent, parent = outerParent(at)) {
    switch (parent.type) {
      case 'BinaryExpression': {
        // permissions & PermissionFlagsBits.ManageMessages
        const mask = parent.operator === '&' ? origin(parent.left === at ? parent.right : (parent.left as Node), bindings) : '';
        if (/perm/i.test(mask)) return { role: 'guard', subject: subjectOf(mask), evidence: 'flow' };
        continue;
      }
      case 'ArrayExpression':
      case 'SpreadElement':
      case 'LogicalExpression':
      case 'ConditionalExpression':
      case 'AssignmentExpression':
      case 'TemplateLiteral':
        if (parent.type === 'AssignmentExpression') {
          const left = unwrap(parent.left);
          const name = left.type === 'MemberExpression' ? (memberName(left) ?? '') : left.type === 'Identifier' ? left.name : '';
          if (/perm/i.test(name)) return { role: 'metadata', subject: subjectOf(name), evidence: 'flow' };
          // module.exports = [PermissionFlagsBits.ManageMessages, …], exports.MODERATOR = …: what for, other files know.
          return isHanded(at) && /^(?:module\.)?exports(?:\.\w+)?$/.test(dotted(left)) && (at.type === 'ArrayExpression' || name !== 'exports') ? { role: 'table', evidence: 'convention' } : undefined;
        }
        continue;
      case 'ExportDefaultDeclaration':
        return at.type === 'ArrayExpression' ? { role: 'table', evidence: 'convention' } : undefined;
      case 'NewExpression': {
        const given = parameterName(parent, at, bindings) ?? '';
        if (/perm/i.test(given)) return { role: 'metadata', subject: told ?? subjectOf(given), evidence: 'flow' };
        continue;
      }
      case 'MemberExpression':
        if (parent.object === at) continue;
        return undefined;
      case 'Property':
      case 'PropertyDefinition': {
        if (parent.value !== at) return undefined;
        const name = keyName(parent) ?? '';
        if (/^default_?member_?permissions$/i.test(name)) return { role: 'gating', subject: 'invoker', evidence: 'flow' };
        if (/^(allow|deny)$/i.test(name)) return { role: 'overwrite', evidence: 'flow' };
        if (name === 'permissions' && makesInvite(parent)) return { role: 'invite', subject: 'bot', evidence: 'flow' };
        if (/perm|requirements?$/i.test(name)) return { role: 'metadata', subject: told ?? subjectOf(name), evidence: 'flow' };
        if (/^(user|member|author|bot|client|me|self|required|needed|flags?)$/i.test(name) || isListBelowPermissions(parent)) {
          told ??= /^(bot|client|me|self)$/i.test(name) ? 'bot' : /^(user|member|author)$/i.test(name) ? 'invoker' : undefined;
          continue;
        }
        return { role: 'table', evidence: 'convention' };
      }
      case 'ObjectExpression':
        continue;
      case 'VariableDeclarator': {
        const name = parent.id.type === 'Identifier' ? parent.id.name : '';
        if (watchedNames.test(name)) return { role: 'table', evidence: 'convention' };
        if (/perm|invite/i.test(name) && isForInvite(parent.id, bindings)) return { role: 'invite', subject: 'bot', evidence: 'flow' };
        if (/perm/i.test(name)) return { role: 'metadata', subject: told ?? subjectOf(name), evidence: 'flow' };
        // export const MODERATOR = [PermissionFlagsBits.ManageMessages, …]
        const holder = parent.parent.parent;
        return isHanded(at) && (holder.type === 'ExportNamedDeclaration' || holder.type === 'Program') ? { role: 'table', evidence: 'convention' } : undefined;
      }
      case 'CallExpression': {
        if (parent.callee === at) continue;
        const callee = unwrap(parent.callee);
        const name = callee.type === 'MemberExpression' ? (memberNames(callee)[0] ?? '') : callee.type === 'Identifier' ? callee.name : '';
        if (/^setDefaultMemberPermissions$/.test(name)) return { role: 'gating', subject: 'invoker', evidence: 'flow' };
        if (/^(has|any|missing|hasPermission|hasPermissions|permissionIn|permissionsIn)$/.test(name) && callee.type === 'MemberExpression') {
          return { role: 'guard', subject: subjectOf(origin(callee.object, bindings)), evidence: 'flow' };
        }
        if (/^generateInvite$|invite/i.test(name)) return { role: 'invite', subject: 'bot', evidence: 'flow' };
        if (/perm/i.test(name)) return { role: /^set/.test(name) ? 'metadata' : 'guard', subject: subjectOf(`${name} ${parent.arguments.map(dotted).join(' ')}`), evidence: 'flow' };
        if (/^(resolve|freeze|BigInt|String|Number)$/.test(name)) continue;
        // bitHas(interaction.applicationPermissions ?? 0n, PermissionFlagsBits.ManageMessages)
        const beside = parent.arguments.filter((argument) => unwrap(argument) !== unwrap(at)).map(dotted).join(' ');
        if (/has|bit|flag/i.test(name) && /perm/i.test(beside)) return { role: 'guard', subject: subjectOf(beside.replace(/\.(bitfield|bits)\b/g, '')), evidence: 'flow' };
        // super('pin', ['ManageMessages']), of a class in this file
        const given = parameterName(parent, at, bindings) ?? '';
        return /perm/i.test(given) ? { role: 'metadata', subject: told ?? subjectOf(given), evidence: 'flow' } : undefined;
      }
      case 'ReturnStatement':
      case 'ArrowFunctionExpression':
        return undefined;
      default:
        return undefined;
    }
  }
  return undefined;
}

/** Whether an expression puts permissions together, for others to take: a list, a sum, an object of the library. */
function isHanded(node: Node): boolean {
  return node.type === 'ArrayExpression' || node.type === 'NewExpression' || (node.type === 'BinaryExpression' && node.operator === '|') || node.type === 'MemberExpression';
}

/** `const permissions = [...]; client.generateInvite({ permissions })`. */
function isForInvite(name: Node, bindings: Bindings): boolean {
  const variable = bindings.variable(name);
  return variable !== undefined && bindings.uses(variable).some((use) => {
    const property = outerParent(use);
    return property?.type === 'Property' && property.value === use && keyName(property) === 'permissions' && makesInvite(property);
  });
}

/** `client.generateInvite({ permissions: [...] })`. */
function makesInvite(property: Node): boolean {
  const object = outerParent(property);
  const call = object && outerParent(object);
  if (call?.type !== 'CallExpression') return false;
  const callee = unwrap(call.callee);
  return /^generate\w*(Invite|OAuth2)/.test(callee.type === 'MemberExpression' ? (memberName(callee) ?? '') : callee.type === 'Identifier' ? callee.name : '');
}

/** `{ permissions: { staff: ['ManageMessages'] } }`: a list for whomever the key names, in whatever language, and no table of names. */
function isListBelowPermissions(property: TSESTree.Property | TSESTree.PropertyDefinition): boolean {
  const holder = property.value?.type === 'ArrayExpression' ? outerParent(property) : undefined;
  const above = holder?.type === 'ObjectExpression' ? outerParent(holder) : undefined;
  return above?.type === 'Property' && above.value === holder && /^(perm|requirement)/i.test(keyName(above) ?? '');
}

/** Whose permission a name or receiver speaks of, where it says so. */
function subjectOf(text: string): Subject | undefined {
  if (botWords.test(text)) return 'bot';
  if (invokerWords.test(text)) return 'invoker';
  return undefined;
}

/** The dotted path of an expression, after that of what the variable at its root was made from: `guild.members.me.permissions` for `self.permissions`. */
function origin(node: Node, bindings: Bindings, depth = 0): string {
  const own = dotted(node);
  const root = rootOf(node);
  const made = root && depth < 3 ? bindings.initializer(root) : undefined;
  return made && made !== root ? `${origin(made, bindings, depth + 1)}.${own}` : own;
}

function rootOf(node: Node): Node | undefined {
  let at = unwrap(node);
  for (;;) {
    if (at.type === 'MemberExpression') at = unwrap(at.object);
    else if (at.type === 'CallExpression') at = unwrap(at.callee);
    else if (at.type === 'AwaitExpression') at = unwrap(at.argument);
    else return at.type === 'Identifier' ? at : undefined;
  }
}

/** The dotted path of an expression, calls left out: `a.b(c).d` gives `a.b(c).d` with its argument's path. */
function dotted(node: Node): string {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Identifier':
      return inner.name;
    case 'ThisExpression':
      return 'this';
    case 'Literal':
      return typeof inner.value === 'string' ? inner.value : '';
    case 'AwaitExpression':
      return dotted(inner.argument);
    case 'LogicalExpression':
      return dotted(inner.left);
    case 'MemberExpression':
      return `${dotted(inner.object)}.${memberName(inner) ?? ''}`;
    case 'NewExpression':
    case 'CallExpression':
      return `${dotted(inner.callee)}${inner.arguments.length > 0 ? `.${inner.arguments.map((argument: TSESTree.CallExpressionArgument) => dotted(argument)).join('.')}` : ''}`;
    default:
      return '';
  }
}
