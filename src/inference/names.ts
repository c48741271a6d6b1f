/** Owns which variable a name of a file means, asked name by name: files have thousands of names, and a few are asked for. */
import type { Reference, ScopeManager, Variable } from '@typescript-eslint/scope-manager';
import type { Node } from '../ast/nodes.js';

/** The variables of one name, outer scopes first. */
interface Named {
  variables: Variable[];
  asked: number;
  /** What the places mean at which the name stands, once it was asked for often. */
  places?: ReadonlyMap<Node, Variable>;
}

/** A name that was asked for more often than this is asked for often. */
const seldom = 4;

/** The names of one file. */
export class Names {
  readonly #scopes: ScopeManager;
  readonly #named = new Map<string, Named>();
  #unresolved: readonly Reference[] | undefined;

  constructor(scopes: ScopeManager) {
    this.#scopes = scopes;
    for (const scope of scopes.scopes) {
      for (const variable of scope.variables) {
        const named = this.#named.get(variable.name);
        if (named) named.variables.push(variable);
        else this.#named.set(variable.name, { variables: [variable], asked: 0 });
      }
    }
  }

  /** The variable that an identifier of this name refers to or declares. */
  variable(name: string, identifier: Node): Variable | undefined {
    const named = this.#named.get(name);
    if (!named) return undefined;
    return named.places ? named.places.get(identifier) : this.#find(named, name, identifier);
  }

  #find(named: Named, name: string, identifier: Node): Variable | undefined {
    named.asked++;
    if (named.asked > seldom) return (named.places = this.#placesOf(name, named.variables)).get(identifier);
    // Where a place stands for two variables, as the name of a class outside and inside of it, the inner one counts.
    return named.variables.findLast((variable) => hasPlace(variable, identifier)) ?? (this.#openPlaces(name).some((reference) => reference.identifier === identifier) ? this.#scopes.globalScope?.set.get(name) : undefined);
  }

  #placesOf(name: string, variables: readonly Variable[]): Map<Node, Variable> {
    const places = new Map<Node, Variable>();
    for (const { identifier } of this.#openPlaces(name)) places.set(identifier, this.#scopes.globalScope!.set.get(name)!);
    for (const variable of variables) {
      variable.references.forEach(({ identifier }) => places.set(identifier, variable));
      variable.identifiers.forEach((identifier) => places.set(identifier, variable));
    }
    return places;
  }

  /** References to a name of the global scope, which in scripts are not resolved. */
  #openPlaces(name: string): readonly Reference[] {
    if (!this.#scopes.globalScope?.set.has(name)) return [];
    this.#unresolved ??= this.#scopes.scopes.flatMap(({ references }) => references.filter(({ resolved }) => !resolved));
    return this.#unresolved.filter(({ identifier }) => identifier.name === name);
  }
}

function hasPlace({ identifiers, references }: Variable, identifier: Node): boolean {
  for (const one of identifiers) if (one === identifier) return true;
  for (const reference of references) if (reference.identifier === identifier) return true;
  return false;
}
