/** Owns the shared configs: which rule is how severe at which day. */
import type { ESLint, Linter } from 'eslint';
import { parseDate, phaseAt, tableReviewed, type Change } from '../changes/index.js';

/** The severity of a change's rule at a day: what no longer works is an error, a better way is no complaint. */
function severityAt(change: Change, asOf: string): 'off' | 'warn' | 'error' {
  if (change.impact === 'opportunity') return 'off';
  return change.impact === 'breaks' && phaseAt(change, asOf) === 'enforced' ? 'error' : 'warn';
}

/** Makes the configs for a plugin. Like those of every plugin they name no files: ESLint lints `.ts` only where a config's `files` says so. */
export function configsFor(plugin: ESLint.Plugin, checked: readonly Change[]) {
  const config = (name: string, severity: (change: Change) => 'off' | 'warn' | 'error', settings?: Linter.Config['settings']): Linter.Config => ({
    name: `botshift/${name}`,
    plugins: { botshift: plugin },
    rules: Object.fromEntries(checked.map((change) => [`botshift/${change.id}`, severity(change)])),
    ...(settings && { settings }),
  });
  return {
    recommended: config('recommended', (change) => severityAt(change, tableReviewed)),
    all: config('all', (change) => (change.impact === 'breaks' ? 'error' : 'warn')),
    /** As `recommended`, at the phases of another day. @throws RangeError when it is no day */
    asOf: (day: string): Linter.Config => {
      const asOf = parseDate(day);
      return config(`as-of-${asOf}`, (change) => severityAt(change, asOf), { botshift: { asOf } });
    },
  };
}
