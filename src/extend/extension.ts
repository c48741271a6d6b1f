/** Owns what a user adds to botshift: changes of their own, and models of their own libraries. Plain data, so that it can be sent between threads. */
import type { Change, Check } from '../changes/schema.js';
import type { FeatureGap } from '../libraries/features.js';
import type { LibraryModel, Spelling } from '../libraries/model.js';
import type { Feature } from '../platform/features.js';
import type { Field, Operation } from '../platform/operations.js';
import type { Permission } from '../platform/permissions.js';
import type { OwnChange, OwnModel } from './schemas.js';

/** Checked records of a user, in the shape of botshift's own. */
export interface Extension {
  changes: readonly Change[];
  models: readonly LibraryModel[];
  /** Releases of packages that lack what a change of the user demands. */
  gaps: readonly FeatureGap[];
}

/** What a feature that only one change of the user demands is called. */
const featureOf = (id: string): Feature => `own:${id}` as Feature;

/** Turns checked records into botshift's own shapes. `fileOf` makes a path of a module absolute: `./lib/rest`. */
export function extensionOf(changes: readonly OwnChange[], models: readonly OwnModel[], fileOf: (module: string) => string): Extension {
  return {
    changes: changes.map(({ kind, checks, ...rest }) => ({ ...rest, kind: kind ?? 'behaviour', milestones: rest.milestones as Change['milestones'], rows: [], checks: checks.map((check) => checkOf(check, rest.id)) })),
    models: models.map((model) => modelOf(model, fileOf)),
    gaps: changes.flatMap(({ id, checks }) => checks.flatMap((check) => (check.check === 'dependency-version' ? check.packages.map((gap): FeatureGap => ({ feature: featureOf(id), ...gap })) : []))),
  };
}

/** A user's names of operations and fields are theirs; that each is spelled by some model has been checked. */
function checkOf(check: OwnChange['checks'][number], id: string): Check {
  switch (check.check) {
    case 'deprecated-operation':
      return { ...check, operation: check.operation as Operation, replacedBy: check.replacedBy as Operation | undefined };
    case 'deprecated-field':
      return { ...check, field: check.field as Field, replacedBy: check.replacedBy as Field, setters: [], writers: [] };
    case 'split-permission':
      return { ...check, from: check.from as Permission, to: check.to as Permission, operations: check.operations as Operation[], keeps: check.keeps as Operation[] };
    case 'dependency-version':
      return { check: check.check, feature: featureOf(id), consequence: check.consequence };
  }
}

/** Functions of a model may take the client first, which their options do not count. Those of a user count every argument. */
function functionOf({ options, operation, ...rest }: NonNullable<OwnModel['functions']>[string]): Spelling {
  return { ...rest, operation: operation as Operation, ...(options && { options: { ...options, index: options.index - 1 } }) };
}

function modelOf({ name, modules, classes, functions, instances, defaultClass }: OwnModel, fileOf: (module: string) => string): LibraryModel {
  const members = Object.entries(classes ?? {});
  return {
    name,
    modules: modules.map((module) => (/^\.{1,2}\//.test(module) ? fileOf(module) : module)),
    graph: false,
    methods: Object.fromEntries(members.flatMap(([type, { methods }]) => Object.entries(methods ?? {}).map(([method, spelling]) => [`${type}.${method}`, { ...spelling, operation: spelling.operation as Operation }]))),
    fields: Object.fromEntries(members.flatMap(([type, { fields }]) => Object.entries(fields ?? {}).map(([field, spelling]) => [`${type}.${field}`, { ...spelling, field: spelling.field as Field }]))),
    gives: Object.fromEntries(members.flatMap(([type, { members: given }]) => Object.entries(given ?? {}).map(([member, of]) => [`${type}.${member}`, of.replace(/^(.*)\[\]$/, 'A<$1>')]))),
    ...(functions && { functions: Object.fromEntries(Object.entries(functions).map(([key, spelling]) => [key, functionOf(spelling)])) }),
    ...(instances && { instances }),
    ...(defaultClass && { moduleClass: defaultClass }),
    distinctive: [],
    names: {},
    managers: {},
  };
}
