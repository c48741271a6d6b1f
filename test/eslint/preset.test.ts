/** Owns the proof that the preset for oxlint is that of the table. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import plugin from '../../src/eslint/index.js';

it('oxlint.json holds the rules of configs.recommended; npm run generate writes it', () => {
  const preset = JSON.parse(readFileSync(new URL('../../oxlint.json', import.meta.url), 'utf8')) as { rules: Record<string, string> };
  expect(preset.rules).toEqual(Object.fromEntries(Object.entries(plugin.configs.recommended.rules!).filter(([, severity]) => severity !== 'off')));
});
