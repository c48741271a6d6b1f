/** Owns the proof that files are found, read, parsed, silenced, edited and written back as they should. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeText } from '../../src/ast/nodes.js';
import { applyEdits, isApplicable, rewrite } from '../../src/engine/edits.js';
import { discover, shownPath } from '../../src/engine/files.js';
import { MissingPathError } from '../../src/engine/missing-path.js';
import { lineIndex } from '../../src/engine/lines.js';
import { loadParser, type Parsed } from '../../src/engine/parse.js';
import { isGenerated, isMinified, readSource } from '../../src/engine/read-source.js';
import { unsuppressed } from '../../src/engine/suppressions.js';
import { Writer } from '../../src/engine/write-files.js';
import type { Finding } from '../../src/finding.js';
import { unifiedDiff } from '../../src/cli/unified-diff.js';
import { wrap } from '../../src/cli/wrap.js';
import { tree } from '../project/tree.js';

const parse = await loadParser();
const parsed = (file: string, text: string): Parsed => {
  const result = parse(file, text);
  if ('error' in result) throw new Error(result.error);
  return result;
};
const finding = (start: number, more: Partial<Finding> = {}): Finding => ({
  change: 'pin-routes',
  impact: 'degrades',
  phase: 'deprecated',
  evidence: 'flow',
  start,
  end: start + 1,
  message: 'm',
  rewrite: 'safe',
  proof: 'file',
  edits: [],
  ...more,
});

describe('discovery', () => {
  const found = (root: string, ...paths: string[]) => {
    const { files, skipped } = discover(paths.length > 0 ? paths : ['.'], root);
    return { files: files.map((file) => shownPath(file, root)), skipped: Object.fromEntries(skipped.map(({ file, reason }) => [shownPath(file, root), reason])) };
  };

  it('takes every source extension, and lib/ as well', () => {
    const names = ['a.js', 'b.mjs', 'c.cjs', 'd.jsx', 'e.ts', 'f.mts', 'g.cts', 'h.tsx', 'k.vue', 'l.svelte', 'lib/i.js'];
    const root = tree(Object.fromEntries([...names, 'j.json', 'm.html'].map((name) => [name, ''])));
    expect(found(root).files).toEqual(names);
  });

  it('leaves out declarations, node_modules and what .gitignore lists, with the reason', () => {
    const root = tree({
      '.gitignore': 'dist/\n*.tmp.js\n',
      'sub/.gitignore': '/own.js\n!keep.tmp.js\n',
      'a.d.ts': '',
      'a.d.mts': '',
      'node_modules/x/index.js': '',
      'dist/a.js': '',
      'x.tmp.js': '',
      'sub/own.js': '',
      'sub/deep/own.js': '',
      'sub/keep.tmp.js': '',
      'sub/dist/b.js': '',
    });
    expect(found(root)).toEqual({
      files: ['sub/deep/own.js', 'sub/keep.tmp.js'],
      skipped: {
        'a.d.ts': 'declaration file',
        'a.d.mts': 'declaration file',
        'node_modules/': 'node_modules',
        'dist/': 'ignored by .gitignore',
        'x.tmp.js': 'ignored by .gitignore',
        'sub/own.js': 'ignored by .gitignore',
        'sub/dist/': 'ignored by .gitignore',
      },
    });
  });

  it('honours .gitignore of the folders above, up to the root of the repository', () => {
    const root = tree({ '.gitignore': 'outer.js\n', 'repo/.gitignore': 'gen/\n/bot/x.js\n', 'repo/bot/gen/a.js': '', 'repo/bot/x.js': '', 'repo/bot/outer.js': '' });
    mkdirSync(path.join(root, 'repo/.git'));
    expect(found(root, 'repo/bot').files).toEqual(['repo/bot/outer.js']);
  });

  it.each(['2', '3', '4'])('looks at what git tracks although .gitignore lists it, from an index of version %s', (version) => {
    const root = tree({ '.gitignore': 'dist/\nconfig.js\n', 'config.js': '', 'sub/config.js': '', 'dist/kept.js': '', 'dist/deep/kept.js': '', 'dist/built.js': '', 'lib/dist/built.js': '' });
    const git = (...args: string[]): unknown => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
    git('init');
    git('add', '--force', 'config.js', 'dist/kept.js', 'dist/deep/kept.js');
    git('update-index', '--index-version', version);
    // Version 3 is version 2 with an extended entry in it.
    if (version === '3') git('add', '--force', '--intent-to-add', 'sub/config.js');
    const tracked = version === '3' ? ['sub/config.js'] : [];
    expect(found(root).files).toEqual(['config.js', 'dist/deep/kept.js', 'dist/kept.js', ...tracked]);
    expect(found(path.dirname(root), path.basename(root)).files).toHaveLength(3 + tracked.length);
    writeFileSync(path.join(root, '.git/index'), 'DIRC, cut short');
    expect(found(root).files).toEqual([]);
  });

  it('looks at what the user names although it is ignored, and names it once', () => {
    const root = tree({ '.gitignore': 'dist/\n', 'dist/a.js': '', 'dist/.gitignore': 'b.js', 'dist/b.js': '' });
    mkdirSync(path.join(root, '.git'));
    expect(found(root, 'dist', 'dist/a.js', './dist').files).toEqual(['dist/a.js']);
    expect(found(root, 'dist/b.js').files).toEqual(['dist/b.js']);
  });

  it('does not follow links, and ends in spite of loops', () => {
    const root = tree({ 'src/a.js': '' });
    symlinkSync(root, path.join(root, 'src/loop'));
    symlinkSync('a.js', path.join(root, 'src/b.js'));
    symlinkSync('gone.js', path.join(root, 'src/c.js'));
    symlinkSync('self', path.join(root, 'src/self'));
    const link = 'symbolic link, not followed';
    expect(found(root)).toEqual({ files: ['src/a.js'], skipped: { 'src/loop': link, 'src/b.js': link, 'src/c.js': link } });
    expect(found(root, 'src/loop').files).toEqual(['src/loop/src/a.js']);
  });

  it('refuses a path that does not exist', () => {
    expect(() => discover(['nowhere'], tree({}))).toThrow(MissingPathError);
  });

  it('shows paths outside of the current folder whole', () => {
    expect(shownPath('/a/b/c.js', '/a')).toBe('b/c.js');
    expect(shownPath('/a/b/c.js', '/a/bb')).toBe('/a/b/c.js');
    expect(shownPath('/a/..b/c.js', '/a')).toBe('..b/c.js');
  });
});

describe('reading', () => {
  it('reads files of every size to their end', () => {
    const sizes = [0, 1, 2 ** 18 - 1, 2 ** 18, 2 ** 18 + 1, 2 ** 20, 5 * 2 ** 20 - 1, 5 * 2 ** 20, 5 * 2 ** 20 + 1, 3];
    const root = tree(Object.fromEntries(sizes.map((size) => [`${size}.js`, 'x;\n'.repeat(size / 3 + 1).slice(0, size)])));
    const read = sizes.map((size) => readSource(path.join(root, `${size}.js`)));
    expect(read.map((source) => ('text' in source ? source.text.length : source))).toEqual(sizes.map((size) => (size > 5 * 2 ** 20 ? { skip: 'larger than 5 MB (5.0 MB)' } : size)));
    for (const source of read) if ('text' in source) expect(source.text.replace(/^(?:x;\n)+/, '').length).toBeLessThan(3);
  });

  it('looks for the marks of generated code behind every blank and comment that may stand first', () => {
    for (const head of ['// @generated', '\uFEFF// @generated', '\u00A0// @generated', '\u2028/* @generated */', '\t/* @generated */', '#!/usr/bin/env node\n// @generated', '"use strict"\n// @generated']) {
      const root = tree({ 'a.js': `${head}\nconst a = 1;\n` });
      expect(readSource(path.join(root, 'a.js')), head).toEqual({ skip: 'marked as generated' });
    }
    const root = tree({ 'a.js': 'const a = 1; // @generated\n' });
    expect(readSource(path.join(root, 'a.js'))).toMatchObject({ encoding: 'utf8' });
  });

  it('knows generated files by their head only', () => {
    expect(isGenerated('#!/usr/bin/env node\n/* @generated by x */\na')).toBe(true);
    expect(isGenerated("'use strict';\n// Code generated by protoc. DO NOT EDIT.\na")).toBe(true);
    expect(isGenerated('// DO NOT EDIT\na')).toBe(true);
    expect(isGenerated('// This file was auto-generated, do not modify it\na')).toBe(true);
    expect(isGenerated("// DO NOT EDIT THIS FILE UNLESS YOU KNOW WHAT YOU'RE DOING\na")).toBe(false);
    expect(isGenerated('const a = 1;\n// @generated')).toBe(false);
    expect(isGenerated('const a = "@generated DO NOT EDIT";')).toBe(false);
  });

  it('knows minified code from a long string', () => {
    expect(isMinified(`${'a(b.c,1);'.repeat(300)}\n`)).toBe(true);
    expect(isMinified(`/* licence */\n${'a(b.c,1);'.repeat(300)}`)).toBe(true);
    expect(isMinified(`const image = "${'A'.repeat(100000)}";\nrun();\n`)).toBe(false);
    expect(isMinified('const a = 1;\n'.repeat(500))).toBe(false);
    expect(isMinified(`${'a(b.c,1);'.repeat(10_000)}\n${'  text of a template\n'.repeat(1000)}`)).toBe(true);
  });

  it('knows a module with a long list in it from minified code', () => {
    const command = 'async function run(message) {\n  const { channel } = message;\n  await channel.send(next(words));\n}\n'.repeat(10);
    expect(isMinified(`const words = [${'"word", '.repeat(1500)}];\n${command}`)).toBe(false);
    expect(isMinified(`const emoji = /${'\\uD83D\\uDC69|'.repeat(600)}x/g;\n${command}`)).toBe(false);
  });

  it('says why it cannot read', () => {
    const root = tree({ 'a.js': new Uint8Array([0xff, 0xfe, 0x61, 0]), 'b.min.js': 'a', 'c.js': new Uint8Array(6 * 1024 * 1024) });
    expect(readSource(path.join(root, 'a.js'))).toEqual({ failure: 'is UTF-16; Node reads UTF-8' });
    expect(readSource(path.join(root, 'b.min.js'))).toEqual({ skip: 'minified' });
    expect(readSource(path.join(root, 'c.js'))).toEqual({ skip: 'larger than 5 MB (6.0 MB)' });
    expect(readSource(path.join(root, 'd.js'))).toEqual({ failure: 'cannot be read (ENOENT)' });
  });
});

describe('parsing', () => {
  it.each([
    ['byte order mark', '\uFEFFconst x = 1;\r\nx.pin();\r\n'],
    ['emoji and CJK', 'const text = "😀日本語"; /* 漢字👩‍👩‍👧 */ x.pin();\n'],
    ['hashbang', '#!/usr/bin/env node\nx.pin();'],
    ['hashbang behind a byte order mark', '\uFEFF#!/usr/bin/env node\nx.pin();'],
    ['top-level return', 'if (a) return;\nx.pin();'],
    ['sloppy mode', 'with (a) { b; }\nx.pin();'],
    ['JSX', 'const a = <b>😀</b>;\nx.pin();'],
  ])('%s: offsets are those of the text', (_, text) => {
    const { ast } = parsed('/a.js', text);
    const last = ast.body.at(-1)!;
    expect(nodeText(last, text)).toBe('x.pin();');
    expect(last.parent).toBe(ast);
  });

  it('keeps comments with their offsets', () => {
    const text = '/* 😀 */ a; // b\n';
    expect(parsed('/a.ts', text).comments.map(({ type, value, range }) => [type, value, text.slice(...range)])).toEqual([
      ['Block', ' 😀 ', '/* 😀 */'],
      ['Line', ' b', '// b'],
    ]);
  });

  it('gives scopes for TypeScript as for JavaScript', () => {
    const { scopeManager } = parsed('/a.ts', 'enum A { B }\nfunction f<T>(this: Foo, { a }: { a: T }): void { a; }\nimport x = require("y");\nexport default class C { @d() m!: string }');
    expect(scopeManager.scopes.length).toBeGreaterThan(3);
    expect(parsed('/a.cjs', 'const { a } = require("b"); return a;').scopeManager.scopes.map(({ type }) => type)).toContain('function');
  });

  it('names the line of an error', () => {
    expect(parse('/a.ts', 'const a = 1;\nconst = ;\n')).toEqual({ error: expect.stringMatching(/^line 2, column 7: /) as string });
    expect(parse('/a.js', '<<<<<<< HEAD\n')).toHaveProperty('error');
    // 10000 of them kill the native parser, and the process with it.
    expect(parse('/a.js', `a = ${'('.repeat(200000)}`)).toEqual({ error: 'nested too deeply' });
  });

  it('survives deep nesting', () => {
    const result = parse('/a.js', `a = ${Array.from({ length: 20000 }, () => '"x"').join(' + ')};`);
    expect('error' in result ? result.error : 'parsed').toMatch(/nested too deeply|parsed/);
  });

  it.each([
    ['a sum', (count: number) => `a = ${'x +\n'.repeat(count)}x;`],
    ['calls on calls', (count: number) => `a${'.b()\n'.repeat(count)};`],
    ['conditions in conditions', (count: number) => `a = ${'b ? c :\n'.repeat(count)}d;`],
    ['assignments', (count: number) => `${'a =\n'.repeat(count)}1;`],
    ['functions that give functions', (count: number) => `${'a =>\n'.repeat(count)}1;`],
    ['branches', (count: number) => `if (a) {}${' else if (a) {}\n'.repeat(count)}`],
    ['words', (count: number) => `a = ${'typeof\n'.repeat(count)}b;`],
  ])('leaves %s of 100,000 parts to nobody, and takes some hundreds', (_, text) => {
    // What the native parser can't take ends the process.
    expect(parse('/a.js', text(100_000))).toEqual({ error: 'nested too deeply' });
    expect(parse('/a.js', text(400))).not.toHaveProperty('error');
  });

  it('takes long strings and templates for what they are', () => {
    const data = 'ab+/cd='.repeat(20_000);
    expect(parse('/a.js', `const a = "${data}" + '${data}' + \`${data}\`; // ${data}\n/* ${data} */`)).not.toHaveProperty('error');
  });
});

it('counts lines as ECMAScript and columns in UTF-16 units', () => {
  const place = lineIndex('\uFEFFa\r\nb\rc\u2028d😀e');
  expect([1, 4, 6, 8, 11].map(place)).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 1 },
    { line: 3, column: 1 },
    { line: 4, column: 1 },
    { line: 4, column: 4 },
  ]);
});

describe('suppression comments', () => {
  const kept = (text: string): string[] => {
    const findings = [...text.matchAll(/PIN|ROLE/g)].map((match) => finding(match.index, { change: match[0] === 'PIN' ? 'pin-routes' : 'role-colors' }));
    return unsuppressed(findings, parsed('/a.js', text).comments, text).map(({ start }) => text.slice(start).split(/\W/)[0]!);
  };

  it.each<[string, string, string[]]>([
    ['this line', 'PIN; // eslint-disable-line botshift/pin-routes\nROLE;', ['ROLE']],
    ['this line, another rule', 'PIN; // eslint-disable-line botshift/role-colors, no-undef', ['PIN']],
    ['this line, all rules, a reason', 'PIN; // eslint-disable-line -- because', []],
    ['next line', '// eslint-disable-next-line botshift/pin-routes -- because\nPIN; ROLE;\nPIN;', ['ROLE', 'PIN']],
    ['next line in a block over lines', '/* eslint-disable-next-line\n botshift/pin-routes,\n botshift/role-colors */\nPIN; ROLE;\nPIN;', ['PIN']],
    ['a stretch', 'PIN;\n/* eslint-disable botshift/pin-routes */\nPIN; ROLE;\n/* eslint-enable botshift/pin-routes */\nPIN;', ['PIN', 'ROLE', 'PIN']],
    ['a stretch of all rules, one switched on again', '/* eslint-disable */\nPIN; ROLE;\n/* eslint-enable botshift/role-colors */\nPIN; ROLE;', ['ROLE']],
    ['a line comment disables no stretch', '// eslint-disable\nPIN;', ['PIN']],
    ['a bare id is not our rule', '/* eslint-disable pin-routes */\nPIN;', ['PIN']],
    ['configured off', 'PIN; ROLE; /* eslint botshift/pin-routes: "off", botshift/role-colors: [2] */', ['ROLE']],
    ['some other comment', '// eslint-disabled-line\nPIN; /* eslint */', ['PIN']],
  ])('%s', (_, text, expected) => {
    expect(kept(text)).toEqual(expected);
  });
});

describe('edits', () => {
  const replaceAll = (text: string): Finding[] => [...text.matchAll(/a/g)].map(({ index }) => finding(index, { edits: [{ start: index, end: index + 1, text: '😀' }] }));

  it('applies from the end, insertions before replacements at one place', () => {
    expect(applyEdits('abc', [{ start: 0, end: 1, text: 'xx' }, { start: 2, end: 2, text: '-' }, { start: 0, end: 0, text: '>' }])).toBe('>xxb-c');
  });

  it('applies only what is safe and proven, unless asked for review', () => {
    const edits = [{ start: 0, end: 1, text: '' }];
    const cases: [Partial<Finding>, boolean, boolean][] = [
      [{ edits }, true, true],
      [{ edits, proof: 'project' }, false, true],
      [{ edits, rewrite: 'review' }, false, true],
      [{ edits, evidence: 'convention' }, false, true],
      [{ edits, rewrite: 'none' }, false, false],
      [{}, false, false],
    ];
    for (const [more, safe, review] of cases) {
      expect(isApplicable(finding(0, more), { review: false })).toBe(safe);
      expect(isApplicable(finding(0, more), { review: true })).toBe(review);
    }
  });

  it('looks again until nothing changes; overlapping findings take turns', async () => {
    const look = (text: string) => Promise.resolve({ findings: /\((.)/.test(text) ? [finding(0, { edits: [{ start: text.indexOf('('), end: text.indexOf('(') + 1, text: '' }] }), finding(0, { edits: [{ start: 0, end: 3, text: '' }] })] : [] });
    const first = (await look('(((x')).findings;
    const result = await rewrite('(((x', first, look, { review: false });
    expect(result).toMatchObject({ text: 'x', remaining: [] });
    expect(result.applied).toHaveLength(3);
  });

  it('gives up on a text that no longer parses, and on rewrites that undo each other', async () => {
    const broken = await rewrite('a', replaceAll('a'), () => Promise.resolve({ error: 'line 1: no' }), { review: false });
    expect(broken).toMatchObject({ text: 'a', applied: [], failure: 'the rewritten text does not parse (line 1: no)' });
    const flip = (text: string) => [finding(0, { edits: [{ start: 0, end: 1, text: text === 'a' ? 'b' : 'a' }] })];
    const endless = await rewrite('a', flip('a'), (text) => Promise.resolve({ findings: flip(text) }), { review: false });
    expect(endless).toMatchObject({ text: 'a', failure: 'its rewrites undo each other' });
  });
});

describe('writing', () => {
  it('keeps mode, byte order mark, line ends and other encodings, and leaves nothing beside', () => {
    const root = tree({ 'a.js': '\uFEFFa😀\r\n', 'b.js': new Uint8Array([0x61, 0xe9, 0x0a]) });
    for (const name of ['a.js', 'b.js']) {
      const file = path.join(root, name);
      chmodSync(file, 0o755);
      const source = readSource(file);
      if (!('text' in source)) throw new Error('unreadable');
      new Writer([root]).write(file, `${source.text}x`, source);
      expect(statSync(file).mode & 0o777).toBe(0o755);
    }
    expect(readFileSync(path.join(root, 'a.js'), 'utf8')).toBe('\uFEFFa😀\r\nx');
    expect([...readFileSync(path.join(root, 'b.js'))]).toEqual([0x61, 0xe9, 0x0a, 0x78]);
    expect(readdirSync(root).sort()).toEqual(['a.js', 'b.js']);
  });

  it('refuses a link that leads out of the tree, a file that has changed, and characters without room', () => {
    const root = tree({ 'in/a.js': 'a', 'out.js': 'o', 'in/c.js': new Uint8Array([0xe9]) });
    const inside = path.join(root, 'in');
    symlinkSync('../out.js', path.join(inside, 'b.js'));
    expect(() => new Writer([inside]).write(path.join(inside, 'b.js'), 'x', { text: 'o', encoding: 'utf8' })).toThrow(/outside/);
    expect(() => new Writer([inside]).write(path.join(inside, 'a.js'), 'x', { text: 'older', encoding: 'utf8' })).toThrow(/changed/);
    expect(() => new Writer([inside]).write(path.join(inside, 'c.js'), '😀', { text: 'é', encoding: 'latin1' })).toThrow(/UTF-8/);
    expect(readFileSync(path.join(root, 'out.js'), 'utf8')).toBe('o');
  });
});

it('wraps at spaces and never loses a word', () => {
  expect(wrap('aa bb cccccccc d', 5, '  ')).toBe('aa bb\n  cccccccc\n  d'.replace('aa bb', 'aa\n  bb'));
  expect(wrap('', 80)).toBe('');
});

it('prints no diff of equal texts', () => {
  expect(unifiedDiff('a.js', 'x\n', 'x\n')).toBe('');
});
