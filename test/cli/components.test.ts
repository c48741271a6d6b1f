/** Owns the proof that the script blocks of Vue's and Svelte's components are read and rewritten, and nothing else of them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/cli/reporters/report.js';
import { codeOfComponent, loadComponentParser } from '../../src/engine/script-blocks.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const manifest = { dependencies: { '@discord/embedded-app-sdk': '^2.5.0', 'discord.js': '^14.28.0' } };
const vue = `<template>
  <Panel /><p v-if="a < b">{{ role.color }} 😀</p>
</template>

<script lang="ts">
export default { name: 'Roles' };
</script>

<script setup lang="ts">
import type { Role } from 'discord.js';
const props = defineProps<{ role: Role }>();
const show = (role: Role): number => role.color;
</script>

<style>
a > b { color: red; }
</style>
`;

beforeAll(() => loadComponentParser());

describe('the code of a component', () => {
  it('keeps its offsets and lines, and blanks everything else', () => {
    const { text, language, blocks } = codeOfComponent(vue);
    expect(text).toHaveLength(vue.length);
    expect(text.split('\n')).toHaveLength(vue.split('\n').length);
    expect(text.indexOf('role.color;')).toBe(vue.indexOf('role.color;'));
    expect(text).not.toMatch(/Panel|template|style|red/);
    expect(language).toBe('ts');
    expect(blocks.map(([start, end]) => vue.slice(start, end).trim().slice(0, 14))).toEqual(['export default', 'import type { ']);
  });

  it.each([
    ['a block elsewhere', '<script src="./x.js"></script><p>hi</p>', 0],
    ['data', '<script type="application/ld+json">{ "a": 1 }</script>', 0],
    ['the head of Svelte', '<svelte:head><script>let a;</script></svelte:head><script>let b;</script>', 1],
    ['an expression with a sign', '{#if a < b}<p>{a<b}</p>{/if}<script>let b;</script>', 1],
    ['a tag in a text', "<script>const a = '<script>';</script>", 1],
    ['no end', '<script>let a;', 1],
    ['nothing', '', 0],
  ])('%s', (_, text, count) => {
    expect(codeOfComponent(text).blocks).toHaveLength(count);
  });
});

describe('check and fix', () => {
  const run = async (file: string, text: string): Promise<Report['findings']> => (JSON.parse((await botshift(tree({ 'package.json': manifest, [file]: text }), ['check', '--format', 'json'])).out) as Report).findings;

  it('finds in Vue, at the place in the file', async () => {
    const line = vue.split('\n').findIndex((one) => one.startsWith('const show')) + 1;
    expect(await run('Roles.vue', vue)).toMatchObject([{ change: 'role-colors', file: 'Roles.vue', line, column: 43, rewrite: 'safe' }]);
  });

  it('finds in both blocks of Svelte, CRLF or not', async () => {
    const svelte = "<script module>\n  import { Client } from 'discord.js';\n  export const client = new Client();\n</script>\n<script>\n  client.on('roleCreate', (role) => console.log(role.color));\n</script>\n<p>{role.color}</p>\n";
    for (const text of [svelte, svelte.replaceAll('\n', '\r\n')]) expect(await run('Roles.svelte', text)).toMatchObject([{ change: 'role-colors', line: 6, column: 54 }]);
  });

  it('honours comments in the script', async () => {
    expect(await run('Roles.vue', vue.replace('role.color;', 'role.color; // eslint-disable-line botshift/role-colors'))).toEqual([]);
  });

  it('rewrites inside of the block and no byte elsewhere; a second run changes nothing', async () => {
    const root = tree({ 'package.json': manifest, 'Roles.vue': vue });
    await botshift(root, ['fix', '--yes']);
    const fixed = readFileSync(path.join(root, 'Roles.vue'), 'utf8');
    expect(fixed).toBe(vue.replace('role.color;', 'role.colors.primaryColor;'));
    await botshift(root, ['fix', '--yes']);
    expect(readFileSync(path.join(root, 'Roles.vue'), 'utf8')).toBe(fixed);
  });

  it('names the line of a script that does not parse', async () => {
    const { out } = await botshift(tree({ 'package.json': manifest, 'a.vue': "<template></template>\n<script>\nimport 'discord.js';\nmessage.fetchPinned((;\n</script>\n" }), ['check', '--format', 'json']);
    expect((JSON.parse(out) as Report).files.unparsed).toMatchObject([{ file: 'a.vue', reason: expect.stringMatching(/^line 4, /) as string }]);
  });
});
