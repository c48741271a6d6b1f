/** Owns what things of unknown origin are by what else the file asks of them: `found.role` is a role where `found.role.hexColor` stands. */
import { memberName, type Node, unwrap } from '../ast/nodes.js';
import type { Inference } from './infer.js';
import type { Value } from './value.js';

export class Corroboration {
  readonly #home: Inference;
  #asked: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(home: Inference) {
    this.#home = home;
  }

  /** The class that an expression is called after, where the file asks it what only that class can answer. */
  of(node: Node): Value | undefined {
    const called = lastName(node);
    if (called === undefined) return undefined;
    for (const model of this.#home.witness.models) {
      for (const [name, members] of Object.entries(model.telling ?? {})) {
        if (!called.endsWith(name.toLowerCase())) continue;
        const asked = this.#askedOf(this.#path(node));
        if (members.some((member) => asked.has(member))) return { library: model.name, refs: [{ kind: 'instance', name }], evidence: 'convention' };
      }
    }
    return undefined;
  }

  /** The names of all members that the file takes of what stands at a path. */
  #askedOf(path: string): ReadonlySet<string> {
    this.#asked ??= this.#find();
    return this.#asked.get(path) ?? new Set();
  }

  #find(): ReadonlyMap<string, ReadonlySet<string>> {
    const names = this.#home.witness.models.flatMap((model) => Object.values(model.telling ?? {}).flat());
    const found = new Map<string, Set<string>>();
    for (const member of this.#home.uses.membersNamed(names)) {
      const path = this.#path(member.object);
      const asked = found.get(path) ?? new Set();
      found.set(path, asked.add(memberName(member)!));
    }
    return found;
  }

  /** A way to something, written alike everywhere: `args.role` for `args?.role!`. Names of the same spelling that are declared apart differ. */
  #path(node: Node): string {
    const inner = unwrap(node);
    if (inner.type === 'ThisExpression') return 'this';
    if (inner.type === 'Identifier') return this.#home.bindings.declaredName(inner);
    if (inner.type !== 'MemberExpression') return '?';
    const key = memberName(inner) ?? indexOf(inner);
    return `${this.#path(inner.object)}.${key ?? '?'}`;
  }
}

/** What an expression is called, in lower case: `role` for `args.role`, `x.role[0]` and `role`. */
function lastName(node: Node): string | undefined {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name.toLowerCase();
  if (inner.type !== 'MemberExpression') return undefined;
  return indexOf(inner) === undefined ? memberName(inner)?.toLowerCase() : lastName(inner.object)?.replace(/s$/, '');
}

function indexOf(node: Node): number | undefined {
  const key = node.type === 'MemberExpression' && node.computed ? unwrap(node.property) : undefined;
  return key?.type === 'Literal' && typeof key.value === 'number' ? key.value : undefined;
}
