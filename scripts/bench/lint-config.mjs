/** Owns the sets of rules with which the bench runs ESLint. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

/** The languages that all sets share. */
const base = { files: ['**/*.js', '**/*.cjs', '**/*.mjs'], linterOptions: { reportUnusedDisableDirectives: 'off' }, languageOptions: { sourceType: 'module', ecmaVersion: 'latest' } };

/** What ESLint recommends, by its own rules. */
const own = Object.fromEntries([...builtinRules].filter(([, { meta }]) => meta?.docs?.recommended).map(([name]) => [name, 'error']));

/** A flat config: `bare`, `own`, `empty`, `with`, `alone` or `stats`. */
export async function configOf(which) {
  const { default: botshift } = await import('../../dist/src/eslint/index.js');
  const names = Object.keys(botshift.rules);
  const all = (plugin) => Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']));
  const empty = { rules: Object.fromEntries(names.map((name) => [name, { meta: { schema: [] }, create: () => ({}) }])) };
  const sets = {
    bare: {},
    own: { rules: own },
    empty: { plugins: { empty }, rules: { ...own, ...all('empty') } },
    with: { plugins: { botshift }, rules: { ...own, ...all('botshift') } },
    alone: { plugins: { botshift }, rules: all('botshift') },
  };
  return [{ ...base, ...sets[which === 'stats' ? 'with' : which] }];
}
