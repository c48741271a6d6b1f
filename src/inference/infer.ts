/** Owns the question "which platform entity is this expression?" for one file, answered with evidence. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, memberNames, type FunctionNode, type Node, nodeStart, nodeText, stringValue, unwrap } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import { keptFor } from '../kept.js';
import { graphOf, hasClass, inherited, memberRefs, parseRef, type Graph, type Ref } from '../libraries/graph.js';
import type { LibraryModel } from '../libraries/model.js';
import { annotationText } from './annotations.js';
import type { Bindings } from './bindings.js';
import { Calls } from './calls.js';
import { Corroboration } from './corroboration.js';
import { FileUses } from './file-uses.js';
import { listed } from './lists.js';
import { Members } from './members.js';
import { isOwn } from './modules.js';
import { Parameters } from './parameters.js';
import { Payloads } from './payloads.js';
import { Shapes } from './shapes.js';
import type { TypeOracle } from './type-oracle.js';
import { TypeReader } from './type-reader.js';
import { distinct, isValue, other, union, type Answer, type Value } from './value.js';
import { Variables } from './variables.js';
import type { Witness } from './witness.js';

const collectionNames = /^(Collection|LimitedCollection|TypedCollection|SimpleCollection)$/;
/** Answers that ran into themselves are worked out anew this often; files that go round in circles more often get what comes first. */
const retries = 3000;
/** Expressions that wait for one another: people write a dozen, generated code thousands, for which the stack has no room. */
const depthLimit = 250;

/** What a member of a library's classes is, by `Class.member`: as its model says, else as its types do. An empty list is nothing of the library; undefined, no such member. */
const heldBy = keptFor((member, model: LibraryModel): readonly Ref[] | undefined => {
  const graph = graphOf(model.name);
  const dot = member.indexOf('.');
  const [type, name] = [member.slice(0, dot), member.slice(dot + 1)];
  const wider = model.members && inherited(model.members, graph, type, name);
  return wider === undefined ? graph.property(type, name) : parseRef(wider);
});

/** Answers for the expressions of one file. Answers are kept; nothing outlives the file. */
export class Inference {
  readonly #answers = new Map<Node, Answer>();
  readonly #running = new Set<Node>();
  /** What `this` is, by function. */
  readonly #owners = new Map<FunctionNode, Answer>();
  #cycles = 0;
  /** The parts share one file; each asks the others through this class. */
  readonly uses: FileUses;
  readonly reader = new TypeReader(this);
  readonly shapes = new Shapes(this);
  readonly variables = new Variables(this);
  readonly parameters = new Parameters(this);
  readonly members = new Members(this);
  readonly calls = new Calls(this);
  readonly payloads = new Payloads(this);
  readonly #corroboration = new Corroboration(this);

  constructor(
    readonly bindings: Bindings,
    readonly witness: Witness,
    readonly source: { readonly comments: readonly { value: string; range: [number, number] }[] },
    readonly text: string,
    index: NodeIndex,
    readonly types?: TypeOracle,
  ) {
    this.uses = new FileUses(index, bindings);
  }

  /** The comments of the file. */
  get comments(): readonly { value: string; range: [number, number] }[] {
    return this.source.comments;
  }

  /** What an expression is: an entity with its evidence, a library's module, known to be something else, or unknown. An object pattern is what it takes apart. */
  answer(node: Node): Answer {
    const inner = unwrap(node);
    if (node === inner) return this.#answers.has(node) ? this.#answers.get(node) : this.#find(node);
    // The cast belongs to this place: (x as Role).color says nothing about another x.
    const cast = this.#cast(node);
    if (cast === undefined) return this.answer(inner);
    if (cast !== 'hidden') return this.#typed(node) ?? cast;
    const found = this.#typed(node) ?? this.answer(inner);
    return found === other && this.#typed(node) !== other ? undefined : found;
  }

  #find(inner: Node): Answer {
    if (this.#running.size >= depthLimit || this.#running.has(inner)) {
      this.#cycles++;
      return undefined;
    }
    const before = this.#cycles;
    this.#running.add(inner);
    const found = this.#typed(inner) ?? this.#flow(inner);
    this.#running.delete(inner);
    const isPartial = found === undefined && this.#cycles !== before && this.#running.size > 0 && this.#cycles < retries;
    if (!isPartial) this.#answers.set(inner, found);
    return found;
  }

  /** The entity an expression is, or undefined when it is unknown or something else. */
  value(node: Node): Value | undefined {
    const answer = this.answer(node);
    return isValue(answer) ? answer : undefined;
  }

  /** Whether an expression may be an instance of one of these classes of its library; gives the evidence. */
  is(node: Node, classes: readonly string[]): Value | undefined {
    const value = this.value(node);
    if (!value) return undefined;
    const graph = this.graph(value.library);
    return value.refs.some((ref) => ref.kind === 'instance' && (classes.includes(ref.name) || graph?.ancestry(ref.name).some((name) => classes.includes(name)))) ? value : undefined;
  }

  /** The type graph of a library; undefined for libraries without one. */
  graph(library: string): Graph | undefined {
    return this.witness.model(library)?.graph ? graphOf(library) : undefined;
  }

  /** Reads a type as it is written, `Discord.Message | null`, in the scope of `at`; `loose` in JSDoc, where names need no import. */
  readType(text: string, at: Node, loose = false): Answer {
    return this.reader.read(text, at, loose);
  }

  /** The class of a library behind a constructor expression, `Client` in `new Discord.Client()`. */
  classOf(callee: Node): { model: LibraryModel; name: string } | undefined {
    const imported = this.bindings.imported(callee);
    if (imported) {
      const model = this.witness.modelOfModule(imported.module);
      const name = imported.name === '*' ? (model?.moduleClass ?? '*') : imported.name.split('.').at(-1)!;
      if (!model) return this.witness.extended(imported.module, name);
      // A collection of the project's own things is no entity.
      return name !== '*' && !collectionNames.test(name) ? { model, name: model.graph ? graphOf(model.name).className(name) : name } : undefined;
    }
    const inner = unwrap(callee);
    if (inner.type !== 'Identifier') return undefined;
    const definition = this.bindings.variable(inner)?.defs[0]?.node as Node | undefined;
    if ((definition?.type === 'ClassDeclaration' || definition?.type === 'ClassExpression') && definition.superClass && unwrap(definition.superClass) !== inner) return this.classOf(definition.superClass);
    return undefined;
  }

  /** The event that an argument names: a string, or a member of the library's enum of events. */
  eventName(node: Node, library: string): string | undefined {
    const text = stringValue(node);
    if (text !== undefined) return text;
    const imported = this.bindings.imported(node);
    const [name, member] = imported?.name.split('.').slice(-2) ?? [];
    return name && member ? this.graph(library)?.enumValue(name, member) : undefined;
  }

  /** What `value.name` is. */
  property(value: Value, name: string): Answer {
    const graph = this.graph(value.library);
    if (!graph) return this.modelled(value, name);
    const model = this.witness.model(value.library)!;
    const held = (ref: Ref): readonly Ref[] | undefined => (ref.kind === 'instance' ? heldBy(`${ref.name}.${name}`, model) : undefined);
    const found = value.refs.flatMap((ref) => held(ref) ?? []);
    const lists = this.witness.managersAreLists ? found.flatMap((ref) => (ref.kind === 'instance' ? (graph.property(ref.name, 'cache') ?? []) : [])) : [];
    if (found.length > 0) return { ...value, refs: distinct([...found, ...lists]) };
    return value.refs.some((ref) => held(ref)) ? other : undefined;
  }

  /** What a member of a library without a graph is or gives, where its model says so. */
  modelled(value: Value, name: string): Answer {
    const model = this.witness.model(value.library);
    const refs = value.refs.flatMap((ref) => (model && ref.kind === 'instance' ? (memberRefs(model, ref.name, name) ?? []) : []));
    return refs.length > 0 ? { ...value, refs } : undefined;
  }

  /** What iterating gives. A collection gives pairs of key and value, which are nothing of a library. */
  elementOf(node: Node): Answer {
    const list = this.answer(node);
    if (isValue(list)) return listed(list, 'array');
    const literal = list === other ? this.members.literal(node) : undefined;
    if (literal?.type !== 'ArrayExpression') return list;
    // for (const guild of [main(), staff()]): of what the calls give, nothing may be known.
    return union(literal.elements.map((part): Answer => (part && part.type !== 'SpreadElement' ? this.answer(part) : undefined)));
  }

  /** The type that JSDoc gives right before an expression: `/** @type {Role} *\/ (x)`. */
  documented(node: Node): Answer {
    let end = nodeStart(node) - 1;
    while (end > 0 && /[\s(]/.test(this.text[end]!)) end--;
    if (this.text[end] !== '/' || this.text[end - 1] !== '*') return undefined;
    const before = this.text.slice(Math.max(0, nodeStart(node) - 200), nodeStart(node));
    const match = /\/\*\*\s*@type\s*\{([^}]*)\}\s*\*\/\s*\(?\s*$/.exec(before);
    return match ? this.readType(match[1]!, node, true) : undefined;
  }

  #typed(node: Node): Answer {
    const found = this.types?.entityOf(node);
    if (found === undefined || found === 'any') return undefined;
    if (found === 'other') return this.#ofOwnFile(node) ?? other;
    let isModelled = false;
    for (const candidate of found) {
      const model = this.witness.modelOfModule(candidate.module);
      const extended = model ? undefined : this.witness.extended(candidate.module, candidate.name);
      if (extended) return { library: extended.model.name, refs: [{ kind: 'instance', name: extended.name }], evidence: 'type' };
      if (!model) continue;
      isModelled = true;
      const names = found.filter((one) => this.witness.modelOfModule(one.module) === model && hasClass(model, one.name)).map((one) => one.name);
      if (names.length > 0) return { library: model.name, refs: [...new Set(names)].map((name) => ({ kind: 'instance', name })), evidence: 'type' };
    }
    // A class of a package that is no library of the platform's.
    return isModelled ? undefined : other;
  }

  /** What a class of the project is that a user's model speaks of: to TypeScript it is nobody's. */
  #ofOwnFile(node: Node): Value | undefined {
    const found = this.witness.hasOwnFiles ? this.#flow(node) : undefined;
    return isValue(found) && this.witness.model(found.library)?.modules.some((module) => module.startsWith('/')) ? found : undefined;
  }

  /** What the casts around an expression say: `hidden` where they name a type that is not known here. */
  #cast(node: Node): Answer | 'hidden' {
    let isHidden = false;
    for (let at: Node = node; ; ) {
      if (at.type === 'TSAsExpression' || at.type === 'TSTypeAssertion') {
        const text = annotationText(at.typeAnnotation, this.text);
        const found = text === undefined ? undefined : this.readType(text, at);
        if (found !== undefined) return found;
        isHidden ||= text !== undefined && text !== 'const';
      }
      if (unwrap(at) === at || !('expression' in at)) return isHidden ? 'hidden' : undefined;
      at = at.expression as Node;
    }
  }

  #flow(node: Node): Answer {
    switch (node.type) {
      case 'Identifier':
        return this.#known(this.variables.of(node), node) ?? this.#corroboration.of(node);
      case 'ObjectPattern':
        return this.variables.takenApart(node);
      case 'MemberExpression':
        return this.#known(this.members.of(node), node) ?? this.#corroboration.of(node);
      case 'CallExpression':
        return this.#known(this.calls.of(node), node);
      case 'NewExpression':
        return this.#constructed(node);
      case 'AwaitExpression':
        return this.answer(node.argument);
      case 'LogicalExpression':
        // a && b is b, or nothing that matters
        return node.operator === '&&' ? this.answer(node.right) : union([this.answer(node.left), this.answer(node.right)]);
      case 'ConditionalExpression':
        return union([this.answer(node.consequent), this.answer(node.alternate)]);
      case 'AssignmentExpression':
        return this.answer(node.right);
      case 'SequenceExpression':
        return this.answer(node.expressions.at(-1)!);
      case 'ThisExpression':
        return this.#this(node);
      case 'ArrayExpression': {
        const parts = node.elements.map((part): Answer => {
          if (!part) return undefined;
          return part.type === 'SpreadElement' ? this.elementOf(part.argument) : this.answer(part);
        });
        const found = union(parts);
        return isValue(found) ? { ...found, refs: [{ kind: 'array', of: found.refs }] } : other;
      }
      case 'Literal':
      case 'TemplateLiteral':
      case 'ObjectExpression':
      case 'BinaryExpression':
      case 'UnaryExpression':
      case 'ClassExpression':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.documented(node) ?? other;
      default:
        return undefined;
    }
  }

  /** What an expression is found to be; what is no entity of a library may still be a part of a payload. */
  #known(found: Answer, node: Node): Answer {
    return found === undefined || found === other ? (this.payloads.of(node) ?? found) : found;
  }

  #constructed(node: TSESTree.NewExpression): Answer {
    // new Map<string, Role>()
    if (node.typeArguments) {
      const written = this.readType(`${nodeText(node.callee, this.text)}${nodeText(node.typeArguments, this.text)}`, node);
      if (written !== undefined) return written;
    }
    const first = node.arguments[0];
    if (first && node.callee.type === 'Identifier' && node.callee.name === 'Set' && !this.bindings.variable(node.callee)) {
      const held = this.elementOf(first);
      if (isValue(held)) return { ...held, refs: [{ kind: 'array', of: held.refs }] };
    }
    const found = this.#instanceOf(node.callee);
    if (found) return found;
    const imported = this.bindings.imported(node.callee);
    if (imported) return isOwn(imported.module) ? undefined : other;
    return node.callee.type === 'Identifier' && !/^(Client|Bot)$/.test(node.callee.name) ? other : undefined;
  }

  /** What `this` is at a node. */
  #this(node: Node): Answer {
    const owner = ownerOf(node);
    if (!isFunction(owner)) return owner?.superClass ? this.#instanceOf(owner.superClass) : undefined;
    if (!this.#owners.has(owner)) this.#owners.set(owner, this.#prototypeOf(owner) ?? this.#this(owner));
    return this.#owners.get(owner);
  }

  /** `Message.prototype.pinLater = function () {}`: what `this` is in there. */
  #prototypeOf(at: FunctionNode): Answer {
    const left = at.type !== 'ArrowFunctionExpression' && at.parent?.type === 'AssignmentExpression' ? unwrap(at.parent.left) : undefined;
    const object = left?.type === 'MemberExpression' ? unwrap(left.object) : undefined;
    return object?.type === 'MemberExpression' && memberNames(object)[0] === 'prototype' ? this.#instanceOf(object.object) : undefined;
  }

  /** An instance of the library's class behind a constructor expression. */
  #instanceOf(callee: Node): Value | undefined {
    const found = this.classOf(callee);
    return found && { library: found.model.name, refs: [{ kind: 'instance', name: found.name }], evidence: 'flow' };
  }
}

/** The nearest function around a node, or class that extends another. */
function ownerOf(node: Node): FunctionNode | TSESTree.ClassDeclaration | TSESTree.ClassExpression | undefined {
  for (let at = node.parent as Node | undefined; at; at = at.parent as Node | undefined) {
    if (isFunction(at) || ((at.type === 'ClassDeclaration' || at.type === 'ClassExpression') && at.superClass)) return at;
  }
  return undefined;
}
