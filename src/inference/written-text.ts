/** Owns what a text is that code puts together: literals, templates, sums, `new URL()`, and constants of the same file. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, memberName, type Node, nodeStart, nodeText, propertyOf, unwrap } from '../ast/nodes.js';
import { addresses, builders } from '../libraries/rest/model.js';
import type { Bindings } from './bindings.js';

/** A text as far as it is written in the file; `{}` stands for each part that is not. */
export interface WrittenText {
  text: string;
  /** The literal, template or sum in which the end of the text stands. */
  place: Node;
  /** The source of the parts that are not written, which tells what they are called. */
  holes: string;
}

/** The text that an expression gives, or undefined when nothing of it is written in this file. */
export function writtenText(node: Node, bindings: Bindings, source: string, depth = 0): WrittenText | undefined {
  const inner = unwrap(node);
  if (depth > 6) return undefined;
  const again = (part: Node): WrittenText | undefined => writtenText(part, bindings, source, depth + 1);
  switch (inner.type) {
    case 'Literal':
      return typeof inner.value === 'string' ? { text: inner.value, place: inner, holes: '' } : undefined;
    case 'TemplateLiteral': {
      let text = '';
      let holes = '';
      inner.quasis.forEach((quasi, index) => {
        text += quasi.value.cooked ?? '';
        const hole = inner.expressions[index];
        if (!hole) return;
        const found = again(hole);
        text += found?.text ?? '{}';
        holes += ` ${found?.holes ?? nodeText(hole, source)}`;
      });
      return { text, place: inner, holes };
    }
    case 'BinaryExpression': {
      if (inner.operator !== '+') return undefined;
      const left = again(inner.left);
      const right = again(inner.right);
      if (!left && !right) return undefined;
      const holes = [left ? left.holes : nodeText(inner.left, source), right ? right.holes : nodeText(inner.right, source)].join(' ');
      const place = right?.text.includes('/') && nodeStart(right.place) >= nodeStart(inner) ? right.place : (left?.place ?? right!.place);
      return { text: `${left?.text ?? '{}'}${right?.text ?? '{}'}`, place, holes };
    }
    case 'LogicalExpression':
      return again(inner.right) ?? again(inner.left);
    case 'ConditionalExpression':
      return again(inner.consequent) ?? again(inner.alternate);
    case 'Identifier': {
      const made = bindings.initializer(inner);
      return made && again(made);
    }
    case 'MemberExpression': {
      const imported = bindings.imported(inner);
      const address = imported && Object.entries(addresses).find(([name]) => imported.name.endsWith(name))?.[1];
      if (address !== undefined && /discord/.test(imported!.module)) return { text: address, place: inner, holes: '' };
      const made = memberInitializer(inner, bindings);
      if (made) return again(made);
      return memberName(inner) === 'href' ? again(inner.object) : undefined;
    }
    case 'NewExpression': {
      const [first, base] = inner.arguments;
      if (inner.callee.type !== 'Identifier' || inner.callee.name !== 'URL' || !first) return undefined;
      const text = again(first);
      const origin = base && again(base);
      if (!text || !base || /^https?:/.test(text.text)) return text;
      const host = origin && (text.text.startsWith('/') ? (/^https?:\/\/[^/]+/.exec(origin.text)?.[0] ?? origin.text) : origin.text);
      return { ...text, text: `${host ?? '{}'}${text.text}`, holes: `${text.holes} ${origin ? origin.holes : nodeText(base, source)}` };
    }
    case 'CallExpression': {
      const callee = unwrap(inner.callee);
      const name = callee.type === 'MemberExpression' ? memberName(callee) : undefined;
      if (callee.type === 'MemberExpression' && name === 'toString') return again(callee.object);
      const route = name !== undefined && Object.hasOwn(builders, name) ? bindings.imported(callee) : undefined;
      if (route?.name.endsWith(`Routes.${name}`) && /discord/.test(route.module)) return { text: builders[name!]!, place: inner, holes: '' };
      return callee.type === 'Identifier' && /^(String|encodeURI)$/.test(callee.name) && inner.arguments[0] ? again(inner.arguments[0]) : undefined;
    }
    default:
      return undefined;
  }
}

/** What a member of a constant object or of the class around was declared with: `endpoints.token`, `this.base`. */
function memberInitializer(member: TSESTree.MemberExpression, bindings: Bindings): Node | undefined {
  const name = memberName(member);
  const object = unwrap(member.object);
  if (name === undefined) return undefined;
  if (object.type === 'ThisExpression') {
    for (let at = member.parent as Node | undefined; at; at = at.parent as Node | undefined) if (at.type === 'ClassBody') return fieldOf(at, name);
    return undefined;
  }
  const made = object.type === 'MemberExpression' ? memberInitializer(object, bindings) : bindings.initializer(object);
  let holder = made && unwrap(made);
  // Object.freeze({ … })
  if (holder?.type === 'CallExpression' && holder.arguments[0] && unwrap(holder.callee).type === 'MemberExpression' && memberName(unwrap(holder.callee) as TSESTree.MemberExpression) === 'freeze') holder = unwrap(holder.arguments[0]);
  return holder?.type === 'ObjectExpression' ? propertyOf(holder, name)?.value : undefined;
}

function fieldOf(body: TSESTree.ClassBody, name: string): Node | undefined {
  for (const part of body.body) if (part.type === 'PropertyDefinition' && keyName(part) === name && part.value) return part.value;
  return undefined;
}
