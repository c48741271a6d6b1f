/** Owns the shape of a library model: how one library spells the platform, from which version to which. */
import type { Field, Operation } from '../platform/operations.js';
import type { Permission } from '../platform/permissions.js';

/** A package and the first of its versions that has something. */
export interface Since {
  package: string;
  version: string;
}

/** How a library spells one operation of the platform. */
export interface Spelling {
  operation: Operation;
  /** The library chooses the route behind this member, so that code which calls it has nothing to change: upgrading the library does. */
  mediated?: true;
  /** From this version on the library chooses the new route behind the same member: below it, the call is the old operation. */
  until?: Since;
  /** A member of the same object that does the new thing with the same arguments and the same result. */
  rename?: { to: string; since?: Since };
  /** A member that does the new thing with another result: `result.items[i].element` is what the old one gave, in a `keyed` collection by id where it was one. */
  reshape?: { to: string; since: Since; items: string; element: string; keyed?: string };
  /** A route builder for the new list, whose answer has the old one in `items[i].message`. */
  listed?: { to: string; since: Since };
  /** For a bot's own nickname: the method that takes `'@me'` and the nickname in an object behind its first `parts` arguments. */
  member?: { to: string; parts: number };
  /** The request that does the new thing where the library has no method for it: `x.owner.old(a, b, o)` becomes `x.through.method(Routes.builder(a, b), o)` with `parts` arguments for the route. `listed`: the old result lies in `items[i].message`. */
  send?: { through: string; method: string; builder: string; parts: number; since: Since; listed?: true };
  /** Index of the options argument, for operations that take fields; `nested` names a property inside it that may hold them. */
  options?: { index: number; nested?: string };
  /** Index of the argument that takes the access token of a user; without it the call authenticates as the bot. */
  accessToken?: number;
  /** What to say where the library has no replacement. */
  note?: string;
  /** For lists: the library answers from its cache, unless the argument at this index says otherwise. */
  cached?: { unless: number };
  /** For requests of members: index of the argument that narrows the request, and its properties that do. Without any of them it is for all members. */
  narrowedBy?: { index: number; properties: readonly string[] };
}

/** The names of a library's builders for modals: the row's class, the label's, the method that puts a text input into it, and what the modal's methods for rows become. */
export interface LabelBuilders {
  row: string;
  label: string;
  set: string;
  adders: Readonly<Record<string, string>>;
}

/** How a library spells one field of the platform. */
export interface FieldSpelling {
  field: Field;
  /** What replaces a read: `role.color` becomes `role.` + this. */
  read?: { to: string; since?: Since };
  /** What replaces a write: `color: X` becomes `key: { [inner]: X }`, and `extra` members where they keep the old meaning exactly. */
  write?: { key: string; inner: string; since?: Since; exact?: string };
  /** What the new form has to say beside it to do all that the old one did, and the method that takes it in place of a setter. */
  clearing?: { text: string; edit: string; reason: string; since: Since };
  /** Null is refused in the old form as in the new one: only what may be undefined makes a difference. */
  nullIsRefused?: true;
  /** What replaces a setter: `role.setColor(X)` becomes `role.to({ [inner]: X })`. */
  setter?: { to: string; inner: string; since: Since };
}

/** How one library spells the platform. */
export interface LibraryModel {
  /** The model's name; its graph, where it has one, lies beside it as `graph.json`. */
  name: string;
  /** Packages and module paths through which code imports it; an entry that ends in `/` matches every path below it, one that starts with `/` is a file without its extension. */
  modules: readonly string[];
  /** True when a generated type graph lies beside the model. */
  graph: boolean;
  /** `filter` of its collections gives an array, not another collection. */
  filterGivesArray?: true;
  /** Class whose instances emit the typed events. */
  eventClass?: string;
  /** The class that the module itself stands for: `new Eris(token)`. */
  moduleClass?: string;
  /** `Class.method` → operation. Inherited members are found through the graph. */
  methods: Readonly<Record<string, Spelling>>;
  /** Exported functions → operation. They may take the client as an argument of its own before all others, which `options` does not count. */
  functions?: Readonly<Record<string, Spelling>>;
  /** Exported constants → the class that they are an instance of; `default` is what the module itself exports. For libraries without a graph. */
  instances?: Readonly<Record<string, string>>;
  /** `Class.member` → what the property is or the method gives, as in a graph: `User`, `A<User>`. For libraries without a graph. */
  gives?: Readonly<Record<string, string>>;
  /** `Class.property` → field. */
  fields: Readonly<Record<string, FieldSpelling>>;
  /** Method names that no other library has: enough, with a witness, where the receiver is unknown. */
  distinctive: readonly string[];
  /** Customary names of variables and parameters → classes. */
  names: Readonly<Record<string, string>>;
  /** Customary property names of managers → classes; they need a member of that class behind them. */
  managers: Readonly<Record<string, string>>;
  /** Class → members that nothing else of that name has, `role.hexColor`: what is asked for one of them is an instance. */
  telling?: Readonly<Record<string, readonly string[]>>;
  /** `Class.property` → classes, where a project always has more than the library declares: a context's client is the whole client. */
  members?: Readonly<Record<string, string>>;
  /** Type aliases of the library that stand for several classes; the generated graph holds classes only. */
  aliases?: Readonly<Record<string, string>>;
  /** Options of the client that make the library carry out an operation by itself while they are true. */
  clientOptions?: Readonly<Record<string, Operation>>;
  /** Enums of the library that gave some members wrong values, and the version that put them right, where there is one. */
  correctedEnums?: Readonly<Record<string, { members: readonly string[]; since?: Since }>>;
  /** Since when `spoiler` of a received attachment reads the platform's flag. */
  spoilerFlag?: Since;
  /** Since when received attachments have flags, and how: as a bit field with `has`, as a number, or as a number that may be missing. */
  attachmentFlags?: { as: 'bitfield' | 'number' | 'optional'; since: Since };
  /** Since when modals take labels instead of action rows; raw payloads need no version. `data`: the key of an id in data of the library's own form, whose types ask for a label in every text input. */
  modalLabels?: Since & { builders?: LabelBuilders; data?: string };
  /** Since when its types of raw payloads have labels. */
  modalLabelTypes?: Since;
  /** A function that puts the prefix of the activity proxy before mapped paths, in versions below this one. Its library is what activities are written with. */
  proxyPrefix?: { name: string; until: Since };
  /**
   * How its checks of permissions can be asked: since when `has(1n << 51n)` tests a bit that has no name, how several are asked for at once,
   * and since when another package decides which names there are; before, there are those of its own and no later ones.
   */
  permissionChecks?: { bits: Since; several?: 'list' | 'arguments'; borrowed?: Since };
  /** Permission names that differ from the platform's own in more than case and underscores. */
  permissionNames?: Readonly<Record<string, Permission>>;
}
