/** Owns planning which libraries have to be newer before findings can be rewritten or go away, and what else these versions bring. Writes nothing. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { Finding, TextEdit } from '../finding.js';
import { neededVersion } from '../inference/context.js';
import { lacking } from '../inference/features.js';
import { featureGaps } from '../libraries/features.js';
import { nodeFloor } from '../libraries/node-floors.js';
import { releaseWith, reexported, type Reexported } from '../project/discordjs-dependencies.js';
import { resolvedPackage, type ProjectFacts, type ResolvedLibrary } from '../project/facts.js';
import { declaredDependencies, nodeRange, type DeclaredDependency } from '../project/manifest.js';
import { isCompatible, raisedRange } from '../project/raise-range.js';
import { projectFor, type Assumption } from '../project/read-project.js';
import { check, type CheckedFile, type CheckOptions, type CheckResult } from './check.js';
import { applyEdits } from './edits.js';
import { gitRoot } from './ignore-files.js';
import { readSource, type Source } from './read-source.js';
import { tally, type Tally } from './tally.js';

/** One dependency of one package.json that has to be newer. */
export interface Upgrade {
  /** The package.json (absolute) that declares it; undefined where none does. */
  manifest?: string;
  /** Name of the package. */
  library: string;
  /** The version that resolves today, and whence that is known; null where it can not be told. */
  from: string | null;
  source: ResolvedLibrary['source'];
  /** What package.json asks for today. */
  range?: string;
  /** The smallest version that is enough for all findings that nothing else keeps from being rewritten. */
  to: string;
  /** What package.json is to ask for; absent where that is not for botshift to write. */
  raised?: string;
  /** Why nothing is to be written. */
  why?: string;
  /** Findings that can be rewritten then, and not today. */
  rewritable: Tally;
  /** Findings of today that are gone then, without a rewrite. */
  gone: Tally;
  /** Findings without a replacement today that have one then, and that something else keeps from being rewritten. */
  kept: Tally;
  /** Findings that are new then. */
  fresh: Tally;
  /** What that version asks of Node, as a semver range, where it is known. */
  node?: string;
  /** `engines.node` of the package.json, where it allows only versions of Node that are too old for it. */
  engines?: string;
}

/** A package.json with the ranges that it is to have. */
export interface RaisedManifest {
  /** Absolute. */
  file: string;
  source: Source;
  text: string;
}

/** What has to be newer, and the analysis of today that says so. */
export interface UpgradePlan {
  checked: CheckResult;
  upgrades: Upgrade[];
  manifests: RaisedManifest[];
}

/** What a finding waits for. */
interface Need {
  library: string;
  version: string;
  project: ProjectFacts;
  file: string;
  finding: Finding;
}

interface Group {
  home: Home | undefined;
  library: ResolvedLibrary;
  needs: Need[];
}

interface Home {
  file: string;
  source: Source;
  entry: DeclaredDependency;
}

/** A version that is enough for a finding can show it to need a newer one; more often than that it does not. */
const roundLimit = 4;

/** Looks at all files under `options.paths` with the versions of today, and again with each version that findings wait for. @throws what `check` throws */
export async function planUpgrades(options: CheckOptions): Promise<UpgradePlan> {
  const checked = await check(options);
  const groups = groupsOf(checked.files.flatMap((file) => file.findings.flatMap((finding) => needOf(file, finding, options) ?? [])));
  const runs = new Map<string, Promise<CheckResult>>();
  const checkWith = (assume: Assumption): Promise<CheckResult> => {
    const key = `${assume.name}@${assume.version}`;
    const known = runs.get(key) ?? check({ ...options, cache: undefined, assume: [...(options.assume ?? []).filter(({ name }) => name !== assume.name), assume] });
    runs.set(key, known);
    return known;
  };
  const upgrades: Upgrade[] = [];
  const raised: { home: Home; range: string }[] = [];
  for (const group of groups) {
    const upgrade = await upgradeOf(group, checked, checkWith, options);
    if (!upgrade) continue;
    upgrades.push(upgrade);
    if (group.home && upgrade.raised !== undefined) raised.push({ home: group.home, range: upgrade.raised });
  }
  return { checked, upgrades, manifests: raisedManifests(raised) };
}

/** What a finding waits for: the version before which it has no rewrite, or the release of a package that has what it lacks. */
function needOf({ file, source }: Pick<CheckedFile, 'file' | 'source'>, finding: Finding, options: CheckOptions): Need | undefined {
  const project = projectFor(file, options);
  if (path.basename(file) === 'package.json') {
    const entry = declaredDependencies(source.text)?.find(({ start }) => start === finding.start);
    const gap = entry && featureGaps.map(({ feature }) => lacking(project, feature, entry.name)?.gap).find((found) => found?.enough !== undefined);
    return gap && { library: gap.package, version: gap.enough!, project, file, finding };
  }
  const needed = neededVersion(finding.why);
  if (!needed || finding.edits.length > 0) return undefined;
  const direct = { library: needed.package, version: needed.version, project, file, finding };
  const library = resolvedPackage(project, needed.package);
  if (library && project.ranges?.has(library.name) === true) return direct;
  // What discord.js brings along gets newer with discord.js.
  const release = isReexported(needed.package) && resolvedPackage(project, 'discord.js') ? releaseWith(needed.package, needed.version) : null;
  return release === null ? direct : { ...direct, library: 'discord.js', version: release };
}

function isReexported(name: string): name is Reexported {
  return reexported.some((one) => one === name);
}

/** Needs of one dependency of one package.json, those behind a version that breaks apart from the others. */
function groupsOf(needs: readonly Need[]): Group[] {
  const groups = new Map<string, Group>();
  for (const need of needs) {
    const library = resolvedPackage(need.project, need.library) ?? { name: need.library, packageName: need.library, version: null, source: 'range' };
    const home = homeOf(need.file, library.name);
    const key = JSON.stringify([home?.file, library, library.version !== null && isCompatible(library.version, need.version)]);
    const group = groups.get(key) ?? { home, library, needs: [] };
    group.needs.push(need);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The nearest package.json above `file` that declares `name`, up to the root of the git repository. */
function homeOf(file: string, name: string): Home | undefined {
  const root = gitRoot(path.dirname(file));
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    const manifest = path.join(at, 'package.json');
    const source = existsSync(manifest) ? readSource(manifest) : undefined;
    const entry = source && 'text' in source ? declaredDependencies(source.text)?.find((declared) => declared.name === name) : undefined;
    if (entry) return { file: manifest, source: source as Source, entry };
    if (at === root || path.dirname(at) === at) return undefined;
  }
}

/** The upgrade that a group asks for; undefined where each of its findings stays without a rewrite whatever the version. */
async function upgradeOf({ home, library, needs }: Group, checked: CheckResult, checkWith: (assume: Assumption) => Promise<CheckResult>, options: CheckOptions): Promise<Upgrade | undefined> {
  const isOurs = (file: string): boolean => homeOf(file, library.name)?.file === home?.file;
  const findingsWith = async (version: string): Promise<Placed[]> => findingsOf(await checkWith({ name: library.name, version }), isOurs);
  let to = greatest(needs.map(({ version }) => version));
  let then = await findingsWith(to);
  // How new the library has to be for each finding, as far as the versions looked at have told.
  const waiting = new Map(needs.map((need) => [keyOf(need.file, need.finding), need]));
  for (let round = 0; round < roundLimit && library.version !== null; round++) {
    const from = library.version;
    const more = then.flatMap(({ key, checkedFile, finding }) => {
      const need = waiting.has(key) ? needOf(checkedFile, finding, options) : undefined;
      return need && need.library === library.packageName && isCompatible(from, to) && isCompatible(from, need.version) && semver.gt(need.version, to) ? [{ key, need }] : [];
    });
    if (more.length === 0) break;
    for (const { key, need } of more) waiting.set(key, need);
    to = greatest(more.map(({ need }) => need.version));
    then = await findingsWith(to);
  }
  const unblocked = [...waiting].filter(([key]) => isUnblocked(then, key)).map(([, { version }]) => version);
  if (unblocked.length === 0) return undefined;
  // A finding that something else keeps from being rewritten asks for no version.
  if (semver.lt(greatest(unblocked), to)) then = await findingsWith((to = greatest(unblocked)));
  const now = findingsOf(checked, isOurs);
  const after = new Set(then.map(({ key }) => key));
  const before = new Set(now.map(({ key }) => key));
  const rewritable = then.filter(({ key, finding }) => waiting.has(key) && finding.edits.length > 0);
  const kept = then.filter(({ key, finding }) => waiting.has(key) && finding.edits.length === 0 && !neededVersion(finding.why));
  const node = nodeFloor(library.packageName, to);
  const engines = home && nodeRange(home.source.text);
  const raised = raise(home, library, to);
  return {
    ...(home && { manifest: home.file, range: home.entry.range }),
    library: library.packageName,
    from: library.version,
    source: library.source,
    to,
    ...('range' in raised ? { raised: raised.range } : { why: raised.why }),
    rewritable: tally(rewritable.map(({ finding }) => finding)),
    gone: tally(now.filter(({ key }) => !after.has(key)).map(({ finding }) => finding)),
    kept: tally(kept.map(({ finding }) => finding)),
    fresh: tally(then.filter(({ key }) => !before.has(key)).map(({ finding }) => finding)),
    ...(node !== undefined && { node }),
    ...(node !== undefined && engines !== undefined && !meets(engines, node) && { engines }),
  };
}

function isUnblocked(then: readonly Placed[], key: string): boolean {
  const found = then.find((one) => one.key === key);
  return !found || found.finding.edits.length > 0;
}

function raise(home: Home | undefined, { name, packageName, version }: ResolvedLibrary, to: string): ReturnType<typeof raisedRange> {
  if (!home) return { why: 'no package.json asks for it: what brings it along has to be newer' };
  if (home.entry.group === 'peerDependencies') return { why: 'it is a peer of this package, and users install it: raise it by hand' };
  if (name !== packageName) return { why: `it is an alias, \`${home.entry.range}\`: raise it by hand` };
  const raised = raisedRange(home.entry.range, to);
  if (version !== null && !isCompatible(version, to) && 'range' in raised) return { why: `${semver.major(version) === semver.major(to) ? 'before 1.0.0 such a step may break other code' : 'it is another major version'}: read its notes, and raise it by hand` };
  return raised;
}

interface Placed {
  key: string;
  checkedFile: CheckedFile;
  finding: Finding;
}

function findingsOf({ files }: CheckResult, isOurs: (file: string) => boolean): Placed[] {
  return files.filter(({ file }) => isOurs(file)).flatMap((checkedFile) => checkedFile.findings.map((finding) => ({ key: keyOf(checkedFile.file, finding), checkedFile, finding })));
}

/** The same for one change at one place of one text, whatever the version. */
function keyOf(file: string, { change, start, end }: Finding): string {
  return JSON.stringify([file, change, start, end]);
}

function raisedManifests(raised: readonly { home: Home; range: string }[]): RaisedManifest[] {
  const byFile = new Map<string, { source: Source; edits: TextEdit[] }>();
  for (const { home, range } of raised) {
    const known = byFile.get(home.file) ?? { source: home.source, edits: [] };
    known.edits.push({ start: home.entry.rangeStart, end: home.entry.rangeEnd, text: JSON.stringify(range) });
    byFile.set(home.file, known);
  }
  return [...byFile].map(([file, { source, edits }]) => ({ file, source, text: applyEdits(source.text, edits) }));
}

function greatest(versions: readonly string[]): string {
  return versions.reduce((one, other) => (semver.gt(other, one) ? other : one));
}

/** True where a range can not be read, as with `lts/*`. */
function meets(one: string, other: string): boolean {
  return semver.validRange(one) === null || semver.intersects(one, other);
}
