/** Tests what the command finds in package.json: which version counts, and that nothing is ever written there. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { declaredDependencies } from '../../src/project/manifest.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

interface Found {
  change: string;
  file: string;
  line: number;
  message: string;
}

async function found(files: Parameters<typeof tree>[0], ...args: string[]): Promise<Found[]> {
  const { out } = await botshift(tree({ 'index.js': '', ...files }), ['check', '--format', 'json', ...args]);
  return (JSON.parse(out) as { findings: Found[] }).findings;
}

const depends = (range: string): object => ({ name: 'bot', dependencies: { '@discordjs/voice': range } });
const npmLock = (version: string): object => ({ lockfileVersion: 3, packages: { 'node_modules/@discordjs/voice': { version } } });

describe('package.json', () => {
  it.each([
    ['a range that never reaches the release', depends('^0.18.0'), undefined, true],
    ['a range that a fresh installation may take further', depends('>=0.18.0'), undefined, false],
    ['no range at all', depends('latest'), undefined, false],
    ['a lock file that stays behind', depends('>=0.18.0'), npmLock('0.18.0'), true],
    ['a lock file that is ahead', depends('>=0.18.0'), npmLock('0.19.2'), false],
    ['an alias', { dependencies: { voice: 'npm:@discordjs/voice@^0.17.0' } }, undefined, true],
  ])('%s', async (_, manifest, lock, expected) => {
    const findings = await found({ 'package.json': manifest, ...(lock && { 'package-lock.json': lock }) });
    expect(findings.map(({ change, file }) => `${change} ${file}`)).toEqual(expected ? ['e2ee-voice package.json'] : []);
  });

  const locks: Record<string, (version: string) => Parameters<typeof tree>[0]> = {
    'npm 7 and later': (version) => ({ 'package-lock.json': npmLock(version) }),
    'npm 6': (version) => ({ 'package-lock.json': { lockfileVersion: 1, dependencies: { '@discordjs/voice': { version } } } }),
    'a shrinkwrap': (version) => ({ 'npm-shrinkwrap.json': npmLock(version) }),
    'pnpm 8': (version) => ({ 'pnpm-lock.yaml': `lockfileVersion: '6.0'\n\ndependencies:\n  '@discordjs/voice':\n    specifier: '>=0.17.0'\n    version: ${version}\n` }),
    'pnpm 9': (version) => ({ 'pnpm-lock.yaml': `lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      '@discordjs/voice':\n        specifier: '>=0.17.0'\n        version: ${version}\n` }),
    'Yarn 1': (version) => ({ 'yarn.lock': `# yarn lockfile v1\n\n\n"@discordjs/voice@>=0.17.0":\n  version "${version}"\n` }),
    'Yarn 2 and later': (version) => ({ 'yarn.lock': `__metadata:\n  version: 8\n\n"@discordjs/voice@npm:>=0.17.0":\n  version: ${version}\n  resolution: "@discordjs/voice@npm:${version}"\n` }),
    Bun: (version) => ({ 'bun.lock': `{\n  "lockfileVersion": 1,\n  "workspaces": { "": { "dependencies": { "@discordjs/voice": ">=0.17.0" } } },\n  "packages": {\n    "@discordjs/voice": ["@discordjs/voice@${version}", "", {}, "sha512-a"],\n  },\n}\n` }),
    'what is installed': (version) => ({ 'package-lock.json': npmLock('0.18.1'), 'node_modules/@discordjs/voice/package.json': { name: '@discordjs/voice', version } }),
    'overrides of npm': (version) => ({ 'package.json': { ...depends('>=0.17.0'), overrides: { '@discordjs/voice': version } }, 'package-lock.json': npmLock(version) }),
    'resolutions of Yarn': (version) => ({ 'package.json': { ...depends('>=0.17.0'), resolutions: { '@discordjs/voice': version } }, 'yarn.lock': `__metadata:\n  version: 8\n\n"@discordjs/voice@npm:${version}":\n  version: ${version}\n  resolution: "@discordjs/voice@npm:${version}"\n` }),
    'overrides of pnpm': (version) => ({ 'package.json': { ...depends('>=0.17.0'), pnpm: { overrides: { '@discordjs/voice': version } } }, 'pnpm-lock.yaml': `lockfileVersion: '9.0'\n\noverrides:\n  '@discordjs/voice': ${version}\n\nimporters:\n\n  .:\n    dependencies:\n      '@discordjs/voice':\n        specifier: ${version}\n        version: ${version}\n` }),
    'an alias in a lock file': (version) => ({ 'package.json': { dependencies: { voice: 'npm:@discordjs/voice@>=0.17.0' } }, 'package-lock.json': { lockfileVersion: 3, packages: { 'node_modules/voice': { name: '@discordjs/voice', version } } } }),
  };

  it.each(Object.keys(locks))('is judged by the version of %s', async (form) => {
    const with_ = (version: string): Promise<Found[]> => found({ 'package.json': depends('>=0.17.0'), ...locks[form]!(version) });
    expect((await with_('0.18.0')).map(({ change, message }) => `${change} ${/ 0\.18\.0 /.test(message)}`)).toEqual(['e2ee-voice true']);
    expect(await with_('0.19.2')).toEqual([]);
  });

  it('speaks of the line of the dependency and of the version that resolves', async () => {
    const [finding] = await found({ 'package.json': depends('>=0.18.0'), 'package-lock.json': npmLock('0.18.0') });
    expect(finding).toMatchObject({ line: 4, message: expect.stringMatching(/^`@discordjs\/voice` 0\.18\.0 .* 0\.19\.2/) as string });
  });

  it('is found in workspaces, with the versions of their common lock file', async () => {
    const findings = await found({
      'package.json': { name: 'root', workspaces: ['packages/*'] },
      'packages/a/package.json': depends('^0.18.0'),
      'packages/b/package.json': depends('^0.19.0'),
      'pnpm-lock.yaml': "importers:\n  packages/a:\n    dependencies:\n      '@discordjs/voice':\n        specifier: ^0.18.0\n        version: 0.18.0\n  packages/b:\n    dependencies:\n      '@discordjs/voice':\n        specifier: ^0.19.0\n        version: 0.19.2\n",
    });
    expect(findings.map(({ file }) => file)).toEqual(['packages/a/package.json']);
  });

  it('is left alone where it is ignored, installed or not JSON', async () => {
    expect(await found({ '.gitignore': 'dist\n', '.git/HEAD': '', 'dist/package.json': depends('^0.18.0'), 'node_modules/x/package.json': depends('^0.18.0'), 'old/package.json': '{ "dependencies": { "@discordjs/voice": "^0.18.0", } }' })).toEqual([]);
  });

  it('follows --change, --assume and a path of its own', async () => {
    const files = { 'package.json': depends('^0.18.0') };
    expect(await found(files, '--change', 'pin-routes')).toEqual([]);
    expect(await found(files, '--assume', '@discordjs/voice@0.19.2')).toEqual([]);
    expect(await found(files, 'package.json', 'package.json')).toHaveLength(1);
    expect(await found(files, 'index.js')).toEqual([]);
  });

  it('is never rewritten', async () => {
    const root = tree({ 'index.js': '', 'package.json': depends('^0.18.0') });
    const before = readFileSync(path.join(root, 'package.json'), 'utf8');
    const { code, out } = await botshift(root, ['fix', '--yes', '--review', '--format', 'json']);
    expect({ code, findings: (JSON.parse(out) as { findings: unknown[]; rewritten: unknown[] }).findings.length }).toEqual({ code: 1, findings: 1 });
    expect(readFileSync(path.join(root, 'package.json'), 'utf8')).toBe(before);
  });
});

describe('the social SDK as a package of Unity', () => {
  const sdk = (version: string, name = 'com.discord.partnersdk'): Parameters<typeof found>[0] => ({ 'Packages/com.discord.partnersdk/package.json': { name, version } });

  it('is told when patches no longer come for its version', async () => {
    expect(await found(sdk('1.4.9649'))).toMatchObject([{ change: 'sdk-support-window', file: 'Packages/com.discord.partnersdk/package.json', line: 3, impact: 'degrades', phase: 'enforced', message: expect.stringMatching(/^`com\.discord\.partnersdk` 1\.4\.9649 .* since 28 July 2026\./) as string }]);
    expect(await found(sdk('1.4.9649'), '--as-of', '2026-06-01')).toMatchObject([{ phase: 'upcoming' }]);
  });

  it.each([
    ['1.6.0', undefined],
    ['1.10.18369', undefined],
    ['soon', undefined],
    ['1.4.9649', 'com.acme.partnersdk'],
  ])('is left alone: %s %s', async (version, name) => {
    expect(await found(sdk(version, name))).toEqual([]);
  });
});

describe('a package whose version matters only to some code', () => {
  it.each([
    ['@discord/embedded-app-sdk', '^1.9.0', '^2.2.0', 'activity-proxy-prefix'],
    ['@discord/embedded-app-sdk', '2.0.0', '^1.3.0', 'activity-proxy-prefix'],
    ['discord-api-types', '0.38.20', '^0.38.49', 'subscription-status-values'],
    ['discord-api-types', '~0.37.100', '0.37.99', 'subscription-status-values'],
    ['discord.js', '14.17.0', '^14.19.0', 'subscription-status-values'],
    ['oceanic.js', '1.13.0', '^1.15.0', 'subscription-status-values'],
    ['seyfert', '^4.0.0', '^5.1.0', 'subscription-status-values'],
    ['@discordeno/bot', '^21.0.0', '18.0.1', 'subscription-status-values'],
  ])('is a hint: %s %s, and not %s', async (name, old, right, change) => {
    const manifest = (range: string): Parameters<typeof found>[0] => ({ 'package.json': { dependencies: { [name]: range } } });
    expect((await found(manifest(old), '--hints')).map((one) => `${one.change} ${one.line}`)).toEqual([`${change} 3`]);
    expect(await found(manifest(old))).toEqual([]);
    expect(await found(manifest(right), '--hints')).toEqual([]);
  });

  it('says nothing where code has shown the use, in its own package only', async () => {
    const files = { 'package.json': { name: 'a', dependencies: { 'discord-api-types': '0.38.20' } }, 'index.js': "import { SubscriptionStatus } from 'discord-api-types/v10';\nexport const isEnding = (one) => one.status === SubscriptionStatus.Ending;\n", 'b/package.json': { name: 'b', dependencies: { 'discord-api-types': '0.38.20' } } };
    expect((await found(files, '--hints')).map(({ file, line }) => `${file}:${line}`)).toEqual(['b/package.json:4', 'index.js:2']);
  });
});

describe('places', () => {
  it('cover name and range, behind a byte order mark too, and each package counts once', () => {
    const text = '\uFEFF{\r\n\t"devDependencies": { "a": "1" },\r\n\t"dependencies": { "b\\u002fc": "2", "a": "^1", "dependencies": { "d": "1" } }\r\n}';
    const entries = declaredDependencies(text)!;
    expect(entries.map(({ name, range, group, start, end }) => [name, range, group, text.slice(start, end)])).toEqual([
      ['b/c', '2', 'dependencies', '"b\\u002fc": "2"'],
      ['a', '^1', 'dependencies', '"a": "^1"'],
    ]);
  });

  it.each(['', '[]', '{ "dependencies": null }', '{ "dependencies": ["a"] }', '{ "dependencies": { "a": 1 } }'])('%s has none', (text) => {
    expect(declaredDependencies(text) ?? []).toEqual([]);
  });
});

describe('Node', () => {
  it('is named where package.json keeps it below what the newer release needs', async () => {
    const messages = async (node: string): Promise<boolean> => (await found({ 'package.json': { ...depends('0.17.0'), engines: { node } } }))[0]!.message.includes('`engines.node`');
    expect([await messages('18.x'), await messages('>=16 <21'), await messages('>=18'), await messages('22'), await messages('lts')]).toEqual([true, true, false, false, false]);
  });
});

describe('a library that is too old for a rewrite', () => {
  it('is told once for each package, with the version that is enough for all', async () => {
    const pins = "const { Client } = require('discord.js');\nnew Client().on('messageCreate', async (message) => {\n  const pins = await message.channel.messages.fetchPinned();\n  console.log(pins.size, message.member.roles.highest.color);\n});\n";
    const root = tree({ 'package.json': { workspaces: ['*'] }, 'a/package.json': { dependencies: { 'discord.js': '14.18.0' } }, 'a/one.js': pins, 'a/two.js': pins, 'b/package.json': { dependencies: { 'discord.js': '14.28.1' } }, 'b/one.js': pins });
    const { out } = await botshift(root, ['check', '--format', 'json']);
    expect((JSON.parse(out) as { upgrades: object[] }).upgrades).toEqual([expect.objectContaining({ package: 'a', library: 'discord.js', findings: 4 })]);
    expect((await botshift(root, ['check'])).out.match(/^a: 4 findings can be rewritten once discord\.js is 14\.\d+\.0 or newer\.$/gm)).toHaveLength(1);
  });
});
