/** Owns comparing the inference's answers with those of TypeScript's checker, expression by expression. */
import ts from 'typescript';

const kinds = new Set(['Identifier', 'MemberExpression', 'CallExpression', 'AwaitExpression', 'NewExpression', 'ThisExpression']);
const promises = new Set(['Promise', 'PromiseLike']);
const lists = /^(ReadonlyArray|Array|ReadonlySet|Set|Iterable|AsyncIterable|Iterator|AsyncIterator|IteratorObject|IterableIterator|AsyncIterableIterator|Generator|AsyncGenerator|ArrayIterator|MapIterator|SetIterator)$/;
const maps = /^(Map|ReadonlyMap|Collection|ReadonlyCollection|LimitedCollection|TypedCollection|SimpleCollection)$/;
const transparent = /^(Omit|Pick|Partial|Required|Readonly|NonNullable|Awaitable|Awaited)$/;
const otherFlags =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.ESSymbolLike | ts.TypeFlags.EnumLike | ts.TypeFlags.NonPrimitive;
/** The name of a class whose file exports it as default is in its declaration. */
const nameOf = (symbol) => (symbol.name === 'default' || symbol.name === 'export=' ? (symbol.declarations?.[0]?.name?.text ?? symbol.name) : symbol.name);
const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never;

/**
 * What the checker knows of one type: library entities (`refs`, in the shape of the inference's),
 * whether something that is no library's is among it, and whether anything is unknown.
 */
class Checker {
  #program;
  #checker;
  #modelOf;
  #nodes = new Map();
  #known = new Map();

  constructor(program, modelOf) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
    this.#modelOf = modelOf;
  }

  at(file, node) {
    const tsNode = this.#node(file, node);
    if (!tsNode) return undefined;
    let type = this.#checker.getTypeAtLocation(tsNode);
    if (ts.isIdentifier(tsNode) && ts.isShorthandPropertyAssignment(tsNode.parent)) {
      const symbol = this.#checker.getShorthandAssignmentValueSymbol(tsNode.parent);
      if (symbol) type = this.#checker.getTypeOfSymbolAtLocation(symbol, tsNode);
    }
    return { ...this.#describe(type, 0), text: () => this.#checker.typeToString(type).slice(0, 120) };
  }

  #node(file, node) {
    let nodes = this.#nodes.get(file);
    if (!nodes) {
      nodes = new Map();
      const source = this.#program.getSourceFile(file);
      const visit = (child) => {
        nodes.set(`${kindOf(child)}:${child.getStart(source)}:${child.end}`, child);
        ts.forEachChild(child, visit);
      };
      if (source) ts.forEachChild(source, visit);
      this.#nodes.set(file, nodes);
    }
    return nodes.get(`${node.type}:${node.start}:${node.end}`);
  }

  #describe(type, depth) {
    if (depth > 8) return unknown;
    const known = this.#known.get(type);
    if (known) return known;
    const found = this.#read(type, depth);
    this.#known.set(type, found);
    return found;
  }

  #read(type, depth) {
    const flags = type.flags;
    if (flags & nothing) return { refs: [], other: false, unknown: false };
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return unknown;
    if (flags & otherFlags && !type.isUnion()) return otherType;
    if (flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.IndexedAccess | ts.TypeFlags.Conditional | ts.TypeFlags.Substitution | ts.TypeFlags.Index)) {
      const constraint = this.#checker.getBaseConstraintOfType(type);
      return constraint && constraint !== type ? this.#describe(constraint, depth + 1) : unknown;
    }
    if (type.isUnion()) return join(type.types.map((part) => this.#describe(part, depth + 1)));
    const alias = type.aliasSymbol;
    if (alias && transparent.test(alias.name) && type.aliasTypeArguments?.[0]) return this.#describe(type.aliasTypeArguments[0], depth + 1);
    const written = alias?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
    // type RoleSelectProps = Omit<RoleSelectMenu, 'type'>
    if (written && ts.isTypeReferenceNode(written) && transparent.test(written.typeName.getText()) && written.typeArguments?.[0] && !alias.declarations[0].typeParameters) return this.#describe(this.#checker.getTypeFromTypeNode(written.typeArguments[0]), depth + 1);
    if (type.isIntersection()) {
      const parts = type.types.map((part) => this.#describe(part, depth + 1)).filter((part) => part.refs.length > 0);
      return parts.length > 0 ? { ...join(parts), other: false } : join(type.types.map((part) => this.#describe(part, depth + 1)));
    }
    return this.#object(type, depth);
  }

  #object(type, depth) {
    const checker = this.#checker;
    const symbol = type.symbol;
    if (!symbol) return unknown;
    const args = (type.objectFlags ?? 0) & ts.ObjectFlags.Reference ? checker.getTypeArguments(type) : [];
    const declared = symbol.declarations ?? [];
    const file = declared[0]?.getSourceFile().fileName.replaceAll('\\', '/') ?? '';
    const owner = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
    if (checker.isTupleType(type)) return list('array', args.map((arg) => this.#describe(arg, depth + 1)));
    const called = nameOf(symbol);
    if (promises.has(called)) return args[0] ? this.#describe(args[0], depth + 1) : unknown;
    if (lists.test(called) && args.length > 0) return list('array', [this.#describe(args[0], depth + 1)]);
    if (maps.test(called) && args.length > 0) {
      // Eris' Collection<T> is keyed by strings; SimpleCollection has the entity third, all others second.
      const parameters = declared.find((one) => one.typeParameters)?.typeParameters.length ?? 2;
      return list('collection', [this.#describe(args[called === 'SimpleCollection' ? 2 : Math.min(1, parameters - 1)], depth + 1)]);
    }
    const isClassObject = symbol.flags & ts.SymbolFlags.Class && type.objectFlags & ts.ObjectFlags.Anonymous;
    const model = owner && owner !== 'typescript' && owner !== '@types/node' ? this.#modelOf(owner) : undefined;
    if (isClassObject) {
      const name = this.#nearest(type, symbol, depth);
      return name ? { refs: [{ library: name.model.name, kind: 'class', name: name.name }], other: false, unknown: false } : otherType;
    }
    const container = this.#baseTypes(type).find((base) => base.symbol && (lists.test(nameOf(base.symbol)) || maps.test(nameOf(base.symbol))));
    if (container) return this.#describe(container, depth + 1);
    if (model && !symbol.name.startsWith('__')) return { refs: [{ library: model.name, kind: 'instance', name: called, bases: this.#bases(type), isPayload: model.isPayload }], other: false, unknown: false };
    if (symbol.name.startsWith('__')) {
      if (owner && model) return type.getCallSignatures().length > 0 ? otherType : unknown;
      return otherType;
    }
    // A class of the project that extends one of a library's is one of those.
    for (const base of this.#baseTypes(type)) {
      const found = this.#describe(base, depth + 1);
      if (found.refs.length > 0 || found.unknown) return found;
    }
    return otherType;
  }

  #nearest(type, symbol, depth) {
    const instance = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const found = this.#describe(instance, depth + 1).refs.find((ref) => ref.kind === 'instance');
    return found && { name: found.name, model: { name: found.library } };
  }

  #baseTypes(type) {
    const target = type.target ?? type;
    return target.isClassOrInterface?.() ? this.#checker.getBaseTypes(target) : [];
  }

  #bases(type) {
    const names = new Set();
    const add = (at, depth) => {
      for (const base of depth < 12 ? this.#baseTypes(at) : []) {
        if (base.symbol) names.add(nameOf(base.symbol));
        for (const part of base.isIntersection?.() ? base.types : []) if (part.symbol) names.add(nameOf(part.symbol));
        add(base, depth + 1);
      }
    };
    add(type, 0);
    return [...names];
  }
}

const unknown = { refs: [], other: false, unknown: true };
const otherType = { refs: [], other: true, unknown: false };

function join(parts) {
  return { refs: parts.flatMap((part) => part.refs), other: parts.some((part) => part.other), unknown: parts.some((part) => part.unknown) };
}

function list(kind, parts) {
  const inside = join(parts);
  if (inside.refs.length === 0) return inside.unknown ? unknown : otherType;
  return { refs: [{ library: inside.refs[0].library, kind, of: inside.refs }], other: false, unknown: inside.unknown };
}

function kindOf(node) {
  if (ts.isIdentifier(node)) return 'Identifier';
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return 'MemberExpression';
  if (ts.isCallExpression(node)) return 'CallExpression';
  if (ts.isAwaitExpression(node)) return 'AwaitExpression';
  if (ts.isNewExpression(node)) return 'NewExpression';
  return node.kind === ts.SyntaxKind.ThisKeyword ? 'ThisExpression' : '';
}

/** Identifiers that are expressions: no keys, no property names, no types, no declarations. */
function isExpression(node) {
  const parent = node.parent;
  if (node.type !== 'Identifier') return true;
  if (!parent || /^(TS(?!AsExpression|NonNull|Satisfies|ExportAssignment|TypeAssertion|Instantiation)|Import|Export(?!Default)|Label|Break|Continue|JSX(?!ExpressionContainer|SpreadAttribute))/.test(parent.type)) return false;
  switch (parent.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed;
    case 'Property':
      return parent.value === node ? parent.parent.type === 'ObjectExpression' : parent.computed;
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return parent.value === node;
    case 'VariableDeclarator':
      return parent.init === node;
    case 'AssignmentExpression':
      return parent.right === node;
    case 'AssignmentPattern':
      return parent.right === node;
    case 'ClassDeclaration':
    case 'ClassExpression':
      return parent.superClass === node;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'CatchClause':
    case 'ArrayPattern':
    case 'RestElement':
    case 'MetaProperty':
      return false;
    case 'ArrowFunctionExpression':
      return parent.body === node;
    default:
      return true;
  }
}

const show = (ref) => (ref.kind === 'instance' ? ref.name : ref.kind === 'class' ? `typeof ${ref.name}` : `${ref.kind === 'array' ? 'A' : 'C'}<${ref.of.map(show).join('|')}>`);
const leaves = (ref) => (ref.of ? ref.of.flatMap(leaves) : [ref]);

/**
 * Compares over the given files.
 * `files`: absolute path → text as both parsers see it; `contextOf(file, text)`: the analysis's context without types, or undefined;
 * `modelOf(package)`: the library's model; `graphOf(library)`: its graph.
 */
export function compare({ program, files, contextOf, modelOf, graphOf }) {
  const checker = new Checker(program, (module) => {
    const model = modelOf(module);
    if (model?.graph) return model;
    // The graph of @discordjs/core has the payloads of discord-api-types. To the graphs of others they are something else.
    return module === 'discord-api-types' ? { name: '@discordjs/core', isPayload: true } : undefined;
  });
  const result = { files: 0, expressions: 0, known: 0, covered: 0, guessed: 0, builders: 0, agreements: 0, guesses: 0, contradictions: [], disagreements: [], vetoes: [], missed: [] };

  const related = (flow, library, ref) => {
    if (ref.kind !== flow.kind) return false;
    if (ref.of) return flow.of.length === 0 || flow.of.some((one) => ref.of.some((other) => related(one, library, other)));
    if (flow.name === ref.name || ref.bases?.includes(flow.name)) return true;
    // The graph names each use of a generic by itself: ClientMessageCreate$ is a ToEventProps.
    if (flow.name.endsWith('$') && ref.library === library && !graphOf(library).has(ref.name)) return true;
    // A model without a graph has names only.
    if (ref.library !== library || !modelOf(ref.library)?.graph) return false;
    const graph = graphOf(library);
    return graph.ancestry(flow.name).includes(ref.name) || graph.ancestry(ref.name).includes(flow.name);
  };

  for (const [file, text] of files) {
    const context = contextOf(file, text);
    if (!context) continue;
    result.files++;
    for (const kind of kinds) {
      for (const node of context.index.all(kind)) {
        if (!isExpression(node)) continue;
        const truth = checker.at(file, node);
        if (!truth) continue;
        result.expressions++;
        const answer = context.inference.answer(node);
        const isValue = typeof answer === 'object' && 'refs' in answer;
        const entities = truth.refs.filter((ref) => leaves(ref).some((leaf) => !leaf.isPayload && graphOf(leaf.library).has(leaf.name)));
        const isBuilder = truth.refs.length > 0 && truth.refs.every((ref) => leaves(ref).every((leaf) => /Builder$/.test(leaf.name)));
        const counts = entities.length > 0 && !isBuilder;
        if (isBuilder) result.builders++;
        if (counts) result.known++;
        const entry = () => ({ file, line: text.slice(0, node.start).split('\n').length, code: text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(-90), flow: isValue ? answer.refs.map(show).join('|') : typeof answer === 'symbol' ? 'other' : '-', checker: truth.text(), kind: node.type });
        if (!isValue) {
          if (typeof answer === 'symbol' && counts && !truth.other && !truth.unknown) result.vetoes.push(entry());
          else if (counts && typeof answer !== 'object') result.missed.push(entry());
          continue;
        }
        const isGuess = answer.evidence === 'convention';
        if (counts) isGuess ? result.guessed++ : result.covered++;
        if (truth.unknown || (truth.refs.length === 0 && !truth.other)) continue;
        isGuess ? result.guesses++ : result.agreements++;
        const agrees = answer.refs.some((flow) => truth.refs.some((ref) => related(flow, answer.library, ref)));
        if (!agrees) (isGuess ? result.disagreements : result.contradictions).push(entry());
      }
    }
  }
  return result;
}
