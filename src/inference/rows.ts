/** Owns whether something named like a platform's object comes out of a database: `for (const role of await Role.find())`. */
import { memberName, type Node, nodeText, unwrap } from '../ast/nodes.js';
import type { Bindings } from './bindings.js';

const ofDatabases = /\b(prisma|knex|mongoose|sequelize|typeorm|drizzle|supabase)\b|[a-z](Model|Models|Repository|Repo|Schema|DB|Db|Table)\b|\.(findMany|findOne|findAll|findById|findUnique|findFirst|findOneBy|findBy|aggregate|lean|findAndCountAll|findOrCreate|findOneAndUpdate|findByIdAndUpdate|findByPk|queryAll)\b|\b[A-Z][A-Za-z]*\.(find|create|where|all|query)\b/;

/** What people call settings and what a project stored itself. */
const kept = /^(settings?|config|cfg|conf|db|database|doc|document|row|record|backups?|snapshot|preset|saved|stored)$|(Settings|Config|Doc|Row|Record|Backup)$/;

/** Whether a parameter of a callback, a variable of a loop or another variable holds a row of a database. */
export function isRow(name: Node, bindings: Bindings, text: string): boolean {
  const source = listBehind(name);
  if (source && isKept(source, bindings, text)) return true;
  const held = source && bindings.initializer(source);
  const made = held ?? source;
  const inner = made && unwrap(made);
  const call = inner?.type === 'AwaitExpression' ? unwrap(inner.argument) : inner;
  if (call?.type !== 'CallExpression') return false;
  // What the library's own classes give is told by the type graph, not by names.
  return ofDatabases.test(nodeText(call.callee, text));
}

/** `settings.roles`, `row.roles` of `const row = await Guild.findOne()`, `roles` of a JSON file: a list in something that the project keeps. */
function isKept(list: Node, bindings: Bindings, text: string): boolean {
  const names: string[] = [];
  let at = unwrap(list);
  while (at.type === 'MemberExpression' || at.type === 'CallExpression') {
    if (at.type === 'MemberExpression') names.push(memberName(at) ?? '');
    at = unwrap(at.type === 'CallExpression' ? at.callee : at.object);
  }
  if (at.type !== 'Identifier') return false;
  // The list itself may be called like that: saved.map(…)
  if ([...names.slice(1), at.name].some((one) => kept.test(one))) return true;
  if (/\.json$/.test(bindings.imported(at)?.module ?? '')) return true;
  const made = names.length > 0 ? bindings.initializer(at) : undefined;
  const inner = made && unwrap(made);
  const call = inner?.type === 'AwaitExpression' ? unwrap(inner.argument) : inner;
  return call?.type === 'CallExpression' && ofDatabases.test(nodeText(call.callee, text));
}

/** The list that a callback's first parameter or a loop's variable takes its values from, or what a variable is set to. */
function listBehind(name: Node): Node | undefined {
  const up = name.parent as Node | undefined;
  if ((up?.type === 'ArrowFunctionExpression' || up?.type === 'FunctionExpression') && up.params[0] === name) {
    const callee = up.parent.type === 'CallExpression' ? unwrap(up.parent.callee) : undefined;
    return callee?.type === 'MemberExpression' ? callee.object : undefined;
  }
  if (up?.type !== 'VariableDeclarator') return undefined;
  const loop = up.parent.parent;
  return loop?.type === 'ForOfStatement' && loop.left === up.parent ? loop.right : (up.init ?? undefined);
}
