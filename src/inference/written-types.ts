/** Owns the grammar of types as people write them, in annotations and in JSDoc: what a name stands for is not decided here. */

/** A written type. `other` is known to be no entity: a literal, a type predicate. An object's member `*` is what its index signature says. */
export type Written =
  | { kind: 'name'; name: string; args: readonly Written[]; module?: string }
  | { kind: 'union' | 'intersection'; of: readonly Written[] }
  | { kind: 'array'; of: Written }
  | { kind: 'tuple'; of: readonly Written[] }
  | { kind: 'object'; members: ReadonlyMap<string, Written> }
  | { kind: 'member'; of: Written; key: string }
  | { kind: 'class'; name: string }
  /** A function or method, with what it returns. */
  | { kind: 'function'; of: Written }
  | { kind: 'other' }
  | { kind: 'unknown' };

const other: Written = { kind: 'other' };
const unknown: Written = { kind: 'unknown' };
const tokens = /\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(=>|\.\.\.|[A-Za-z_$][\w$]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|-?\d[\w.]*|[^\s])/g;
const kept = new Map<string, Written>();

/** Reads a type; what cannot be read is `unknown`. */
export function parseType(text: string): Written {
  let found = kept.get(text);
  if (!found) {
    found = text.length > 4000 ? unknown : new Reader(text).read();
    if (kept.size > 5000) kept.clear();
    kept.set(text, found);
  }
  return found;
}

class Reader {
  readonly #tokens: string[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = [...text.matchAll(tokens)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
  }

  read(): Written {
    const found = this.#type();
    return this.#at < this.#tokens.length ? unknown : found;
  }

  #peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead] ?? '';
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at++;
    return true;
  }

  #type(): Written {
    if (++this.#depth > 60) return unknown;
    const found = this.#conditional();
    this.#depth--;
    return found;
  }

  #conditional(): Written {
    if (this.#startsFunction()) return this.#function();
    const found = this.#list('|', 'union', () => this.#list('&', 'intersection', () => this.#postfix()));
    if (this.#peek() === 'extends') {
      // A extends B ? C : D
      this.#at++;
      this.#type();
      if (!this.#take('?')) return unknown;
      const yes = this.#type();
      if (!this.#take(':')) return unknown;
      const no = this.#type();
      return { kind: 'union', of: [yes, no] };
    }
    if (this.#peek() === 'is') {
      this.#at++;
      this.#type();
      return other;
    }
    return found;
  }

  #list(separator: string, kind: 'union' | 'intersection', part: () => Written): Written {
    this.#take(separator);
    const of = [part()];
    while (this.#take(separator)) of.push(part());
    return of.length === 1 ? of[0]! : { kind, of };
  }

  #postfix(): Written {
    let found = this.#primary();
    for (;;) {
      if (this.#peek() === '[' && this.#peek(1) === ']') {
        this.#at += 2;
        found = { kind: 'array', of: found };
      } else if (this.#peek() === '[') {
        this.#at++;
        const key = /^(["'])(.*)\1$/.exec(this.#peek())?.[2];
        const isKey = key !== undefined && this.#peek(1) === ']';
        if (isKey) this.#at++;
        else this.#type();
        if (!this.#take(']')) return unknown;
        found = isKey ? { kind: 'member', of: found, key } : unknown;
      } else if (this.#peek() === '!' || this.#peek() === '=' || (this.#peek() === '?' && /^[|),>\]]?$/.test(this.#peek(1)))) this.#at++;
      else return found;
    }
  }

  #primary(): Written {
    const token = this.#peek();
    this.#at++;
    if (token === '?' || token === '!' || token === '...') return this.#postfix();
    if (token === '(') {
      const found = this.#type();
      return this.#take(')') ? found : unknown;
    }
    if (token === '[') return this.#tuple();
    if (token === '{') return this.#object();
    if (token === '*') return unknown;
    if (/^["'`\d-]/.test(token)) return other;
    if (token === 'readonly') return this.#postfix();
    if (token === 'keyof' || token === 'unique' || token === 'asserts') {
      this.#postfix();
      return other;
    }
    if (token === 'infer') {
      this.#at++;
      return unknown;
    }
    if (token === 'typeof') {
      const of = this.#postfix();
      return of.kind === 'name' ? { kind: 'class', name: of.name } : unknown;
    }
    if (token === 'import' && this.#take('(')) {
      const module = this.#peek().slice(1, -1);
      this.#at++;
      return this.#take(')') && this.#take('.') ? this.#name(this.#tokens[this.#at++] ?? '', module) : unknown;
    }
    return /^[A-Za-z_$]/.test(token) ? this.#name(token) : unknown;
  }

  #name(first: string, module?: string): Written {
    let name = first;
    // `Foo.Bar<T>`, and JSDoc's `Array.<T>`.
    while (this.#peek() === '.' && /^[A-Za-z_$]/.test(this.#peek(1))) {
      name += `.${this.#peek(1)}`;
      this.#at += 2;
    }
    if (this.#peek() === '.' && this.#peek(1) === '<') this.#at++;
    const args: Written[] = [];
    if (this.#take('<')) {
      do args.push(this.#type());
      while (this.#take(','));
      if (!this.#take('>')) return unknown;
    }
    return module === undefined ? { kind: 'name', name, args } : { kind: 'name', name, args, module };
  }

  #tuple(): Written {
    const of: Written[] = [];
    while (this.#peek() !== ']' && this.#at < this.#tokens.length) {
      // [first: A, ...rest: B[]]
      const named = this.#peek() === '...' ? 1 : 0;
      if (/^[A-Za-z_$]/.test(this.#peek(named)) && (this.#peek(named + 1) === ':' || (this.#peek(named + 1) === '?' && this.#peek(named + 2) === ':'))) this.#at += this.#peek(named + 1) === ':' ? named + 2 : named + 3;
      of.push(this.#type());
      if (!this.#take(',')) break;
    }
    return this.#take(']') ? { kind: 'tuple', of } : unknown;
  }

  #object(): Written {
    const members = new Map<string, Written>();
    while (this.#peek() !== '}' && this.#at < this.#tokens.length) {
      if (this.#peek() === 'readonly' && this.#peek(1) !== ':') this.#at++;
      const key = this.#peek().replace(/^(["'])(.*)\1$/, '$2');
      const optional = this.#peek(1) === '?' ? 1 : 0;
      const after = this.#peek(1 + optional);
      if (/^[\w$"']/.test(this.#peek()) && after === ':') {
        this.#at += 2 + optional;
        members.set(key, this.#type());
      } else if (/^[\w$"']/.test(this.#peek()) && (after === '(' || after === '<')) {
        // run(a: A): B
        this.#at += 1 + optional;
        members.set(key, this.#function());
      } else if (this.#peek() === '[' && this.#startsIndex()) members.set('*', this.#type());
      else {
        this.#skipMember();
        if (/^[\w$]+$/.test(key)) members.set(key, unknown);
      }
      if (!this.#take(';')) this.#take(',');
      else continue;
    }
    return this.#take('}') ? { kind: 'object', members } : unknown;
  }

  /** `[key: string]: T`, `[K in Keys]?: T`; takes all but the type. */
  #startsIndex(): boolean {
    let at = this.#matching(this.#at) + 1;
    while (/^[?+-]$/.test(this.#tokens[at] ?? '')) at++;
    if (this.#tokens[at] !== ':') return false;
    this.#at = at + 1;
    return true;
  }

  #skipMember(): void {
    let depth = 0;
    const from = this.#at;
    for (; this.#at < this.#tokens.length; this.#at++) {
      const token = this.#peek();
      if (depth === 0 && (token === ';' || token === ',' || token === '}')) break;
      if (/^[([{<]$/.test(token)) depth++;
      else if (/^[)\]}>]$/.test(token)) depth--;
    }
    if (this.#at === from) this.#at++;
  }

  /** `(a: A) => B`, `<T>(a: T) => B`, `new (a: A) => B`, `abstract new () => B`, `function(A): B`. */
  #startsFunction(): boolean {
    const token = this.#peek();
    if (token === '<' || (token === 'function' && this.#peek(1) === '(') || (token === 'new' && this.#peek(1) === '(') || (token === 'abstract' && this.#peek(1) === 'new')) return true;
    if (token !== '(') return false;
    return this.#tokens[this.#matching(this.#at) + 1] === '=>';
  }

  #matching(from: number): number {
    let depth = 0;
    for (let at = from; at < this.#tokens.length; at++) {
      if (/^[([{]$/.test(this.#tokens[at]!)) depth++;
      else if (/^[)\]}]$/.test(this.#tokens[at]!) && --depth === 0) return at;
    }
    return this.#tokens.length;
  }

  #function(): Written {
    while (this.#at < this.#tokens.length && this.#peek() !== '(') this.#at++;
    this.#at = this.#matching(this.#at) + 1;
    if (!this.#take('=>') && !this.#take(':')) return { kind: 'function', of: unknown };
    this.#take('asserts');
    return { kind: 'function', of: this.#type() };
  }
}
