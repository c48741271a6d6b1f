/** Owns the laws of this repository that a linter can hold: which folder may import from where, who prints, who reads the clock. */
import * as parser from '@typescript-eslint/parser';

/**
 * The floors. A folder imports from its own files and from those that are named here, from nothing else of the project.
 * `types` are folders from which only types may come.
 */
const floors = {
  'src/platform': { from: [] },
  'src/ast': { from: [], types: ['finding'] },
  'src/changes': { from: ['platform'] },
  'src/libraries': { from: ['package', 'platform', 'ast'] },
  'src/extend': { from: ['platform', 'changes', 'libraries'] },
  'src/finding.ts': { from: [], types: ['changes', 'facts'] },
  'src/facts.ts': { from: [], types: ['platform', 'finding'] },
  'src/package.ts': { from: [] },
  'src/project': { from: ['platform', 'ast', 'changes', 'libraries', 'finding', 'facts'] },
  'src/inference': { from: ['platform', 'ast', 'libraries', 'finding', 'facts', 'project'] },
  rules: { from: ['platform', 'ast', 'finding', 'inference'], types: ['changes', 'facts'] },
  'src/analysis': { from: ['platform', 'ast', 'changes', 'libraries', 'extend', 'finding', 'facts', 'project', 'inference', 'rules'] },
  'src/game': { from: ['changes', 'finding'] },
  'src/eslint': { from: ['package', 'platform', 'ast', 'changes', 'libraries', 'extend', 'finding', 'facts', 'project', 'inference', 'rules', 'analysis'] },
  codemods: { from: ['platform', 'ast', 'changes', 'libraries', 'extend', 'finding', 'facts', 'project', 'inference', 'rules', 'analysis'] },
  'src/engine': { from: ['platform', 'ast', 'changes', 'libraries', 'extend', 'finding', 'facts', 'project', 'inference', 'rules', 'game', 'analysis', 'codemods'] },
  'src/cli': { from: ['package', 'platform', 'ast', 'changes', 'libraries', 'extend', 'finding', 'facts', 'project', 'inference', 'rules', 'analysis', 'codemods', 'engine'] },
};

/** Packages that one folder has to itself. `types` says that others may import their types. */
const packages = {
  eslint: { only: 'src/eslint' },
  'ts-morph': { only: 'codemods' },
  'oxc-parser': { only: 'src/engine' },
  '@vscode/tree-sitter-wasm': { only: 'src/engine', types: true },
  typescript: { only: undefined },
  '@typescript-eslint/parser': { only: undefined },
  '@typescript-eslint/utils': { only: undefined, types: true },
  '@typescript-eslint/types': { only: undefined, types: true },
};

/** Files that break a floor today. Each wants to leave this list. */
const lenient = [
  // The package's face for programs: it stands above the engine, while the proofs beside it stand below.
  { file: 'codemods/index.ts', from: ['engine'] },
  // Raw payloads have no model of their own that the inference could ask.
  { file: 'rules/deprecated-field.ts', from: ['libraries'] },
];

const short = (folder) => folder.replace(/^src\//, '').replace(/\.ts$/, '');
const names = Object.keys(floors).map(short);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A regular expression, as text, of relative paths that lead into one of the folders. */
const into = (folders) => `^(?:\\.{1,2}/)+(?:src/)?(?:${folders.map(escaped).join('|')})(?:/|\\.[jt]s$)`;
const packaged = (list) => `^(?:${list.map(escaped).join('|')})(?:/|$)`;

/** The settings for one folder, or for one file of it that may do more. */
function floor(folder, { file, from = [], packages: allowed = [] } = {}) {
  const own = short(folder);
  const { from: values, types = [] } = floors[folder];
  const open = new Set([own, ...values, ...from]);
  const closed = names.filter((name) => !open.has(name) && !types.includes(name));
  const foreign = Object.keys(packages).filter((name) => packages[name].only !== folder && !packages[name].types);
  if (folder === 'rules' && !allowed.includes('semver')) foreign.push('semver');
  const typed = Object.keys(packages).filter((name) => packages[name].types);
  const typedFolders = types.filter((name) => !open.has(name));
  const message = `${folder} imports from ${values.join(', ') || 'its own files'} only (docs/architecture.md).`;
  const patterns = [
    { regex: packaged(foreign), message: `Not from ${folder} (docs/architecture.md).` },
    { regex: packaged(typed), message: 'Its types only.', allowTypeImports: true },
  ];
  if (closed.length > 0) patterns.push({ regex: into(closed), message });
  if (typedFolders.length > 0) patterns.push({ regex: into(typedFolders), message: `${folder} takes only types from there.`, allowTypeImports: true });
  const late = [packaged([...foreign, ...typed]), ...(closed.length + typedFolders.length > 0 ? [into([...closed, ...typedFolders])] : [])];
  // A selector's regular expression can not hold a slash.
  const dynamic = late.map((regex) => ({ selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\x2F')}/]`, message }));
  return {
    name: `floor of ${file ?? folder}`,
    files: [file ?? (folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`)],
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': ['error', ...dynamic, ranges, ...kept, ...(folder === 'src/cli' ? [] : [now])],
    },
  };
}

const now = { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Only src/cli reads the clock.' };
const ranges = { selector: ':matches(MemberExpression[computed=true] > .object, SpreadElement > .argument)[type="MemberExpression"][property.name="range"]', message: 'nodeStart, nodeEnd or nodeText: trees of oxc-parser have no ranges.' };
const keeping = 'V8 gives such an object a shape of its own, which lives until the whole heap is looked through, and keeps all that the function sees: a tree, mostly. Write a class with methods.';
const kept = [
  { selector: 'ObjectExpression > Property[kind="get"]', message: keeping },
  { selector: 'MethodDefinition[kind="constructor"] AssignmentExpression[left.object.type="ThisExpression"][right.type=/Function/]', message: keeping },
  { selector: 'PropertyDefinition[static=false][value.type=/Function/]', message: keeping },
];
const outside = ['src/**/*.ts', 'rules/**/*.ts', 'codemods/**/*.ts'];

export default [
  { ignores: ['build/**', '**/dist/**', '**/node_modules/**', 'coverage/**', 'examples/**', 'test/fixtures/**', 'test/inference/typed/**', 'test/inference/untyped/**', 'test/codemods/cases/**', '.*/**'] },
  {
    name: 'all',
    files: ['**/*.js', '**/*.mjs', '**/*.ts'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parser, ecmaVersion: 2024, sourceType: 'module' },
    rules: {
      'array-callback-return': 'error',
      'constructor-super': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'for-direction': 'error',
      'no-compare-neg-zero': 'error',
      'no-cond-assign': ['error', 'except-parens'],
      'no-constant-binary-expression': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-debugger': 'error',
      'no-dupe-else-if': 'error',
      'no-dupe-keys': 'error',
      'no-duplicate-case': 'error',
      'no-empty': 'error',
      'no-empty-character-class': 'error',
      'no-empty-pattern': 'error',
      'no-eval': 'error',
      'no-extra-boolean-cast': 'error',
      'no-fallthrough': 'error',
      'no-implied-eval': 'error',
      'no-loss-of-precision': 'error',
      'no-misleading-character-class': 'error',
      'no-new-func': 'error',
      'no-return-assign': 'error',
      'no-self-assign': 'error',
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      'no-this-before-super': 'error',
      'no-throw-literal': 'error',
      'no-unreachable': 'error',
      'no-unreachable-loop': 'error',
      'no-unsafe-finally': 'error',
      'no-unsafe-optional-chaining': 'error',
      'no-unused-labels': 'error',
      'no-unused-vars': ['error', { args: 'none', caughtErrors: 'all', ignoreRestSiblings: true }],
      'no-useless-backreference': 'error',
      'no-useless-catch': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      'use-isnan': 'error',
      'valid-typeof': 'error',
    },
  },
  {
    name: 'the package',
    files: outside,
    rules: { 'max-lines': ['error', { max: 350 }] },
  },
  {
    name: 'prints, exits and the clock',
    files: outside,
    ignores: ['src/cli/**'],
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        ...['exit', 'exitCode', 'stdout', 'stderr', 'stdin', 'argv'].map((property) => ({ object: 'process', property, message: 'Only src/cli prints, asks or exits.' })),
        { object: 'Date', property: 'now', message: 'Only src/cli reads the clock.' },
        { object: 'performance', property: 'now', message: 'Only src/cli reads the clock.' },
      ],
    },
  },
  ...Object.keys(floors).map((folder) => floor(folder)),
  ...lenient.map((exception) => floor(Object.keys(floors).find((folder) => exception.file.startsWith(`${folder}/`)), exception)),
];
