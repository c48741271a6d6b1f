/** Owns the proof that SARIF's own tool, Microsoft's multitool, reads our logs without complaint. Linux on x64 only: the tool is a binary. */
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { botshift } from '../cli/run-cli.js';
import { outsidePackage } from '../outside-package.js';
import { tree } from '../project/tree.js';

it.runIf(process.platform === 'linux' && process.arch === 'x64')('the multitool validates a log with findings, fixes and unread files', async () => {
  const root = tree({
    'package.json': { dependencies: { 'discord.js': '^14.28.0' } },
    'a b.js': "const { Client } = require('discord.js');\nconst client = new Client();\nclient.on('roleCreate', (role) => console.log(role.color));\nclient.guilds.create({ name: 'x' });\n",
    'broken.js': 'fetchPinned((',
  });
  const { out } = await botshift(root, ['check', '--format', 'sarif']);
  writeFileSync(path.join(root, 'out.sarif'), out);
  const tool = path.join(outsidePackage('@microsoft/sarif-multitool-linux').folder, 'Sarif.Multitool');
  chmodSync(tool, 0o755);
  const { stdout, status } = spawnSync(tool, ['validate', 'out.sarif'], { cwd: root, encoding: 'utf8', env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } });
  expect(status).toBe(0);
  // SARIF2005: the package has no address of its own that the log could name.
  expect(stdout.split('\n').filter((line) => /(?:error|warning) SARIF/.test(line) && !line.includes('SARIF2005'))).toEqual([]);
  expect(stdout).toContain('1 files scanned');
});
