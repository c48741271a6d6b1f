/** Owns the harness that every rewrite passes: the expected text, an empty second run, nothing lost, no new diagnostics, the same payload. */
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixProject, type FileRewrite } from '../../codemods/index.js';
import { apply } from '../../scripts/harness/types.mjs';
import { folder, put } from './folder.js';

const here = path.join(import.meta.dirname, 'cases');
const require = createRequire(import.meta.url);

interface Case {
  /** `<change>/<case>`; a case whose name starts with `review-` is run with `--review`. */
  name: string;
  change: string;
  /** Name of its input, `input.ts`. */
  input: string;
  before: string;
  after: string;
  files: Record<string, string>;
}

const cases = readdirSync(here).flatMap((change) => readdirSync(path.join(here, change)).map((name) => readCase(change, `${change}/${name}`)));

function readCase(change: string, name: string): Case {
  const files = Object.fromEntries(readdirSync(path.join(here, name)).map((file) => [file, readFileSync(path.join(here, name, file), 'utf8')]));
  const input = Object.keys(files).find((file) => file.startsWith('input.'))!;
  const output = input.replace('input', 'output');
  const { [output]: after, ...others } = files;
  return { name, change, input, before: files[input]!, after: after!, files: others };
}

const manifest = { name: 'case', dependencies: { 'discord.js': '14.28.1' } };

/** What `fix` makes of a case's input. */
const made = ({ name, input, before }: Case): string => apply(before, first.get(`${name}/${input}`)?.edits ?? []);

/** Every case as a project of its own, with a text for its input. */
function lay(textOf: (one: Case) => string): string {
  const root = folder();
  symlinkSync(path.resolve(import.meta.dirname, '../../node_modules'), path.join(root, 'node_modules'));
  for (const one of cases) {
    put(path.join(root, one.name), { 'package.json': manifest, ...one.files, [one.input]: textOf(one) });
  }
  return root;
}

async function run(root: string): Promise<Map<string, FileRewrite>> {
  const rewrites: FileRewrite[] = [];
  for (const review of [false, true]) {
    const paths = cases.filter(({ name }) => name.includes('/review-') === review).map(({ name }) => path.join(root, name));
    rewrites.push(...(await fixProject(paths, { cwd: root, asOf: '2026-11-21', review })));
  }
  return new Map(rewrites.map((rewrite) => [path.relative(root, rewrite.file), rewrite]));
}

let first: Map<string, FileRewrite>;
let second: Map<string, FileRewrite>;
let inputs: string;
let outputs: string;
let worse: Map<string, string[]>;

beforeAll(async () => {
  inputs = lay(({ before }) => before);
  first = await run(inputs);
  outputs = lay(made);
  second = await run(outputs);
  worse = newDiagnostics();
}, 240_000);

describe.each(cases)('$name', (one) => {
  const { name, change, input, before, after } = one;
  const rewrite = () => first.get(`${name}/${input}`);

  it('is not given up', () => expect(rewrite()?.failure).toBeUndefined());

  it('becomes what was written by hand', () => {
    expect(made(one)).toBe(after);
  });

  it('has nothing to rewrite in a second run', () => {
    for (const [file, { edits }] of second) if (file.startsWith(`${name}/`)) expect(edits, file).toEqual([]);
  });

  it('leaves nothing safe behind', () => {
    const left = rewrite()?.remaining.filter(({ rewrite: verdict, proof, evidence, edits }) => verdict === 'safe' && proof === 'file' && evidence !== 'convention' && edits.length > 0);
    expect(left ?? []).toEqual([]);
  });

  it('says why, where it leaves something', () => {
    for (const finding of rewrite()?.remaining ?? []) if (finding.change === change && finding.rewrite !== 'safe') expect(finding.why, finding.message).toBeTruthy();
  });

  it('loses no comment, no line ending and no mark', () => {
    expect(comments(made(one))).toEqual(comments(before));
    expect(made(one).startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'));
    if (before.includes('\r\n')) expect(made(one)).not.toMatch(/[^\r]\n/);
  });

  it('parses, and has no diagnostics that the input had not', () => {
    expect(worse.get(name) ?? []).toEqual([]);
  });
});

describe.each(cases.filter(({ change, before, after }) => change === 'modal-label' && before !== after))('$name, run', (one) => {
  it('serialises to the payload with labels', () => {
    const old = built(one.before, one.input);
    expect(built(made(one), one.input)).toEqual({ ...old, components: old.components.map(labelled) });
  });
});

it('names the place that stands in the way', () => {
  const why = (file: string): string | undefined => first.get(file)?.remaining.find(({ change, edits }) => edits.length > 0 && change === file.split('/')[0])?.why;
  expect(why('modal-label/walked-by-index/input.js')).toContain('modal-label/walked-by-index/submit.js:1 ');
  expect(why('modal-label/walked-in-loop/input.js')).toContain('submit.ts:5 ');
  expect(why('modal-label/walked-by-callback/input.js')).toContain('submit.js:3 ');
  expect(why('activity-proxy-prefix/dev-server/input.ts')).toContain('vite.config.ts:1 ');
  expect(why('activity-proxy-prefix/nginx/input.ts')).toContain('nginx.conf:1 ');
  expect(why('activity-proxy-prefix/tested/input.ts')).toContain('guard.ts:1 ');
  expect(why('activity-proxy-prefix/content-policy/input.ts')).toContain('index.html:1 ');
});

it('says what types refute, and confirms the rest', () => {
  expect(first.get('role-colors/types-refute/input.js')?.silenced.map(({ change, why }) => [change, why])).toEqual([['role-colors', expect.stringContaining('TypeScript') as string]]);
  expect(first.get('role-colors/reads-typed/input.ts')?.applied.every(({ evidence }) => evidence === 'type')).toBe(true);
});

/** Comments in order, by TypeScript's own scanner. */
function comments(text: string): string[] {
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    for (const range of [...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []), ...(ts.getTrailingCommentRanges(text, node.end) ?? [])]) found.set(range.pos, text.slice(range.pos, range.end));
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...found].sort(([a], [b]) => a - b).map(([, comment]) => comment);
}

/** Diagnostics, by case, that the outputs have and the inputs have not. One program for both, against the installed typings. */
function newDiagnostics(): Map<string, string[]> {
  const files = [inputs, outputs].flatMap((root) => cases.map(({ name, input }) => path.join(root, name, input)));
  const program = ts.createProgram(files, {
    allowJs: true, checkJs: true, noEmit: true, strict: true, skipLibCheck: true, types: ['node'], typeRoots: [path.resolve(import.meta.dirname, '../../node_modules/@types')],
    target: ts.ScriptTarget.ES2023, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], module: ts.ModuleKind.Preserve, moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const result = new Map<string, string[]>();
  for (const { name, input } of cases) {
    const [old, now] = [inputs, outputs].map((root) => {
      const source = program.getSourceFile(path.join(root, name, input))!;
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(({ code, messageText }) => `TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    });
    const left = [...old!];
    const fresh = now!.filter((diagnostic) => {
      const at = left.findIndex((other) => other.split(' ')[0] === diagnostic.split(' ')[0]);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    result.set(name, fresh);
  }
  return result;
}

interface Payload {
  components: { type: number; components: { type: number; label?: string }[] }[];
}

/** The payload of the modal that a case's `build` gives. */
function built(text: string, name: string): Payload {
  const { outputText } = ts.transpileModule(text, { fileName: name.replace(/[cm](?=[jt]s$)/, ''), compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023, allowJs: true } });
  const exports: { build?: () => { toJSON(): Payload } } = {};
  compileFunction(outputText, ['require', 'exports', 'module'])(require, exports, { exports });
  return JSON.parse(JSON.stringify(exports.build!().toJSON())) as Payload;
}

/** What the change record asks for in place of a row with one text input. */
function labelled({ type, components }: Payload['components'][number]): object {
  const { label, ...component } = components[0]!;
  expect({ type, count: components.length, input: component.type }).toEqual({ type: 1, count: 1, input: 4 });
  return { type: 18, label, component };
}
