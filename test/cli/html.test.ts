/** Owns the proof of the HTML report without a browser: nothing of the code becomes markup, nothing is fetched, frames and diffs are right. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { frame, rewriteDiff } from '../../src/cli/reporters/html/frame.js';
import type { ReportedFinding } from '../../src/cli/reporters/report.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const manifest = { dependencies: { 'discord.js': '^14.28.0' } };
const head = "const { Client } = require('discord.js');\nconst client = new Client();\n";
const role = "client.on('roleCreate', (role) => console.log(role.color, '</code><script>alert(1)</script>'));\n";

async function report(files: Record<string, string>): Promise<string> {
  const root = tree({ 'package.json': manifest, ...files });
  const { code } = await botshift(root, ['check', '--format', 'html=report.html']);
  expect(code).toBeLessThan(2);
  return readFileSync(path.join(root, 'report.html'), 'utf8');
}

describe('the file', () => {
  it('holds findings, frames and rewrites, with everything from the code escaped', async () => {
    const html = await report({ 'a<b>.js': head + role, 'broken.js': "require('discord.js').fetchPinned((" });
    expect(html).toContain('a&lt;b&gt;.js:3:52');
    expect(html).toContain('<mark>color</mark>');
    expect(html).toContain('<ins>');
    expect(html).toContain('broken.js');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('&lt;/code&gt;&lt;script&gt;alert(1)');
  });

  it('fetches nothing, and lets nothing run but its own script and style', async () => {
    const html = await report({ 'a.js': head + role });
    expect(html).not.toMatch(/\s(?:src|srcset)=|<link|@import|url\(|\son\w+=|\sstyle=/);
    const hash = (tag: string): string => `'sha256-${createHash('sha256').update(new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)![1]!).digest('base64')}'`;
    expect(html).toContain(`default-src 'none'; style-src ${hash('style')}; script-src ${hash('script')};`);
  });

  it('says so when there is nothing', async () => {
    const html = await report({ 'a.js': head });
    expect(html).toContain('Nothing found in 1 file, as of 2026-11-21.');
    expect(html).not.toContain('<form');
  });
});

describe('what a finding shows', () => {
  const finding = { line: 3, column: 3, endLine: 3, endColumn: 6 } as ReportedFinding;

  it('is the line with two around it, and the part that it is about', () => {
    expect(frame('\uFEFFa\nb\r\n  foo();\n\nc\nd', finding)).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: 'b' },
      { number: 3, text: '  foo();', from: 2, to: 5 },
      { number: 4, text: '' },
      { number: 5, text: 'c' },
    ]);
  });

  it('is a long range up to a limit', () => {
    const text = 'x\n'.repeat(40);
    expect(frame(text, { ...finding, line: 2, column: 1, endLine: 39, endColumn: 2 }).at(-1)!.number).toBe(16);
  });

  it('is what the edits make of the lines', () => {
    const text = 'a\r\nb\r\nfoo(1, 2);\r\nc\r\n';
    expect(rewriteDiff(text, [{ line: 3, column: 1, endLine: 3, endColumn: 4, text: 'bar' }, { line: 3, column: 8, endLine: 3, endColumn: 9, text: '3' }])).toEqual([
      { sign: ' ', text: 'a' },
      { sign: ' ', text: 'b' },
      { sign: '-', text: 'foo(1, 2);' },
      { sign: '+', text: 'bar(1, 3);' },
      { sign: ' ', text: 'c' },
      { sign: ' ', text: '' },
    ]);
  });
});

it('tells each package apart: in the filter, and what its bot needs, asks for and lacks', async () => {
  const bot = {
    'package.json': { name: 'bot', dependencies: { 'discord.js': '14.28.1' } },
    'a.js': `${head}client.on('messageCreate', (message) => message.pin());\nconsole.log('https://discord.com/oauth2/authorize?client_id=1&scope=bot&permissions=8192');\n`,
  };
  const root = tree(Object.fromEntries(['one', 'two'].flatMap((name) => Object.entries(bot).map(([file, text]) => [`${name}/${file}`, text]))));
  const { out } = await botshift(root, ['check', '--format', 'html']);
  expect(out).toContain('<select name="package"><option value="">all</option><option>one</option><option>two</option></select>');
  expect(out).toContain('data-package="two"');
  expect(out).toMatch(/<summary>two: \d+ permissions? and/);
  expect(out).toContain('<th scope="row"><code>two/a.js:4</code></th><td><code>8192</code></td><td><code>PIN_MESSAGES</code></td>');
  expect((await botshift(path.join(root, 'one'), ['check', '--format', 'html'])).out).not.toContain('name="package"');
});
