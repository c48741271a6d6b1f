/** Owns the proof of parts of a run: each reports on its own files, and put together they say what one run says. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/cli/reporters/report.js';
import { formats } from '../../src/extend/formats.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));
const manifest = { dependencies: { 'discord.js': '14.28.1' } };
const head = "const { Client, PermissionFlagsBits } = require('discord.js');\nconst client = new Client();\n";
const pins = `${head}client.on('messageCreate', (message) => message.pin());\n`;
const creates = `${head}client.guilds.create({ name: 'x' });\n`;

/** Runs all parts, each writing its report beside the project, and returns the names of the reports. */
async function parts(root: string, of: number, args: readonly string[] = []): Promise<string[]> {
  const names: string[] = [];
  for (let index = 1; index <= of; index++) {
    const name = path.join(tree({}), `part-${index}.json`);
    const { code, err } = await botshift(root, ['check', `--shard=${index}/${of}`, `--format=json=${name}`, '--no-cache', ...args]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    names.push(name);
  }
  return names;
}

const read = (name: string): Report => JSON.parse(readFileSync(name, 'utf8')) as Report;

/** A project whose files are asked about one another: questions and answers lie in different parts, and so does what is no code. */
const across = {
  'package.json': manifest,
  'README.md': 'https://discord.com/oauth2/authorize?client_id=1&scope=bot&permissions=8192\n',
  'a-base.js': "const { PermissionFlagsBits } = require('discord.js');\nexports.Staff = class {\n  clientPermissions = [PermissionFlagsBits.ManageMessages];\n};\n",
  'commands/announce.js': `${head}const { pinNotice } = require('../lib');\nmodule.exports = {\n  botPermissions: [PermissionFlagsBits.ManageMessages],\n  async run(interaction) {\n    await pinNotice(await interaction.fetchReply());\n  },\n};\n`,
  'commands/z-notice.js': "const { Staff } = require('../a-base');\nmodule.exports = class extends Staff {\n  async run(message) {\n    await message.channel.messages.fetchPinned();\n    await message.pin();\n  }\n};\n",
  'invite.js': `${head}console.log(client.generateInvite({ scopes: ['bot'], permissions: [PermissionFlagsBits.ManageMessages] }));\n`,
  'lib/index.js': "export * from './notices.js';\n",
  'lib/notices.js': 'exports.pinNotice = async (message) => {\n  await message.pin();\n};\n',
  'node_modules/x/index.js': pins,
  'quiet.js': creates.replace('client.guilds', '// eslint-disable-next-line botshift/guild-create\nclient.guilds'),
  'broken.js': "require('discord.js').fetchPinned(((",
  'small.min.js': '',
  'packages/one/package.json': { dependencies: { 'discord.js': '13.17.1' } },
  'packages/one/index.js': pins,
  'packages/two/package.json': manifest,
  'packages/two/links.json': '{ "invite": "https://discord.com/oauth2/authorize?client_id=1&scope=bot&permissions=8192" }',
  'packages/two/z.ts': pins,
};

describe('merge of all parts', () => {
  it.each<[string, () => string, readonly number[]]>([
    ['files that are asked about one another', () => tree(across), [1, 2, 3, 5, 8, 40]],
    ['a shelf of projects, one of them a repository of its own', () => tree(Object.fromEntries(['alpha', 'alpha-2', 'beta/inner'].flatMap((bot) => Object.entries({ ...across, ...(bot.includes('/') && { '.git/HEAD': '' }) }).map(([file, text]) => [`${bot}/${file}`, text])))), [2, 3, 7, 19]],
    ['the examples', () => examples, [2, 3, 9]],
  ])('is what one run says: %s', async (_, folder, numbers) => {
    const root = folder();
    const whole = JSON.parse((await botshift(root, ['check', '--format', 'json', '--no-cache', '--hints'])).out) as Report;
    expect(whole.findings.length).toBeGreaterThan(4);
    for (const of of numbers) {
      const { out, code, err } = await botshift(root, ['merge', ...(await parts(root, of, ['--hints'])).reverse(), '--format', 'json']);
      expect({ code, err, of }).toEqual({ code: 1, err: '', of });
      expect(JSON.parse(out)).toEqual(whole);
    }
  });

  it('is what one run says of every fixture', async () => {
    const root = fileURLToPath(new URL('../fixtures', import.meta.url));
    const whole = JSON.parse((await botshift(root, ['check', '--format', 'json', '--no-cache'])).out) as Report;
    const { out } = await botshift(root, ['merge', ...(await parts(root, 3)), '--format', 'json']);
    expect(JSON.parse(out)).toEqual(whole);
  }, 120_000);

  it('has the permissions that only another part tells of, so that no part reports what the whole does not', async () => {
    const root = tree(across);
    const names = await parts(root, 4);
    const whole = JSON.parse((await botshift(root, ['check', '--format', 'json', '--no-cache'])).out) as Report;
    const all = names.flatMap((name) => read(name).findings);
    expect(all).toHaveLength(whole.findings.length);
    const owners = names.map((name) => new Set(read(name).findings.map(({ file }) => file)));
    expect(owners.filter((files) => files.size > 0).length).toBeGreaterThan(2);
    for (const [at, files] of owners.entries()) for (const other of owners.slice(at + 1)) expect([...files].filter((file) => other.has(file))).toEqual([]);
  });

  it('prints every format as one run does', async () => {
    const root = tree(across);
    const names = await parts(root, 3);
    for (const format of formats.filter((one) => one !== 'html')) {
      const whole = await botshift(root, ['check', '--no-cache', '--format', format]);
      expect(await botshift(root, ['merge', ...names, '--format', format])).toEqual(whole);
    }
    const html = (await botshift(root, ['merge', ...names, '--format', 'html'])).out;
    expect(html).toContain('commands/announce.js');
    // The frame of code: the file lies here and is still the same.
    expect(html).toContain('interaction.fetchReply');
    writeFileSync(path.join(root, 'commands/announce.js'), '');
    expect((await botshift(root, ['merge', ...names, '--format', 'html'])).out).not.toContain('interaction.fetchReply');
  });

  it('has the gate and the baseline of one run', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': creates, 'b.js': pins.replace('pin()', 'channel.messages.fetchPinned()'), 'c.js': head });
    const names = await parts(root, 2);
    const merge = async (...args: string[]): Promise<number> => (await botshift(root, ['merge', ...names, ...args])).code;
    expect(await merge()).toBe(1);
    expect(await merge('--fail-on', 'never')).toBe(0);
    expect(await merge('--max-findings', '2')).toBe(0);
    expect(await merge('--max-findings', '1')).toBe(1);
    expect((await botshift(root, ['merge', ...names, '--quiet', '--fail-on', 'enforced'])).out).not.toContain('pin-routes');
    expect(await merge('--baseline', 'known.json', '--update-baseline')).toBe(0);
    expect(await merge('--baseline', 'known.json')).toBe(0);
    expect((await botshift(root, ['check', '--no-cache', '--baseline', 'known.json'])).code).toBe(0);
    rmSync(path.join(root, 'a.js'));
    const left = await parts(root, 2);
    await botshift(root, ['merge', ...left, '--baseline', 'known.json', '--update-baseline']);
    expect(readFileSync(path.join(root, 'known.json'), 'utf8')).not.toContain('a.js');
    writeFileSync(path.join(root, 'botshift.config.json'), '{ "failOn": "never" }');
    expect((await botshift(root, ['merge', ...left, '--format', 'json'])).code).toBe(0);
  });
});

describe('a part', () => {
  it('is the same with what an earlier run has kept, and with threads', async () => {
    const root = tree(across);
    mkdirSync(path.join(root, 'node_modules'), { recursive: true });
    const main = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
    const run = (...args: string[]): Report => JSON.parse(execFileSync(process.execPath, [main, 'check', '--as-of=2026-11-21', '--shard=2/3', '--format=json', ...args], { cwd: root, encoding: 'utf8' })) as Report;
    const fresh = run('--no-cache');
    expect(fresh.findings.length).toBeGreaterThan(0);
    expect(run('--no-cache', '--threads=2')).toEqual(fresh);
    for (let time = 0; time < 2; time++) expect(run()).toEqual(fresh);
    expect(readdirSync(path.join(root, 'node_modules/.cache/botshift'))).toHaveLength(1);
  });

  it('may be empty, but not all of them', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head });
    expect((await botshift(root, ['merge', ...(await parts(root, 5)), '--format', 'json'])).code).toBe(0);
    const nothing = tree({ 'a.txt': '' });
    expect((await botshift(nothing, ['check', '--shard', '1/2'])).code).toBe(3);
  });

  it.each([
    ['0/4', /2\/4/],
    ['5/4', /2\/4/],
    ['half', /2\/4/],
  ])('can not be %s', async (shard, message) => {
    const { code, err } = await botshift(tree({ 'a.js': '' }), ['check', '--shard', shard]);
    expect({ code, said: message.test(err) }).toEqual({ code: 2, said: true });
  });

  it.each([['--fail-on=enforced'], ['--within=9'], ['--max-findings=1'], ['--baseline=known.json'], ['--quiet']])('takes no %s: that is for merge', async (option) => {
    const { code, err } = await botshift(tree({ 'a.js': '' }), ['check', '--shard=1/2', option]);
    expect(code).toBe(2);
    expect(err).toContain('`botshift merge`');
  });

  it('leaves the gate of a config file to merge', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': creates, 'botshift.config.json': '{ "failOn": "enforced", "baseline": "none.json" }' });
    expect((await botshift(root, ['check', '--shard=1/1'])).code).toBe(0);
  });
});

describe('merge refuses', () => {
  const files = { 'package.json': manifest, 'a.js': creates, 'b.js': pins };
  const merge = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await botshift(tree({}), ['merge', ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    return err;
  };
  const altered = (name: string, change: (report: Report) => void): string => {
    const report = read(name);
    change(report);
    const file = path.join(tree({}), path.basename(name));
    writeFileSync(file, JSON.stringify(report));
    return file;
  };

  it('parts that are missing, twice there, or of another run', async () => {
    const root = tree(files);
    const [one, two, three] = (await parts(root, 3)) as [string, string, string];
    expect(await merge(one, three)).toContain('Of 3 parts, 2 is missing.');
    expect(await merge(one, two, two, three)).toContain('are both part 2 of 3');
    expect(await merge(one, two, ...(await parts(root, 2)))).toContain('parts of different runs');
    expect(await merge(one, two, ...(await parts(root, 3, ['--evidence', 'flow'])).slice(2))).toContain('parts of different runs');
    expect(await merge(one, two, ...(await parts(root, 3, ['--as-of', '2026-01-01'])).slice(2))).toContain('the same --as-of');
    expect(await merge(one, two, altered(three, (report) => (report.table = '2020-01-01')))).toContain('use one release of botshift for all');
    expect(await merge(`bots=${one}`, two, three)).toContain('can not be shown in another folder');
    writeFileSync(path.join(root, 'c.js'), head);
    expect(await merge(one, two, ...(await parts(root, 3)).slice(2))).toContain('parts of different runs');
  });

  it.each<[string, string, RegExp]>([
    ['what is not there', '', /could not be read \(ENOENT\)/],
    ['what is no JSON', '{', /is no JSON/],
    ['another JSON', '{"version":1}', /is no report of `botshift check --format json`: it names no day/],
    ['a report with a broken finding', '{"asOf":"2026-11-21","table":"2026-11-21","suppressed":0,"files":{"scanned":1,"manifests":0,"skipped":[],"unparsed":[]},"findings":[{"change":"x"}]}', /finding 1 lacks something/],
  ])('%s', async (_, text, message) => {
    const file = path.join(tree({}), 'report.json');
    if (text !== '') writeFileSync(file, text);
    expect(await merge(file)).toMatch(message);
  });

  it('a baseline twice, and one that is written from less than a whole run', async () => {
    const root = tree(files);
    await botshift(root, ['check', '--baseline=known.json', '--update-baseline']);
    const name = path.join(tree({}), 'report.json');
    await botshift(root, ['check', '--baseline=known.json', `--format=json=${name}`]);
    expect(await merge(name)).toContain('give the baseline to merge instead');
    const narrow = await parts(root, 2, ['--change', 'guild-create']);
    expect(await merge(...narrow, '--baseline=new.json', '--update-baseline')).toContain('one whole run');
  });
});

describe('reports of several repositories', () => {
  it('become one, each below its own folder', async () => {
    const names = await Promise.all(
      ['music', 'polls'].map(async (bot) => {
        const report = path.join(tree({}), 'report.json');
        await botshift(tree({ 'package.json': manifest, 'src/a.js': creates }), ['check', `--format=json=${report}`]);
        return `bots/${bot}=${report}`;
      }),
    );
    const { out, code } = await botshift(tree({}), ['merge', ...names, '--format', 'json']);
    const { findings, files } = JSON.parse(out) as Report;
    expect({ code, scanned: files.scanned }).toEqual({ code: 1, scanned: 2 });
    expect(findings.map(({ file, package: folder }) => [file, folder])).toEqual([
      ['bots/music/src/a.js', 'bots/music'],
      ['bots/polls/src/a.js', 'bots/polls'],
    ]);
  });
});
