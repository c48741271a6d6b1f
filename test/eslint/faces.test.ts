/** Owns the proof that ESLint 8, 9 and 10, with espree and with typescript-eslint's parser, find what the command line finds. */
import { describe, expect, it } from 'vitest';
import { tree } from '../project/tree.js';
import { cases, manifest } from './cases.js';
import { comparable, lint, linters, seenByEngine, seenByEslint, type ParserName, type Version } from './harness.js';

describe.each(cases)('$name', ({ file, code, expected }) => {
  it('is what the command line finds', () => {
    const root = tree({ 'package.json': manifest });
    expect(comparable(seenByEngine(root, file, code), expected)).toEqual(expected);
  });

  const runs = (Object.keys(linters) as Version[]).flatMap((version) => (['espree', 'typescript'] as ParserName[]).map((parser) => ({ version, parser })));
  it.each(runs)('is the same in ESLint $version with $parser', ({ version, parser }) => {
    const root = tree({ 'package.json': manifest });
    const seen = seenByEslint(lint(root, file, code, { version, parser }), code);
    expect(comparable(seen, expected)).toEqual(expected);
    expect(seen).toEqual(seenByEngine(root, file, code));
  });
});

describe('one file in other clothes', () => {
  const { file, code } = cases[0]!;

  it.each([
    ['a byte order mark', `\uFEFF${code}`],
    ['CRLF', code.replaceAll('\n', '\r\n')],
    ['a shebang', `#!/usr/bin/env node\n${code}`],
    ['characters beyond the first plane', `// 🎨🎨\n${code.replace("'new'", "'🎨'")}`],
  ])('has the same findings and the same fix with %s', (_name, text) => {
    const root = tree({ 'package.json': manifest });
    for (const version of Object.keys(linters) as Version[]) {
      const messages = lint(root, file, text, { version });
      expect(messages.map(({ ruleId }) => ruleId)).toEqual(Array(3).fill('botshift/role-colors'));
      const bare = text.replace(/^\uFEFF/, '');
      for (const { fix } of messages) if (fix) expect(fix.text === 'colors.primaryColor' ? bare.slice(...fix.range) : 'color').toMatch(/^color/);
    }
  });

  it('is silent in the languages of other plugins', () => {
    const root = tree({ 'package.json': manifest });
    const rules = { 'botshift/role-colors': 'error' } as const;
    expect(lint(root, 'a.js', '// role.color, not code', { rules })).toEqual([]);
  });
});
