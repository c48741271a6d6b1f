/** Owns reading C++ and C# alike: the calls of a file, what is declared there, and what of the SDK an expression is. */
import type { GameUnit, Node } from './unit.js';
import type { Evidence } from '../finding.js';

/** A call, of a member or of a plain function. */
export interface Call {
  node: Node;
  name: string;
  /** The name alone, where a reader looks for it. */
  place: Node;
  /** What it is called on; absent for functions. */
  receiver?: Node;
  args: readonly Node[];
}

/** The classes of the SDK that are followed. */
export type SdkClass = 'Client' | 'AuthorizationArgs';

/** What an expression is: of that class on that evidence, known to be something else, or unknown. */
export type Identity = { is: SdkClass; evidence: Evidence } | 'other' | undefined;

interface Declaration {
  name: string;
  /** The name in the declaration. */
  place: Node;
  identity: Identity;
  /** The part of the file in which the name is known. */
  scope: Node;
}

const classes: readonly SdkClass[] = ['Client', 'AuthorizationArgs'];
const scopes = new Set(['compound_statement', 'block', 'function_definition', 'lambda_expression', 'class_specifier', 'struct_specifier', 'class_declaration', 'struct_declaration', 'method_declaration', 'constructor_declaration', 'local_function_statement', 'for_statement', 'for_range_loop', 'foreach_statement', 'namespace_definition', 'namespace_declaration', 'translation_unit', 'compilation_unit']);
/** What people call the one client of the SDK: `client_`, `m_discordClient`, `DiscordClient`. */
const customary = /^(?:[msg]?_)?(?:discord_?)?client_?$|^(?:[msg]?_)?discord_?(?:sdk)?_?$/i;

export class GameCode {
  readonly calls: readonly Call[];
  readonly #declarations = new Map<string, Declaration[]>();
  readonly #isImported: boolean;
  readonly #aliases = new Map<string, SdkClass>();
  readonly #own: ReadonlySet<string>;

  constructor(readonly unit: GameUnit) {
    const { text, language, root } = unit;
    this.#isImported = language === 'csharp' ? /^\s*(?:global\s+)?using\s+Discord\.Sdk\s*;/m.test(text) : /\busing\s+namespace\s+discordpp\b/.test(text);
    for (const [, alias, name] of text.matchAll(/\busing\s+(\w+)\s*=\s*(?:global::)?(?:Discord\.Sdk\.|discordpp::)(\w+)\s*;/g)) if (isSdkClass(name!)) this.#aliases.set(alias!, name);
    for (const [, name] of text.matchAll(/\busing\s+discordpp::(\w+)\s*;/g)) if (isSdkClass(name!)) this.#aliases.set(name, name);
    this.#own = new Set(root.descendantsOfType(['class_specifier', 'struct_specifier', 'class_declaration', 'struct_declaration']).flatMap((node) => (node?.childForFieldName('body') ? (node.childForFieldName('name')?.text ?? []) : [])));
    this.calls = root.descendantsOfType(language === 'csharp' ? 'invocation_expression' : 'call_expression').flatMap((node) => (node ? (callOf(node) ?? []) : []));
    this.#declare();
  }

  /** What an expression is, by its declaration in this file; by its customary name alone where there is none. */
  identity(node: Node): Identity {
    const inner = bare(node);
    switch (inner.type) {
      case 'identifier':
      case 'field_identifier':
        return this.#named(inner.text, inner);
      case 'field_expression':
      case 'member_access_expression': {
        const name = (inner.childForFieldName('field') ?? inner.childForFieldName('name'))?.text ?? '';
        const of = inner.childForFieldName('argument') ?? inner.childForFieldName('expression');
        const isThis = of?.type === 'this' || of?.text === 'this';
        // other.client is somebody else's field of that name.
        const found = isThis ? this.#named(name, inner) : undefined;
        return found ?? (customary.test(name) ? { is: 'Client', evidence: 'convention' } : undefined);
      }
      case 'object_creation_expression':
      case 'call_expression':
      case 'invocation_expression':
        return this.#made(inner);
      default:
        return undefined;
    }
  }

  /** Whether a call is a method of the SDK's client. */
  ofClient(call: Call): Evidence | undefined {
    if (!call.receiver) return undefined;
    const found = this.identity(call.receiver);
    return typeof found === 'object' && found.is === 'Client' ? found.evidence : undefined;
  }

  /** The declaration that a name at a place means; undefined where this file has none. */
  declaration(node: Node): Declaration | undefined {
    const inner = bare(node);
    return inner.type === 'identifier' ? this.#declared(inner.text, inner) : undefined;
  }

  #named(name: string, at: Node): Identity {
    const found = this.#declared(name, at);
    if (found?.identity !== undefined) return found.identity;
    // auto client = GetClient();
    return customary.test(name) ? { is: 'Client', evidence: 'convention' } : undefined;
  }

  #declared(name: string, at: Node): Declaration | undefined {
    const around = (this.#declarations.get(name) ?? []).filter(({ scope }) => scope.startIndex <= at.startIndex && at.endIndex <= scope.endIndex);
    if (around.length === 0) return this.#member(name, at);
    return around.sort((a, b) => a.scope.endIndex - a.scope.startIndex - (b.scope.endIndex - b.scope.startIndex) || b.place.startIndex - a.place.startIndex)[0];
  }

  /** A member of the class whose method stands outside of it: `void Session::Show() { client_… }`. */
  #member(name: string, at: Node): Declaration | undefined {
    let method: Node | null = at;
    while (method && method.type !== 'function_definition') method = method.parent;
    const owner = method && /(\w+)::~?\w+\s*\(/.exec(method.childForFieldName('declarator')?.text ?? '')?.[1];
    return owner ? this.#declarations.get(name)?.find(({ scope }) => /^(?:class|struct)_specifier$/.test(scope.type) && scope.childForFieldName('name')?.text === owner) : undefined;
  }

  #declare(): void {
    const { root, language } = this.unit;
    const types = language === 'csharp' ? ['variable_declarator', 'parameter', 'property_declaration'] : ['init_declarator', 'declaration', 'parameter_declaration', 'optional_parameter_declaration', 'field_declaration'];
    for (const node of root.descendantsOfType(types)) {
      if (!node) continue;
      const place = language === 'csharp' ? node.childForFieldName('name') : node.type === 'init_declarator' ? nameIn(node.childForFieldName('declarator')) : nameIn(node.childForFieldName('declarator'), true);
      if (!place) continue;
      const typed = node.childForFieldName('type') ?? node.parent?.childForFieldName('type') ?? null;
      const written = typed?.text ?? '';
      const value = node.childForFieldName('value') ?? (node.type === 'variable_declarator' ? node.namedChild(node.namedChildCount - 1) : null);
      const isLeftOpen = /^(?:const\s+)?(?:auto|var)\b/.test(written);
      const identity = isLeftOpen ? (value ? this.#made(bare(value)) : undefined) : this.#ofType(written);
      const list = this.#declarations.get(place.text) ?? [];
      list.push({ name: place.text, place, identity, scope: scopeOf(node) });
      this.#declarations.set(place.text, list);
    }
  }

  /** What a type that is written down means: `std::shared_ptr<discordpp::Client>`, `Client?`. */
  #ofType(text: string): Identity {
    const inner = text.replace(/\b(?:const|static|readonly|volatile|mutable)\b|[&*?\s]|std::/g, '');
    const held = /^(?:shared_ptr|unique_ptr|optional|weak_ptr|reference_wrapper|atomic|Lazy)<(.*)>$/.exec(inner)?.[1] ?? inner;
    const known = this.#className(held);
    return known ? { is: known, evidence: 'flow' } : held === '' ? undefined : 'other';
  }

  #className(text: string): SdkClass | undefined {
    const qualified = /^(?:::)?(?:discordpp::|(?:global::)?Discord\.Sdk\.)(\w+)$/.exec(text)?.[1];
    if (qualified !== undefined) return isSdkClass(qualified) ? qualified : undefined;
    if (this.#aliases.has(text)) return this.#aliases.get(text);
    return this.#isImported && !this.#own.has(text) && isSdkClass(text) ? text : undefined;
  }

  /** What a constructor or a maker of pointers gives; for other functions, what their declaration in this file says. */
  #made(node: Node): Identity {
    if (node.type === 'object_creation_expression') return this.#ofType(node.childForFieldName('type')?.text ?? '');
    if (node.type === 'await_expression') return undefined;
    if (node.type !== 'call_expression' && node.type !== 'invocation_expression') return node.type === 'identifier' || node.type === 'field_expression' || node.type === 'member_access_expression' ? this.identity(node) : undefined;
    const called = node.childForFieldName('function')?.text ?? '';
    const held = /^(?:std::)?make_(?:shared|unique)<(.*)>$/s.exec(called)?.[1];
    if (held !== undefined) return this.#ofType(held);
    const known = this.#className(called);
    if (known) return { is: known, evidence: 'flow' };
    const own = /^\w+$/.test(called) ? new RegExp(`([\\w:<>.&*? ]+?)[&*\\s]+(?:\\w+::)*${called}\\s*\\([^;{]*\\)\\s*(?:const\\s*)?(?:\\{|=>)`).exec(this.unit.text)?.[1] : undefined;
    const given = own === undefined ? undefined : this.#ofType(own.replace(/^.*\b(?:public|private|protected|internal|static|inline)\b/, ''));
    return given === 'other' ? undefined : given;
  }
}

function isSdkClass(name: string): name is SdkClass {
  return (classes as readonly string[]).includes(name);
}

/** Without parentheses, dereferences, addresses and what says that a value is there: `(*client)`, `client!`. */
function bare(node: Node): Node {
  const isWrapper = node.type === 'parenthesized_expression' || node.type === 'pointer_expression' || node.type === 'postfix_unary_expression' || (node.type === 'argument' && node.namedChildCount === 1);
  const inner = isWrapper ? node.namedChild(0) : null;
  return inner ? bare(inner) : node;
}

function callOf(node: Node): Call | undefined {
  const called = node.childForFieldName('function');
  const args = (node.childForFieldName('arguments')?.namedChildren ?? []).flatMap((arg) => (arg && arg.type !== 'comment' ? [bare(arg)] : []));
  if (!called) return undefined;
  if (called.type === 'field_expression' || called.type === 'member_access_expression') {
    const place = called.childForFieldName('field') ?? called.childForFieldName('name');
    const receiver = called.childForFieldName('argument') ?? called.childForFieldName('expression');
    return place && receiver ? { node, name: place.text, place, receiver, args } : undefined;
  }
  if (called.type === 'conditional_access_expression') {
    // client?.GetCurrentUser()
    const place = called.namedChildren.find((child) => child?.type === 'member_binding_expression')?.childForFieldName('name');
    const receiver = called.childForFieldName('condition');
    return place && receiver ? { node, name: place.text, place, receiver, args } : undefined;
  }
  const name = called.type === 'qualified_identifier' ? called.text.replace(/^.*::/s, '') : called.text;
  return { node, name, place: called, args };
}

/** The identifier inside a declarator: `client` in `*client`, `&client`, `client{}`. A list with values holds declarators of its own. */
function nameIn(declarator: Node | null, isPlain = false): Node | undefined {
  if (!declarator || (isPlain && declarator.type === 'init_declarator')) return undefined;
  if (declarator.type === 'identifier' || declarator.type === 'field_identifier') return declarator;
  if (declarator.type === 'function_declarator') return undefined;
  return nameIn(declarator.childForFieldName('declarator') ?? declarator.namedChild(declarator.namedChildCount - 1), isPlain);
}

function scopeOf(node: Node): Node {
  let at = node.parent ?? node;
  while (at.parent && !scopes.has(at.type)) at = at.parent;
  return at;
}

/** What a string literal says; undefined for everything else. */
export function textOf(node: Node | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type !== 'string_literal' && node.type !== 'raw_string_literal' && node.type !== 'verbatim_string_literal') return undefined;
  return node.namedChildren.map((part) => (part?.type === 'string_content' || part?.type === 'string_literal_content' || part?.type === 'raw_string_content' ? part.text : '')).join('') || node.text.replace(/^@?"|"$/g, '');
}
