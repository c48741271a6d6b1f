/** Owns checking what a user adds: the shape of each record, and what records say of each other and of botshift's own. */
import path from 'node:path';
import { changeById } from '../changes/index.js';
import { models as builtInModels } from '../libraries/index.js';
import { fields as builtInFields, operations as builtInOperations } from '../platform/operations.js';
import { extensionOf, type Extension } from './extension.js';
import { checked, nearest, shown, type Problem } from './problems.js';
import { schemas, type OwnChange, type OwnModel } from './schemas.js';

/**
 * Checks records and turns them into an extension, or tells everything that is wrong with them; the first key of a path is
 * `changes` or `models`.
 * @param folder to which files among the modules are relative, absolute
 */
export function readExtension(given: { changes?: unknown; models?: unknown }, folder: string): { extension: Extension } | { problems: Problem[] } {
  const changes = checked(schemas().changes, given.changes ?? []);
  const models = checked(schemas().models, given.models ?? []);
  const problems = [...below('changes', changes), ...below('models', models)];
  if (!('value' in changes) || !('value' in models)) return { problems };
  const meanings = [...ids(changes.value), ...names(models.value), ...operations(changes.value, models.value), ...fields(changes.value, models.value)];
  if (meanings.length > 0) return { problems: meanings };
  const fileOf = (module: string): string => path.resolve(folder, module).split(path.sep).join('/').replace(/\.(?:[cm]?[jt]s|[jt]sx)$/, '').replace(/\/index$/, '');
  return { extension: extensionOf(changes.value, models.value, fileOf) };
}

function below(key: string, result: { value: unknown } | { problems: Problem[] }): Problem[] {
  return 'problems' in result ? result.problems.map((problem) => ({ ...problem, path: [key, ...problem.path] })) : [];
}

function* ids(changes: readonly OwnChange[]): Iterable<Problem> {
  for (const [index, { id }] of changes.entries()) {
    const at = ['changes', index, 'id'];
    if (changeById(id)) yield { path: at, says: `can not be '${id}': that is a change of botshift's own, which stays as it is. Choose another id, such as 'acme-${id}'.` };
    else if (changes.findIndex((other) => other.id === id) < index) yield { path: at, says: `is '${id}' for the second time.` };
  }
}

function* names(models: readonly OwnModel[]): Iterable<Problem> {
  for (const [index, model] of models.entries()) {
    if (builtInModels.some(({ name }) => name === model.name)) yield { path: ['models', index, 'name'], says: `can not be '${model.name}': botshift has a model of that library.` };
    else if (models.findIndex(({ name }) => name === model.name) < index) yield { path: ['models', index, 'name'], says: `is '${model.name}' for the second time.` };
    for (const [at, module] of model.modules.entries()) {
      const owner = builtInModels.find(({ modules }) => modules.includes(module));
      if (owner) yield { path: ['models', index, 'modules', at], says: `can not be '${module}': botshift has a model of that library.` };
    }
    const known = new Set(Object.keys(model.classes ?? {}));
    for (const [name, type] of Object.entries(model.instances ?? {})) if (!known.has(type)) yield { path: ['models', index, 'instances', name], says: `takes one of the model's classes (${[...known].join(', ') || 'there are none'}); got ${shown(type)}.` };
    for (const [type, { members }] of Object.entries(model.classes ?? {}))
      for (const [member, given] of Object.entries(members ?? {}))
        if (!known.has(given.replace('[]', ''))) yield { path: ['models', index, 'classes', type, 'members', member], says: `takes one of the model's classes (${[...known].join(', ')}); got ${shown(given)}.` };
    if (model.defaultClass !== undefined && !known.has(model.defaultClass)) yield { path: ['models', index, 'defaultClass'], says: `takes one of the model's classes (${[...known].join(', ') || 'there are none'}); got ${shown(model.defaultClass)}.` };
  }
}

type Named = [path: (string | number)[], name: string];

/** An operation that a change of the user looks for has to be spelled by a library, and one that a model of the user spells has to be looked for. */
function* operations(changes: readonly OwnChange[], models: readonly OwnModel[]): Iterable<Problem> {
  const wanted = changes.flatMap(({ checks }, index) =>
    checks.flatMap((check, at): Named[] => {
      const from = ['changes', index, 'checks', at];
      if (check.check === 'deprecated-operation') return [[[...from, 'operation'], check.operation]];
      return check.check === 'split-permission' ? (['operations', 'keeps'] as const).flatMap((key) => check[key].map((name, place): Named => [[...from, key, place], name])) : [];
    }),
  );
  const spelled = models.flatMap(({ classes, functions }, index): Named[] => [
    ...Object.entries(classes ?? {}).flatMap(([type, { methods }]) => Object.entries(methods ?? {}).map(([method, { operation }]): Named => [['models', index, 'classes', type, 'methods', method, 'operation'], operation])),
    ...Object.entries(functions ?? {}).map(([name, { operation }]): Named => [['models', index, 'functions', name, 'operation'], operation]),
  ]);
  yield* unmatched(wanted, spelled, builtInOperations, 'operation');
}

function* fields(changes: readonly OwnChange[], models: readonly OwnModel[]): Iterable<Problem> {
  const wanted = changes.flatMap(({ checks }, index) => checks.flatMap((check, at): Named[] => (check.check === 'deprecated-field' ? [[['changes', index, 'checks', at, 'field'], check.field]] : [])));
  const spelled = models.flatMap(({ classes }, index) =>
    Object.entries(classes ?? {}).flatMap(([type, members]) => Object.entries(members.fields ?? {}).map(([property, { field }]): Named => [['models', index, 'classes', type, 'fields', property, 'field'], field])),
  );
  yield* unmatched(wanted, spelled, builtInFields, 'field');
}

function* unmatched(wanted: readonly Named[], spelled: readonly Named[], known: readonly string[], what: string): Iterable<Problem> {
  for (const [at, name] of wanted) {
    if (known.includes(name) || spelled.some(([, other]) => other === name)) continue;
    yield { path: at, says: `names '${name}', which no library spells${suggestion(name, [...known, ...spelled.map(([, other]) => other)])}. Add it to one of the models.` };
  }
  for (const [at, name] of spelled) {
    if (known.includes(name) || wanted.some(([, other]) => other === name)) continue;
    yield { path: at, says: `names '${name}', which is no ${what} of the platform and which no change of yours looks for${suggestion(name, [...known, ...wanted.map(([, other]) => other)])}.` };
  }
}

function suggestion(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates);
  return near ? ` (did you mean '${near}'?)` : '';
}
