/** Owns which variable a name of a file means, asked name by name: files have thousands of names, and a few are asked for. */
import type { Reference, ScopeManager, Variable } from '@typescript-eslint/scope-manager';
import type { Node } from '../ast/nodes.js';

/** The names of one file. */
export class Names {
  readonly #scopes: ScopeManager;
  /** The variables of a name, outer scopes first. */
  readonly #variables = new Map<string, Variable[]>();
  /** What the places mean at which a name stands. */
  readonly #places = new Map<string, ReadonlyMap<Node, Variable>>();
  #unresolved: readonly Reference[] | undefined;

  constructor(scopes: ScopeManager) {
    this.#scopes = scopes;
    for (const scope of scopes.scopes) {
      for (const variable of scope.variables) {
        const others = this.#variables.get(variable.name);
        if (others) others.push(variable);
        else this.#variables.set(variable.name, [variable]);
      }
    }
  }

  /** The variable that an identifier of this name refers to or declares. */
  variable(name: string, identifier: Node): Variable | undefined {
    const variables = this.#variables.get(name);
    if (!variables) return undefined;
    let places = this.#places.get(name);
    if (!places) this.#places.set(name, (places = this.#placesOf(name, variables)));
    return places.get(identifier);
  }

  /** Where a place stands for two variables, as the name of a class outside and inside of it, the inner one counts. */
  #placesOf(name: string, variables: readonly Variable[]): Map<Node, Variable> {
    const places = new Map<Node, Variable>();
    const global = this.#scopes.globalScope?.set.get(name);
    // In scripts, references to names of the global scope are not resolved.
    if (global) for (const reference of (this.#unresolved ??= unresolvedIn(this.#scopes))) if (reference.identifier.name === name) places.set(reference.identifier, global);
    for (const variable of variables) {
      for (const { identifier } of variable.references) places.set(identifier, variable);
      for (const identifier of variable.identifiers) places.set(identifier, variable);
    }
    return places;
  }
}

function unresolvedIn({ scopes }: ScopeManager): Reference[] {
  return scopes.flatMap(({ references }) => references.filter(({ resolved }) => !resolved));
}
