/** Owns the proof that versions resolve as Node, the lock file and package.json have it, in this order. */
import { symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { expect, it } from 'vitest';
import { AssumptionError, parseAssumption, projectFor } from '../../src/project/read-project.js';
import { put, tree } from './tree.js';

const library = (root: string, name: string, file = 'index.js', assume: string[] = []) =>
  projectFor(path.join(root, file), { assume: assume.map(parseAssumption) }).libraries.get(name);

it('takes the least version of a range, and what that release of discord.js asks for', () => {
  const root = tree({ 'package.json': { dependencies: { 'discord.js': '^14.22.0', eris: '*', seyfert: 'latest', 'oceanic.js': 'github:x/y' } } });
  expect(library(root, 'discord.js')).toEqual({ name: 'discord.js', packageName: 'discord.js', version: '14.22.0', source: 'range' });
  expect(library(root, 'discord-api-types')).toMatchObject({ version: '0.38.16', source: 'range' });
  expect(library(root, '@discordjs/builders')).toMatchObject({ version: '1.11.2', source: 'range' });
  expect(library(root, 'eris')?.version).toBeNull();
  expect(library(root, 'seyfert')?.version).toBeNull();
  expect(library(root, 'oceanic.js')?.version).toBeNull();
});

it('takes as least what semver takes, however a range is written', () => {
  const versions = ['1.2.3', '0.0.0', '0.0.1', '0.2.0', '01.2.3', '1.2', '1', '1.2.3-dev.1', '1.2.3+a', '1.2.3.4', '999999999.0.0', '99999999999999999.0.0'];
  const ranges = versions.flatMap((version) => ['', '^', '~', '>=', '=', '>', '<', '<=', 'v', '^ ', '>= ', 'workspace:^'].map((operator) => operator + version));
  const root = tree({ 'package.json': { dependencies: Object.fromEntries(ranges.map((range, index) => [`p${index}`, range])) } });
  const least = (range: string): string | null => {
    const bare = range.replace('workspace:', '');
    const version = semver.validRange(bare) === null ? null : (semver.minVersion(bare)?.version ?? null);
    return version === '0.0.0' ? null : version;
  };
  expect(ranges.map((range, index) => `${range}: ${library(root, `p${index}`)?.version}`)).toEqual(ranges.map((range) => `${range}: ${least(range)}`));
});

it('prefers the lock file to the range, and the installed package to both', () => {
  const root = tree({
    'package.json': { dependencies: { 'discord.js': '^14.16.0' } },
    'package-lock.json': {
      lockfileVersion: 3,
      packages: { 'node_modules/discord.js': { version: '14.22.1' }, 'node_modules/discord-api-types': { version: '0.38.21' } },
    },
  });
  expect(library(root, 'discord.js')).toMatchObject({ version: '14.22.1', source: 'lock' });
  expect(library(root, 'discord-api-types')).toMatchObject({ version: '0.38.21', source: 'lock' });
  put(root, {
    'node_modules/discord.js/package.json': { name: 'discord.js', version: '14.25.1' },
    'node_modules/discord.js/node_modules/discord-api-types/package.json': { name: 'discord-api-types', version: '0.38.40' },
  });
  expect(library(root, 'discord.js')).toMatchObject({ version: '14.25.1', source: 'installed' });
  expect(library(root, 'discord-api-types')).toMatchObject({ version: '0.38.40', source: 'installed' });
});

it('finds the dependencies of a linked package beside its real path', () => {
  const store = 'node_modules/.pnpm/discord.js@14.25.1/node_modules';
  const root = tree({
    'package.json': { dependencies: { 'discord.js': '^14.16.0' } },
    [`${store}/discord.js/package.json`]: { name: 'discord.js', version: '14.25.1' },
    [`${store}/discord-api-types/package.json`]: { name: 'discord-api-types', version: '0.38.33' },
  });
  symlinkSync(path.join(root, store, 'discord.js'), path.join(root, 'node_modules/discord.js'));
  expect(library(root, 'discord-api-types')).toMatchObject({ version: '0.38.33', source: 'installed' });
});

it('reads again when package.json changes', () => {
  const root = tree({ 'package.json': { dependencies: { 'discord.js': '14.18.0' } } });
  expect(library(root, 'discord.js')?.version).toBe('14.18.0');
  put(root, { 'package.json': { dependencies: { 'discord.js': '14.28.1' } } });
  utimesSync(path.join(root, 'package.json'), new Date(), new Date(Date.now() + 5000));
  expect(library(root, 'discord.js')?.version).toBe('14.28.1');
});

it('names the package behind an alias', () => {
  const root = tree({ 'package.json': { dependencies: { djs: 'npm:discord.js@^13.17.0', types: 'npm:@scope/types' } } });
  expect(library(root, 'djs')).toEqual({ name: 'djs', packageName: 'discord.js', version: '13.17.0', source: 'range' });
  expect(library(root, 'discord-api-types')?.version).toBe('0.33.5');
  expect(library(root, 'types')).toMatchObject({ packageName: '@scope/types', version: null });
});

it('takes from a workspace root what the package lacks, and its lock file', () => {
  const root = tree({
    'package.json': { workspaces: ['packages/*'], devDependencies: { '@discordjs/core': '^2.0.0' } },
    'package-lock.json': { lockfileVersion: 3, packages: { 'node_modules/discord.js': { version: '14.24.0' }, 'node_modules/@discordjs/core': { version: '2.6.0' } } },
    'packages/bot/package.json': { name: 'bot', dependencies: { 'discord.js': '^14.0.0' } },
  });
  expect(library(root, 'discord.js', 'packages/bot/src/a.js')).toMatchObject({ version: '14.24.0', source: 'lock' });
  expect(library(root, '@discordjs/core', 'packages/bot/src/a.js')?.version).toBe('2.6.0');
});

it('looks past a package.json that only sets the module type', () => {
  const root = tree({ 'package.json': { dependencies: { 'discord.js': '14.28.0' } }, 'src/package.json': { type: 'module' } });
  expect(library(root, 'discord.js', 'src/a.js')?.version).toBe('14.28.0');
});

it('does not lend a self-contained package the libraries around it', () => {
  const root = tree({
    'package.json': { dependencies: { eris: '0.18.0' } },
    'examples/bot/package.json': { dependencies: { 'discord.js': '^14.16.0' } },
    'node_modules/discord.js/package.json': { name: 'discord.js', version: '13.17.1' },
  });
  expect(library(root, 'eris', 'examples/bot/a.js')).toBeUndefined();
  expect(library(root, 'discord.js', 'examples/bot/a.js')).toMatchObject({ version: '14.16.0', source: 'range' });
});

it('warns of a broken package.json by name, and knows nothing there', () => {
  const root = tree({ 'package.json': '{ "dependencies": { "discord.js": "14.0.0", } }' });
  const warnings: string[] = [];
  const facts = projectFor(path.join(root, 'a.js'), { onWarning: (message) => warnings.push(message) });
  expect(facts.known).toBe(false);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(path.join(root, 'package.json'));
  expect(warnings[0]).not.toContain('\n');
});

it.each(['[]', '"text"', 'null', '{"dependencies": []}', '{"dependencies": {"discord.js": 14}}', '\uFEFF{}'])('survives the package.json %s', (text) => {
  const root = tree({ 'package.json': text });
  expect(projectFor(path.join(root, 'a.js')).libraries.size).toBe(0);
});

it('assumes a release together with what it asks for', () => {
  const root = tree({ 'package.json': { dependencies: { 'discord.js': '^13.0.0' } } });
  expect(library(root, 'discord.js', 'a.js', ['discord.js@14.28.1'])).toMatchObject({ version: '14.28.1', source: 'assumed' });
  expect(library(root, 'discord-api-types', 'a.js', ['discord.js@14.28.1'])).toMatchObject({ version: '0.38.50', source: 'assumed' });
  expect(library(root, 'discord-api-types', 'a.js', ['discord-api-types@0.38.57', 'discord.js@14.28.1'])?.version).toBe('0.38.57');
});

it.each(['discord.js', 'discord.js@', '@14.0.0', 'discord.js@^14', 'discord.js@14'])('refuses to assume %s', (text) => {
  expect(() => parseAssumption(text)).toThrow(AssumptionError);
});
