/** The main job on the examples, through the built command line: find, show, rewrite, find nothing more to rewrite. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const asOf = ['--as-of', '2026-11-21'];

interface Finding {
  change: string;
  file: string;
  line: number;
  rewrite: string;
  proof: string;
  evidence: string;
}

let folder: string;

function botshift(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [path.join(root, 'dist/src/cli/main.js'), ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
}

function findings(...args: string[]): Finding[] {
  const { stdout, stderr } = botshift(...args, '--format', 'json', ...asOf);
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as { findings: Finding[] }).findings;
}

/** All files of the copy, by path. */
function contents(): Record<string, string> {
  const files = (readdirSync(path.join(folder, 'examples'), { recursive: true }) as string[]).filter((name) => statSync(path.join(folder, 'examples', name)).isFile());
  return Object.fromEntries(files.sort().map((name) => [name, readFileSync(path.join(folder, 'examples', name), 'utf8')]));
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'botshift-demo-'));
  cpSync(path.join(root, 'examples'), path.join(folder, 'examples'), { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// In this order: each test sees the files as the one before left them.
describe('the examples', () => {
  it('show all seven changes, each where it is', () => {
    const found = findings('check', 'examples');
    const places: Record<string, string[]> = {};
    for (const { change, file, line } of found) (places[change] ??= []).push(`${file.replace('examples/', '')}:${line}`);
    expect(places).toEqual({
      'activity-proxy-prefix': ['activity/src/api.ts:3', 'activity/src/api.ts:10', 'activity/src/main.ts:16'],
      'application-flags-new': ['bot-ts/src/index.ts:17', 'bot/lib/about.js:6'],
      'guild-create': ['bot/commands/setup-server.js:11'],
      'modal-label': ['bot-ts/src/commands/apply.ts:12', 'bot/commands/feedback.js:23', 'bot/commands/feedback.js:24'],
      'pin-messages-permission': ['bot-ts/src/commands/keep.ts:8', 'bot-ts/src/commands/keep.ts:13', 'bot/commands/pin.js:8', 'bot/commands/pin.js:12', 'bot/events/messageCreate.js:14'],
      'pin-routes': ['bot-ts/src/commands/keep.ts:25', 'bot/commands/pins.js:8'],
      'role-colors': [
        'bot-ts/src/commands/palette.ts:22',
        'bot-ts/src/commands/palette.ts:28',
        'bot-ts/src/commands/palette.ts:29',
        'bot-ts/src/commands/palette.ts:34',
        'bot-ts/src/events/role-update.ts:4',
        'bot-ts/src/events/role-update.ts:4',
        'bot-ts/src/events/role-update.ts:8',
        'bot/commands/role-menu.js:29',
        'bot/commands/role-menu.js:34',
        'bot/commands/role-menu.js:38',
        'bot/commands/role-menu.js:48',
        'bot/events/roleUpdate.js:9',
        'bot/events/roleUpdate.js:9',
        'bot/events/roleUpdate.js:13',
      ],
    });
  });

  it('fail the gate, and say when what breaks broke', () => {
    const { status, stdout } = botshift('check', 'examples', ...asOf);
    expect(status).toBe(1);
    expect(stdout).toMatch(/guild-create/);
    expect(stdout).toMatch(/as of 2026-11-21/);
  });

  it('get a diff that git applies, and are not touched by it', () => {
    const before = contents();
    const { status, stdout } = botshift('fix', 'examples', '--dry-run', '--review', ...asOf);
    expect(status).toBe(1);
    expect(contents()).toEqual(before);
    execFileSync('git', ['apply', '--check', '-'], { cwd: folder, input: stdout });
    for (const change of ['edit({ colors: { primaryColor', 'fetchPins()', 'PermissionFlagsBits.PinMessages', 'new LabelBuilder()', "fetch('/api/token'"]) expect(stdout).toContain(change);
  });

  it('have nothing safe left after fix, and a second fix changes nothing', () => {
    const before = contents();
    botshift('fix', 'examples', '--yes', '--allow-dirty', ...asOf);
    const once = contents();
    expect(once).not.toEqual(before);
    expect(findings('check', 'examples').filter(({ rewrite, proof, evidence }) => rewrite === 'safe' && proof === 'file' && evidence !== 'convention')).toEqual([]);
    botshift('fix', 'examples', '--yes', '--allow-dirty', ...asOf);
    expect(contents()).toEqual(once);
  });

  it('have only what a person must do left after fix --review, and a second one changes nothing', () => {
    botshift('fix', 'examples', '--yes', '--allow-dirty', '--review', ...asOf);
    const once = contents();
    expect(findings('check', 'examples').filter(({ rewrite }) => rewrite !== 'none')).toEqual([]);
    botshift('fix', 'examples', '--yes', '--allow-dirty', '--review', ...asOf);
    expect(contents()).toEqual(once);
  });

  it('get whole modals: no action row beside a label', () => {
    const { 'bot/commands/feedback.js': text } = contents();
    expect(text).toContain('addLabelComponents');
    expect(text).not.toContain('new ActionRowBuilder');
    expect(text!.match(/new LabelBuilder\(\)/g)).toHaveLength(2);
  });

  it('run after the rewrite as far as they do without a token', () => {
    for (const [name] of Object.entries(contents()).filter(([name]) => name.endsWith('.js'))) {
      execFileSync(process.execPath, ['--check', path.join(folder, 'examples', name)]);
    }
  });
});

describe('npm run demo', () => {
  it('prints the findings and the diff', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo.mjs'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('+++ b/examples/bot/commands/role-menu.js');
  });
});
