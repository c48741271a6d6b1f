/** Owns whether something named like a platform's object comes out of a database: `for (const role of await Role.find())`. */
import { unwrap, type Node } from '../ast/nodes.js';
import type { Bindings } from './bindings.js';

const ofDatabases = /\b(prisma|knex|mongoose|sequelize|typeorm|drizzle|supabase)\b|[a-z](Model|Models|Repository|Repo|Schema|DB|Db|Table)\b|\.(findMany|findOne|findAll|findById|findUnique|findFirst|findOneBy|findBy|aggregate|lean|findAndCountAll|findOrCreate|findOneAndUpdate|findByIdAndUpdate|findByPk|queryAll)\b|\b[A-Z][A-Za-z]*\.(find|create|where|all|query)\b/;

/** Whether a parameter of a callback, a variable of a loop or another variable holds a row of a database. */
export function isRow(name: Node, bindings: Bindings, text: string): boolean {
  const source = listBehind(name);
  const held = source && bindings.initializer(source);
  const made = held ?? source;
  const inner = made && unwrap(made);
  const call = inner?.type === 'AwaitExpression' ? unwrap(inner.argument) : inner;
  if (call?.type !== 'CallExpression') return false;
  // What the library's own classes give is told by the type graph, not by names.
  return ofDatabases.test(text.slice(call.callee.range[0], call.callee.range[1]));
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
