/** Owns what `activity-proxy-prefix` needs from the whole project: no rule may be keyed on the prefix that the URLs would lose. */
import path from 'node:path';
import type { TSESTree } from '@typescript-eslint/types';
import { memberName, type Node, nodeStart, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Context } from '../src/inference/context.js';
import { obstacleAt, type Obstacle, type ProjectFile, type ProjectProof } from './obstacle.js';

const change = 'activity-proxy-prefix';
const prefix = /\/?\\?\.proxy(?![\w-])/;

export const activityProxyPrefixProof: ProjectProof = {
  change,
  concerns: (file, text) => text.includes('.proxy') && (isCode(file) || isConfiguration(file)),
  obstacles(file) {
    if (file.context) return rules(file, file.context);
    return isCode(file.file) ? lines(file, () => true, 'does not parse and names the prefix') : lines(file, isRule(file.file), 'has a rule for the prefix');
  },
};

function isCode(file: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/i.test(file);
}

/** Whether a file that is no code can hold rules of servers, hosts or browsers. */
export function isConfiguration(file: string): boolean {
  const name = path.basename(file);
  return /^(vercel|netlify|firebase|now|staticwebapp\.config|package|angular|proxy\.conf|manifest)\.jsonc?$/i.test(name) || /\.(conf|toml|ya?ml|html?|htaccess)$/i.test(name) || /^(_redirects|_headers|Caddyfile|\.htaccess|nginx.*|proxy.*\.jsonc?|wrangler\.\w+)$/i.test(name);
}

/** Which lines of a configuration are rules: in HTML only those of a content policy, elsewhere all but comments. */
function isRule(file: string): (line: string) => boolean {
  if (/\.html?$/i.test(file)) return (line) => /Content-Security-Policy|-src\b/i.test(line);
  return (line) => !/^\s*(#|\/\/|;)/.test(line);
}

function lines(file: ProjectFile, counts: (line: string) => boolean, does: string): Obstacle[] {
  const found: Obstacle[] = [];
  let offset = 0;
  for (const line of file.text.split('\n')) {
    const at = /\/\.proxy(?![\w-])/.exec(line)?.index;
    if (at !== undefined && counts(line)) found.push(obstacleAt(change, file, offset + at, does));
    offset += line.length + 1;
  }
  return found;
}

/** The places of a file where the prefix is the key of a rule, part of a policy, or compared with. */
function rules(file: ProjectFile, context: Context): Obstacle[] {
  const found: Obstacle[] = [];
  const add = (node: Node, text: string): void => {
    const does = prefix.test(text) ? roleOf(node, text, file.file) : undefined;
    if (does) found.push(obstacleAt(change, file, nodeStart(node), does));
  };
  for (const literal of context.index.all('Literal')) {
    if ('regex' in literal && literal.regex) {
      if (prefix.test(literal.regex.pattern)) found.push(obstacleAt(change, file, nodeStart(literal), 'matches the prefix'));
    } else if (typeof literal.value === 'string') add(literal, literal.value);
  }
  for (const template of context.index.all('TemplateLiteral')) add(template, template.quasis.map((quasi) => quasi.value.cooked ?? '').join(' '));
  return found.sort((a, b) => a.offset - b.offset);
}

const compares = /^(includes|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|search|test|replace|replaceAll|split|toBe|toEqual|toContain|toMatch|equal|strictEqual|toHaveBeenCalledWith)$/;
const serves = /^(use|get|all|route|post|put|patch|delete|rewrite|intercept|mount|register|createProxyMiddleware)$/;
const server = /^(app|router|server|express|fastify|api|proxy|http|rest|cy|page|nock)$/i;

/** What a string with the prefix does that must change together with the URLs; undefined for a URL. */
function roleOf(node: Node, text: string, file: string): string | undefined {
  if (/\b(?:default|connect|script|img|style|media|frame|worker|font)-src\b/.test(text)) return 'names the prefix in a content policy';
  if (/(^|[\\/])(sw|service-?worker)\b[^\\/]*$/i.test(file)) return 'names the prefix in a service worker';
  let at = node;
  let parent = outerParent(at);
  // `['/.proxy/a', '/.proxy/b']` plays the part of the list it stands in.
  while (parent?.type === 'ArrayExpression') {
    at = parent;
    parent = outerParent(at);
  }
  if (!parent) return undefined;
  if (parent.type === 'Property' && parent.key === at) return 'has a rule keyed on the prefix';
  if (parent.type === 'Property' && parent.value === at && parent.key.type === 'Identifier' && /^(context|source|from|pathFilter|pathRewrite|match|test|prefix|basePath|base|publicPath|scope|pattern)$/.test(parent.key.name)) return 'has a rule for the prefix';
  if (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) return 'compares with the prefix';
  if (parent.type === 'SwitchCase') return 'compares with the prefix';
  if (parent.type === 'CallExpression') return callRole(parent, at);
  if (parent.type === 'NewExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'RegExp') return 'matches the prefix';
  return /\.config\.[cm]?[jt]s$/i.test(file) ? 'configures the prefix' : undefined;
}

function callRole(call: TSESTree.CallExpression, argument: Node): string | undefined {
  const callee = unwrap(call.callee);
  const name = callee.type === 'MemberExpression' ? (memberName(callee) ?? '') : callee.type === 'Identifier' ? callee.name : '';
  if (compares.test(name)) return 'looks for the prefix';
  if (name === 'createProxyMiddleware' || name === 'registerRoute') return 'has a rule for the prefix';
  const receiver = callee.type === 'MemberExpression' ? unwrap(callee.object) : undefined;
  const isServer = receiver?.type === 'Identifier' && server.test(receiver.name);
  return serves.test(name) && isServer && call.arguments[0] === argument ? 'serves the prefix' : undefined;
}
