/** Owns the proof that every lock file format gives the pinned versions, aliases and transitive ones included. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFileNames, readLock } from '../../src/project/lock-files.js';
import { tree } from './tree.js';

const folder = mkdtempSync(path.join(tmpdir(), 'botshift-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const formats: Record<string, { name: (typeof lockFileNames)[number]; text: string }> = {
  'npm v3': {
    name: 'package-lock.json',
    text: JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: {} },
        'node_modules/discord.js': { version: '14.22.1' },
        'node_modules/discord.js/node_modules/discord-api-types': { version: '0.38.21' },
        'node_modules/discord-api-types': { version: '0.37.0' },
        'node_modules/old-djs': { name: 'discord.js', version: '13.17.1' },
        'node_modules/@discordjs/builders': { version: '1.11.3' },
      },
    }),
  },
  'npm v1': {
    name: 'npm-shrinkwrap.json',
    text: JSON.stringify({
      lockfileVersion: 1,
      dependencies: {
        'discord.js': { version: '14.22.1', dependencies: { 'discord-api-types': { version: '0.38.21' } } },
        'old-djs': { version: 'npm:discord.js@13.17.1' },
        '@discordjs/builders': { version: '1.11.3' },
      },
    }),
  },
  'yarn v1': {
    name: 'yarn.lock',
    text: `# yarn lockfile v1


"@discordjs/builders@^1.11.2":
  version "1.11.3"
  resolved "https://registry.yarnpkg.com/@discordjs/builders/-/builders-1.11.3.tgz#abc"

discord-api-types@^0.38.16, discord-api-types@^0.38.1:
  version "0.38.21"

discord.js@^14.16.0:
  version "14.22.1"
  resolved "https://registry.yarnpkg.com/discord.js/-/discord.js-14.22.1.tgz#abc"
  integrity sha512-abc==
  dependencies:
    "@discordjs/builders" "^1.11.2"
    discord-api-types "^0.38.16"

"old-djs@npm:discord.js@^13.17.0":
  version "13.17.1"
`,
  },
  'yarn berry': {
    name: 'yarn.lock',
    text: `__metadata:
  version: 8

"@discordjs/builders@npm:^1.11.2":
  version: 1.11.3
  resolution: "@discordjs/builders@npm:1.11.3"
  checksum: abc
  linkType: hard

"discord-api-types@npm:^0.38.1, discord-api-types@npm:^0.38.16":
  version: 0.38.21
  resolution: "discord-api-types@npm:0.38.21"

"discord.js@npm:^14.16.0":
  version: 14.22.1
  resolution: "discord.js@npm:14.22.1"
  dependencies:
    "@discordjs/builders": "npm:^1.11.2"
    discord-api-types: "npm:^0.38.16"

"old-djs@npm:discord.js@^13.17.0":
  version: 13.17.1
  resolution: "discord.js@npm:13.17.1"
`,
  },
  'pnpm v9': {
    name: 'pnpm-lock.yaml',
    text: `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true

importers:

  .:
    dependencies:
      discord.js:
        specifier: ^14.16.0
        version: 14.22.1(bufferutil@4.0.8)
      old-djs:
        specifier: npm:discord.js@^13.17.0
        version: discord.js@13.17.1

packages:

  '@discordjs/builders@1.11.3':
    resolution: {integrity: sha512-abc==}
    engines: {node: '>=16.11.0'}

snapshots:

  discord.js@14.22.1(bufferutil@4.0.8):
    dependencies:
      '@discordjs/builders': 1.11.3
      discord-api-types: 0.38.21
`,
  },
  'pnpm v6': {
    name: 'pnpm-lock.yaml',
    text: `lockfileVersion: '6.0'

dependencies:
  discord.js:
    specifier: ^14.16.0
    version: 14.22.1
  old-djs:
    specifier: npm:discord.js@^13.17.0
    version: /discord.js@13.17.1

packages:

  /discord.js@14.22.1:
    resolution: {integrity: sha512-abc==}
    dependencies:
      '@discordjs/builders': 1.11.3
      discord-api-types: 0.38.21
    dev: false
`,
  },
  'pnpm v5': {
    name: 'pnpm-lock.yaml',
    text: `lockfileVersion: 5.4

specifiers:
  discord.js: ^14.16.0

dependencies:
  discord.js: 14.22.1
  old-djs: /discord.js/13.17.1

packages:

  /discord.js/14.22.1:
    resolution: {integrity: sha512-abc==}
    dependencies:
      '@discordjs/builders': 1.11.3
      discord-api-types: 0.38.21
`,
  },
  bun: {
    name: 'bun.lock',
    text: `{
  "lockfileVersion": 1,
  "packages": {
    // comments and trailing commas are allowed here
    "@discordjs/builders": ["@discordjs/builders@1.11.3", "", {}, "sha512-abc=="],
    "discord-api-types": ["discord-api-types@0.38.21", "", {}, "sha512-//,]=="],
    "discord.js": ["discord.js@14.22.1", "", { "dependencies": { "discord-api-types": "^0.38.16", } }, "sha512-abc=="],
    "old-djs": ["discord.js@13.17.1", "", {}, "sha512-abc=="],
  },
}
`,
  },
};

describe.each(Object.entries(formats))('%s', (_, { name, text }) => {
  const file = path.join(folder, name);
  const read = () => {
    writeFileSync(file, text);
    return readLock(file);
  };
  const parent = { name: 'discord.js', range: '^14.16.0' };

  it('pins a direct dependency', () => {
    expect(read()?.direct('', 'discord.js', '^14.16.0')).toEqual({ packageName: 'discord.js', version: '14.22.1' });
  });

  it('names the package behind an alias', () => {
    expect(read()?.direct('', 'old-djs', 'npm:discord.js@^13.17.0')).toEqual({ packageName: 'discord.js', version: '13.17.1' });
  });

  it('follows a dependency of a dependency', () => {
    expect(read()?.transitive('', parent, 'discord-api-types')?.version).toBe('0.38.21');
    expect(read()?.transitive('', parent, '@discordjs/builders')?.version).toBe('1.11.3');
  });

  it('knows nothing of what it does not hold', () => {
    expect(read()?.direct('', 'constructor', '*')).toBeUndefined();
    expect(read()?.transitive('', parent, 'eris')).toBeUndefined();
  });
});

it.each(lockFileNames)('a broken %s gives no version and no error', (name) => {
  const file = path.join(folder, name);
  for (const text of ['', '<<<<<<< HEAD\n{', '{"packages": 1}', 'a:\n\tb', 'null']) {
    writeFileSync(file, text);
    expect(readLock(file)?.direct('', 'discord.js', '^14.0.0')).toBeUndefined();
  }
});

it('a pnpm workspace pins by package', () => {
  const file = path.join(folder, 'pnpm-lock.yaml');
  writeFileSync(file, `lockfileVersion: '9.0'\nimporters:\n  .: {}\n  packages/bot:\n    dependencies:\n      discord.js:\n        specifier: ^14.0.0\n        version: 14.25.1\n`);
  expect(readLock(file)?.direct('packages/bot', 'discord.js', '^14.0.0')?.version).toBe('14.25.1');
  expect(readLock(file)?.direct('', 'discord.js', '^14.0.0')).toBeUndefined();
});

describe('what a root puts in place of a range', () => {
  it('Yarn: resolutions and catalogs, where one version is left', () => {
    const berry = '__metadata:\n  version: 8\n\n"discord.js@npm:14.18.0":\n  version: 14.18.0\n  resolution: "discord.js@npm:14.18.0"\n\n"bot@workspace:.":\n  version: 0.0.0-use.local\n  resolution: "bot@workspace:."\n';
    const root = tree({ 'yarn.lock': berry, 'two/yarn.lock': `${berry}\n"discord.js@npm:13.17.1":\n  version: 13.17.1\n  resolution: "discord.js@npm:13.17.1"\n` });
    expect(readLock(path.join(root, 'yarn.lock'))?.direct('', 'discord.js', '^14.0.0')).toEqual({ packageName: 'discord.js', version: '14.18.0' });
    expect(readLock(path.join(root, 'yarn.lock'))?.direct('', 'discord.js', 'catalog:')).toEqual({ packageName: 'discord.js', version: '14.18.0' });
    expect(readLock(path.join(root, 'yarn.lock'))?.direct('', 'discord.js-utilities', '^1')).toBeUndefined();
    expect(readLock(path.join(root, 'two/yarn.lock'))?.direct('', 'discord.js', '^14.0.0')).toBeUndefined();
  });

  it('Yarn: a patched package is the version that is patched', () => {
    const range = 'patch:discord.js@npm%3A14.18.0#~/.yarn/patches/discord.js.patch';
    const root = tree({ 'yarn.lock': `"discord.js@${range}":\n  version: 14.18.0\n  resolution: "discord.js@patch:discord.js@npm%3A14.18.0#~/.yarn/patches/discord.js.patch::version=14.18.0&hash=abc"\n` });
    expect(readLock(path.join(root, 'yarn.lock'))?.direct('', 'discord.js', range)).toEqual({ packageName: 'discord.js', version: '14.18.0' });
  });

  it('pnpm: overrides and catalogs stand at the importer', () => {
    const root = tree({ 'pnpm-lock.yaml': "lockfileVersion: '9.0'\n\noverrides:\n  discord.js: 14.18.0\n\ncatalogs:\n  default:\n    discord.js:\n      specifier: ^14.0.0\n      version: 14.18.0\n\nimporters:\n\n  .:\n    dependencies:\n      discord.js:\n        specifier: 14.18.0\n        version: 14.18.0\n" });
    expect(readLock(path.join(root, 'pnpm-lock.yaml'))?.direct('', 'discord.js', 'catalog:')).toEqual({ packageName: 'discord.js', version: '14.18.0' });
  });

  it('npm: overrides of what a library brings along', () => {
    const root = tree({ 'package-lock.json': { lockfileVersion: 3, packages: { '': {}, 'node_modules/discord.js': { version: '14.18.0' }, 'node_modules/discord-api-types': { version: '0.37.119' }, 'node_modules/discord.js/node_modules/discord-api-types': { version: '0.38.49' } } } });
    expect(readLock(path.join(root, 'package-lock.json'))?.transitive('', { name: 'discord.js', range: '^14' }, 'discord-api-types')).toEqual({ packageName: 'discord-api-types', version: '0.38.49' });
  });
});
