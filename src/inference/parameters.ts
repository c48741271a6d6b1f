/** Owns what a function's parameters get: as written, from the collection, promise or emitter it is handed to, from handlers' shapes, from its calls in the file. */
import { memberNames, stringValue, unwrap, type FunctionNode, type Node } from '../ast/nodes.js';
import { annotationText, jsdocTypes } from './annotations.js';
import { handlerParameter, tupleElement } from './handlers.js';
import type { Inference } from './infer.js';
import { elements } from './lists.js';
import { customaryName, patternKeys, rest, type Key } from './patterns.js';
import type { Shape } from './type-reader.js';
import { isValue, other, union, type Answer } from './value.js';

/** Methods that hand the elements of a list or collection, or the result of a promise, to a callback. */
const callbacks = new Set(['forEach', 'map', 'filter', 'find', 'some', 'every', 'each', 'flatMap', 'findKey', 'sweep', 'partition', 'tap', 'findLast', 'findIndex', 'findLastIndex', 'mapValues', 'sort', 'toSorted', 'then', 'sorted', 'reduce']);
const listeners = new Set(['on', 'once', 'addListener', 'prependListener', 'off', 'removeListener']);

export class Parameters {
  readonly #home: Inference;
  /** The types that JSDoc gives to parameters, by function. */
  readonly #documented = new Map<FunctionNode, ReadonlyMap<string, string>>();

  constructor(home: Inference) {
    this.#home = home;
  }

  /** What a parameter, or a name or pattern inside of one, is. */
  of(target: Node, at: FunctionNode): Answer {
    for (const [index, parameter] of at.params.entries()) {
      const bare = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
      const pattern = bare.type === 'AssignmentPattern' ? bare.left : bare;
      const keys = patternKeys(pattern, target);
      if (!keys) continue;
      const tuple = tupleElement(pattern, target, this.#home);
      if (tuple !== undefined) return tuple;
      const shape = this.written(pattern, at);
      if (shape) {
        const whole = this.#home.reader.readPath(shape, keys);
        if (whole !== undefined) return whole;
      }
      const passed = this.#passed(at, index, keys);
      if (passed !== undefined) return passed;
      const name = customaryName(keys) ?? (target.type === 'Identifier' ? target.name : '');
      if (name === '' || (shape && 'typeAnnotation' in pattern && pattern.typeAnnotation && keys.length === 0 && !this.#home.reader.isOpen(shape))) return undefined;
      return this.#home.witness.byName(name, target);
    }
    return undefined;
  }

  /** The type that an annotation or JSDoc gives to a parameter. */
  written(pattern: Node, at: FunctionNode): Shape | undefined {
    const { text, reader } = this.#home;
    const annotation = 'typeAnnotation' in pattern && pattern.typeAnnotation ? annotationText(pattern.typeAnnotation as Node, text) : undefined;
    if (annotation !== undefined) return reader.shape(annotation, at, false);
    const documented = pattern.type === 'Identifier' ? this.#documentedBy(at).get(pattern.name) : undefined;
    return documented === undefined ? undefined : reader.shape(documented, at, true);
  }

  #documentedBy(at: FunctionNode): ReadonlyMap<string, string> {
    let types = this.#documented.get(at);
    if (!types) this.#documented.set(at, (types = jsdocTypes(at, this.#home.source, this.#home.text)));
    return types;
  }

  #passed(at: FunctionNode, index: number, keys: readonly Key[]): Answer {
    const along = (found: Answer): Answer => (isValue(found) ? this.#home.variables.path(found, keys) : found === other && keys.length === 0 ? other : undefined);
    const { uses, closed } = this.#home.uses.of(at);
    const handed = [...(at.parent?.type === 'CallExpression' ? [at as Node] : []), ...uses.flatMap((use) => ('handed' in use ? [use.handed] : []))];
    const called = handed.map((place) => along(this.#callback(place, index)));
    const found = union(called.filter((answer) => answer !== undefined));
    if (isValue(found) || (found === other && uses.length === 0)) return found;
    const handler = along(handlerParameter(at, index, this.#home));
    if (handler !== undefined) return handler;
    const given = uses.map((use): Answer => ('call' in use ? this.#argument(use.call.arguments, index, keys) : undefined));
    const argued = union(given);
    return isValue(argued) || (closed && given.length > 0) ? argued : undefined;
  }

  #argument(given: readonly Node[], index: number, keys: readonly Key[]): Answer {
    const argument = given[index];
    if (!argument || keys.includes(rest) || given.slice(0, index + 1).some((one) => one.type === 'SpreadElement')) return undefined;
    return this.#home.variables.from(argument, keys);
  }

  /** What a callback's parameter gets from the call that it is an argument of. */
  #callback(place: Node, index: number): Answer {
    let call = place.parent as Node | undefined;
    while (call && unwrap(call) !== call) call = call.parent as Node | undefined;
    if (call?.type !== 'CallExpression' || !call.arguments.some((argument) => unwrap(argument) === place)) return undefined;
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression') return undefined;
    const name = memberNames(callee)[0] ?? '';
    if (listeners.has(name)) return this.#listener(callee.object, call.arguments[0], index);
    if (!callbacks.has(name) || unwrap(call.arguments[0]!) !== place) return undefined;
    const receiver = this.#home.answer(callee.object);
    if (!isValue(receiver)) return receiver === other && index === 0 && name !== 'then' && !this.#home.shapes.of(callee.object) ? this.#home.elementOf(callee.object) : undefined;
    if (name === 'then') return index === 0 ? receiver : undefined;
    const container = receiver.refs.some((ref) => ref.kind === 'array' || ref.kind === 'collection');
    if (!container) return undefined;
    // reduce((sum, role) => …)
    const held = name === 'reduce' ? 1 : 0;
    if (index === held || (index === 1 && /sort/i.test(name))) return { ...receiver, refs: elements(receiver.refs) };
    return name === 'reduce' && index === 0 ? undefined : other;
  }

  #listener(emitter: Node, event: Node | undefined, index: number): Answer {
    if (!event) return undefined;
    const receiver = this.#home.answer(emitter);
    if (!isValue(receiver)) return this.#dispatch(event, index);
    const graph = this.#home.graph(receiver.library);
    const name = this.#home.eventName(event, receiver.library);
    for (const ref of receiver.refs) {
      if (ref.kind !== 'instance' || name === undefined) continue;
      const refs = graph?.event(ref.name, name)?.[index];
      if (refs) return refs.length > 0 ? { ...receiver, refs } : other;
    }
    return this.#dispatch(event, index);
  }

  /** `client.ws.on('GUILD_ROLE_UPDATE', (data) => …)`: what emits dispatches by the platform's own names. */
  #dispatch(event: Node, index: number): Answer {
    const name = stringValue(event);
    return index === 0 && name !== undefined && /^[A-Z]+(?:_[A-Z]+)+$/.test(name) ? this.#home.payloads.data([name]) : undefined;
  }
}
