/** Owns the one analysis of a linted file, shared by all rules. */
import path from 'node:path';
import type { SourceCode } from 'eslint';
import { analyze } from '../analysis/analyze.js';
import { analyzeManifest } from '../analysis/analyze-manifest.js';
import { tableOf } from '../analysis/table.js';
import type { Comment, Unit } from '../analysis/unit.js';
import type { Extension } from '../extend/extension.js';
import type { Finding } from '../finding.js';
import { oracleFrom, type ParserServices } from '../inference/type-oracle.js';
import { projectFor } from '../project/read-project.js';
import type { Settings } from './settings.js';

/** What of a rule's context the analysis needs. */
export interface Linted {
  sourceCode: SourceCode;
  filename: string;
  physicalFilename?: string;
  cwd?: string;
}

/** What was found in a file with one table; there may be several plugins, each with its own. */
interface Kept {
  may?: boolean;
  key?: string;
  byChange?: ReadonlyMap<string, readonly Finding[]>;
}

const plain = {};
const kept = new WeakMap<SourceCode, WeakMap<object, Kept>>();

function keptOf(sourceCode: SourceCode, extension: Extension | undefined): Kept {
  let byTable = kept.get(sourceCode);
  if (!byTable) kept.set(sourceCode, (byTable = new WeakMap()));
  let entry = byTable.get(extension ?? plain);
  if (!entry) byTable.set(extension ?? plain, (entry = {}));
  return entry;
}

/** Whether the file is a package.json in ESLint's JSON language. */
function isManifest({ sourceCode, filename, physicalFilename }: Linted): boolean {
  return path.basename(physicalFilename ?? filename) === 'package.json' && typeOf(sourceCode) === 'Document';
}

function typeOf(sourceCode: SourceCode): string | undefined {
  return (sourceCode.ast as { type?: string } | undefined)?.type;
}

/** False when no rule can fire: another language than JavaScript, but for package.json, or a text without any of the words that a finding needs. */
export function mayFire(linted: Linted, extension?: Extension): boolean {
  const { sourceCode } = linted;
  const entry = keptOf(sourceCode, extension);
  return (entry.may ??= typeof sourceCode.text === 'string' && (isManifest(linted) || (typeOf(sourceCode) === 'Program' && Boolean(sourceCode.scopeManager) && tableOf(extension).mayContain(sourceCode.text))));
}

/** The findings of one change in a file; offsets count without a byte order mark, as ESLint's do. To be asked when nodes have parents. */
export function findingsOf(linted: Linted, settings: Settings, change: string, extension?: Extension): readonly Finding[] {
  const entry = keptOf(linted.sourceCode, extension);
  if (entry.key !== settings.key) {
    const byChange = new Map<string, Finding[]>();
    const options = { asOf: settings.asOf, evidence: settings.evidence, extension };
    for (const finding of isManifest(linted) ? analyzeManifest({ text: linted.sourceCode.text, project: projectOf(linted, settings) }, options) : analyze(unitOf(linted, settings), options)) {
      const list = byChange.get(finding.change);
      if (list) list.push(finding);
      else byChange.set(finding.change, [finding]);
    }
    entry.key = settings.key;
    entry.byChange = byChange;
  }
  return entry.byChange?.get(change) ?? [];
}

function projectOf(linted: Linted, settings: Settings): Unit['project'] {
  // The block of a Markdown file is `README.md/0_0.js` to the rules; its package is the one of README.md.
  return projectFor(path.resolve(linted.cwd ?? process.cwd(), linted.physicalFilename ?? linted.filename), { assume: settings.assume });
}

function unitOf(linted: Linted, settings: Settings): Unit {
  const { sourceCode } = linted;
  const at = linted.cwd ?? process.cwd();
  return {
    file: path.resolve(at, linted.filename),
    text: sourceCode.text,
    ast: sourceCode.ast as unknown as Unit['ast'],
    scopeManager: sourceCode.scopeManager as unknown as Unit['scopeManager'],
    comments: sourceCode.getAllComments().map(({ type, value, range }): Comment => ({ type: type === 'Block' ? 'Block' : 'Line', value, range: range! })),
    project: projectOf(linted, settings),
    types: oracleFrom(sourceCode.parserServices as ParserServices | undefined),
    visitorKeys: sourceCode.visitorKeys as Unit['visitorKeys'],
  };
}
