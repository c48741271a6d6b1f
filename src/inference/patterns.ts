/** Owns the way from a destructuring pattern to one of the names or patterns in it. */
import { keyName, type Node } from '../ast/nodes.js';

/** What a rest element gathers: the list or object that is left. */
export const rest = Symbol('rest');

/** One step: the name of a property, the index in a list, or all that is left. */
export type Key = string | number | typeof rest;

/** The keys that lead from a pattern to a name in it: `c` in `{ a: [, c] }` gives `['a', 1]`. Undefined when a computed key is on the way. */
export function patternKeys(pattern: Node, target: Node): Key[] | undefined {
  if (pattern === target) return [];
  switch (pattern.type) {
    case 'AssignmentPattern':
      return patternKeys(pattern.left, target);
    case 'RestElement': {
      const inner = patternKeys(pattern.argument, target);
      return inner && [rest, ...inner];
    }
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type !== 'Property') {
          // What is left of an entity is a plain object.
          if (patternKeys(property.argument, target)) return undefined;
          continue;
        }
        const inner = patternKeys(property.value, target);
        const key = inner && keyName(property);
        if (inner) return key === undefined ? undefined : [key, ...inner];
      }
      return undefined;
    case 'ArrayPattern':
      for (const [index, element] of pattern.elements.entries()) {
        const inner = element && patternKeys(element, target);
        if (inner) return element.type === 'RestElement' ? inner : [index, ...inner];
      }
      return undefined;
    default:
      return undefined;
  }
}

/** The property that a path ends in, whose name says what is in it. */
export function customaryName(keys: readonly Key[] | undefined): string | undefined {
  const last = keys?.at(-1);
  return typeof last === 'string' ? last : undefined;
}
