/** Finds the old upload limits in code: compared with the size of what is sent, in tables by boost level, or named as Discord's. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence, TextEdit } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import { Derivation, region } from '../src/inference/derived.js';
import { isSent } from './upload-limit/sent.js';
import { amountOf, sizeOf, type Amount, type Size } from './upload-limit/size.js';

/** The defaults that were in force one after the other, in megabytes, each with the least that code writes to stay below it. Source: the guide's change log, 2025-01-16 and 2026-09-04. */
const former = [
  { megabytes: 8, least: 7.5e6 },
  { megabytes: 10, least: 9e6 },
  { megabytes: 25, least: 23.9e6 },
];

/** Limits of boosted guilds, in megabytes. */
const boosted = [50, 100];
const relations = new Set(['>', '>=', '<', '<=']);

export const uploadLimit: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (!isOfDiscord(context)) return;
  const seen = new Set<Node>();
  for (const { amount, evidence } of [...compared(context), ...byBoost(context), ...named(context)]) {
    if (seen.has(amount.written) || /attachmentSizeLimit|attachment_size_limit/.test(around(amount.written, context))) continue;
    seen.add(amount.written);
    yield draft(amount, evidence, context, when);
  }
};

interface Found {
  amount: Amount;
  evidence: Evidence;
}

function isOfDiscord(context: Context): boolean {
  return context.inference.witness.models.length > 0 || /discord(?:app)?\.com\/api/.test(context.text);
}

/** `if (buffer.length > 8e6)` before the buffer is sent, or with words about Discord's limit. */
function* compared(context: Context): Iterable<Found> {
  const derivations = new Map<Node, Derivation>();
  for (const comparison of context.index.all('BinaryExpression')) {
    if (!relations.has(comparison.operator)) continue;
    for (const [limit, size] of [[comparison.right, comparison.left as Node], [comparison.left as Node, comparison.right]] as const) {
      const amount = amountOf(limit, context);
      if (!amount) continue;
      const measured = sizeOf(size, context);
      if (!measured.isSize || !formerLimit(amount.value * measured.bytes)) continue;
      const found = { value: amount.value * measured.bytes, written: amount.written };
      if (speaksOfDiscord(comparison, amount.written, context)) yield { amount: found, evidence: 'flow' };
      else if (measured.of.size > 0) {
        const around = region(comparison);
        const derivation = derivations.get(around) ?? new Derivation(around, context.index, context.inference.bindings);
        derivations.set(around, derivation);
        if (isSent(startOf(measured, comparison, derivation), derivation, context)) yield { amount: found, evidence: 'flow' };
      }
    }
  }
}

/** What is measured; inside the callback of `files.filter(…)` also the list that it runs over and what the result is called. */
function startOf(measured: Size, comparison: Node, derivation: Derivation): Size['of'] {
  const start = new Set(measured.of);
  for (let at: Node | undefined = comparison; at && at !== derivation.region; at = at.parent as Node | undefined) {
    const call: Node | undefined = at.type === 'ArrowFunctionExpression' || at.type === 'FunctionExpression' ? (at.parent as Node) : undefined;
    const callee = call?.type === 'CallExpression' ? unwrap(call.callee) : undefined;
    if (callee?.type === 'MemberExpression' && unwrap(callee.object).type === 'Identifier') for (const variable of derivation.mentions(callee.object)) start.add(variable);
  }
  return start;
}

/** Words in the branch or in a comment at the line that name Discord's own limit. */
const limitWords = /discord(?:'s)?\b[^\n]{0,60}\b(?:limit|upload|max|size|cap|[0-9]+ ?mi?b)|\b(?:limit|upload|max\w*|larger?|big|exceeds?)\b[^\n]{0,40}\bdiscord/i;

function speaksOfDiscord(comparison: Node, written: Node, context: Context): boolean {
  const branch = outerParent(comparison);
  const said = branch?.type === 'IfStatement' && branch.test === comparison ? nodeText(branch.consequent, context.text) : '';
  return (said.length < 400 && limitWords.test(said)) || limitWords.test(commentAt(written, context)) || limitWords.test(commentAt(comparison, context));
}

/** The comments on a node's own line and on the line above. */
function commentAt(node: Node, context: Context): string {
  const lineStart = context.text.lastIndexOf('\n', nodeStart(node) - 1) + 1;
  const above = context.text.lastIndexOf('\n', lineStart - 2) + 1;
  const end = context.text.indexOf('\n', nodeEnd(node));
  const near = context.inference.comments.filter(({ range }) => range[1] > above && range[0] < (end < 0 ? context.text.length : end) && (range[1] <= lineStart || range[0] >= lineStart));
  return near.map(({ value }) => value).join('\n');
}

/** `{ NONE: 8e6, TIER_2: 50e6, TIER_3: 100e6 }`, and the same as branches: the old default beside the limits of boosted guilds. */
function* byBoost(context: Context): Iterable<Found> {
  const groups: (readonly Node[])[] = [
    ...context.index.all('ObjectExpression').map((object) => object.properties.flatMap((property) => (property.type === 'Property' ? [property.value as Node] : []))),
    ...context.index.all('ArrayExpression').map((list) => list.elements.filter((element): element is TSESTree.Expression => element !== null && element.type !== 'SpreadElement')),
    ...context.index.all('SwitchStatement').map((statement) => statement.cases.flatMap(({ consequent }) => consequent.flatMap(resultOf))),
    ...context.index.all('ConditionalExpression').filter((node) => outerParent(node)?.type !== 'ConditionalExpression').map(outcomes),
    ...context.index.all('BlockStatement').filter(({ body }) => body.length < 12).map(({ body }) => body.flatMap(resultOf)),
  ];
  for (const group of groups) {
    if (group.length < 3 && !group.some((node) => node.type === 'ConditionalExpression')) continue;
    const amounts = group.flatMap((node) => amountOf(node, context) ?? []);
    const unit = [1e6, 1024 * 1024].find((one) => boosted.every((megabytes) => amounts.some(({ value }) => isNear(value, megabytes * one))));
    if (unit === undefined) continue;
    for (const amount of amounts) if (formerLimit(amount.value)) yield { amount, evidence: 'flow' };
  }
}

function isNear(value: number, limit: number): boolean {
  return value <= limit && value > limit * 0.97;
}

function outcomes(node: Node): Node[] {
  const inner = unwrap(node);
  return inner.type === 'ConditionalExpression' ? [...outcomes(inner.consequent), ...outcomes(inner.alternate)] : [inner];
}

/** What a statement hands back or sets: `return 8e6`, `limit = 8e6`, `let limit = 8e6`, also inside of `if`. */
function resultOf(statement: Node): Node[] {
  switch (statement.type) {
    case 'ReturnStatement':
      return statement.argument ? outcomes(statement.argument) : [];
    case 'ExpressionStatement':
      return statement.expression.type === 'AssignmentExpression' ? [statement.expression.right] : [];
    case 'VariableDeclaration':
      return statement.kind === 'const' ? [] : statement.declarations.flatMap(({ init }) => (init ? [init] : []));
    case 'IfStatement':
      return [...resultOf(statement.consequent), ...(statement.alternate ? resultOf(statement.alternate) : [])];
    case 'BlockStatement':
      return statement.body.flatMap(resultOf);
    default:
      return [];
  }
}

/** `const DISCORD_UPLOAD_LIMIT = 8 * 1024 * 1024`: a constant whose name or comment says whose limit it is. */
function* named(context: Context): Iterable<Found> {
  const places: { name: string; value: Node | null; at: Node }[] = [
    ...context.index.all('VariableDeclarator').map((at) => ({ name: at.id.type === 'Identifier' ? at.id.name : '', value: at.init, at })),
    ...context.index.all('Property').map((at) => ({ name: keyName(at) ?? '', value: at.value as Node, at })),
    ...context.index.all('PropertyDefinition').map((at) => ({ name: keyName(at) ?? '', value: at.value, at })),
  ];
  for (const { name, value, at } of places) {
    if (!value || !/size|limit|max|bytes|upload|mi?b/i.test(name)) continue;
    const amount = amountOf(value, context);
    if (!amount || amount.written !== unwrap(value) || !formerLimit(amount.value)) continue;
    const isNamed = /discord/i.test(name) && /size|limit|max|upload/i.test(name);
    if (isNamed || limitWords.test(commentAt(at, context))) yield { amount, evidence: 'convention' };
  }
}

function formerLimit(bytes: number): (typeof former)[number] | undefined {
  return former.find(({ megabytes, least }) => bytes >= least && bytes <= megabytes * 1024 * 1024);
}

function around(node: Node, context: Context): string {
  const parent = outerParent(node);
  return parent?.type === 'LogicalExpression' || parent?.type === 'ConditionalExpression' ? nodeText(parent, context.text) : '';
}

function draft({ value, written }: Amount, evidence: Evidence, context: Context, when: string): Draft {
  const { megabytes } = formerLimit(value)!;
  const edits = raised(written, context.text);
  const since = when && ` ${when}`;
  const message =
    megabytes < 20
      ? `This keeps to an old upload limit of ${megabytes} MB; by default 20 MiB can be uploaded${since}. Raise it, or take the limit that an interaction carries.`
      : `This keeps to an old upload limit of ${megabytes} MB, and Discord takes 20 MiB by default${since}: what lies between fails. Lower it, or take the limit that an interaction carries.`;
  return {
    start: nodeStart(written),
    end: nodeEnd(written),
    evidence,
    ...(megabytes > 20 ? { impact: 'degrades' as const } : {}),
    message,
    proof: 'file',
    ...(edits ? { rewrite: 'review', edits, why: 'Texts that name the old limit change with it, and a boosted guild allows more.' } : { rewrite: 'none', edits: [], why: 'The number is put together in a way that is for a person to change.' }),
  };
}

const wholes: Readonly<Record<string, string>> = { '8388608': '20971520', '10485760': '20971520', '26214400': '20971520', '1e7': '2e7', '1e+7': '2e+7', '2.5e7': '2e7', '2.5e+7': '2e+7' };

/** Writes 20 for the number of megabytes, in the style of the old number. */
function raised(written: Node, text: string): TextEdit[] | undefined {
  const digits = literals(written).map((literal) => ({ literal, raw: nodeText(literal, text) }));
  if (digits.length === 1) {
    const { literal, raw } = digits[0]!;
    const plain = raw.replaceAll('_', '');
    const whole = wholes[plain];
    if (whole) return [{ start: nodeStart(literal), end: nodeEnd(literal), text: raw.includes('_') ? whole.replace(/\B(?=(\d{3})+$)/g, '_') : whole }];
  }
  for (const { literal, raw } of digits) {
    const head = /^(?:8|10|25)(?=$|e\+?6$|_?000_?000$)/.exec(raw)?.[0];
    if (head) return [{ start: nodeStart(literal), end: nodeStart(literal) + head.length, text: '20' }];
  }
  return undefined;
}

function literals(node: Node): Node[] {
  const inner = unwrap(node);
  if (inner.type === 'BinaryExpression') return [...literals(inner.left as Node), ...literals(inner.right)];
  return inner.type === 'Literal' ? [inner] : [];
}
