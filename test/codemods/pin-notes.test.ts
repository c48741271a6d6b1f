/** Owns the proof that a rewritten list of pins says so where the code relied on all of them. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { fixProject } from '../../codemods/index.js';
import { folder, put } from './folder.js';

const listed = 'const pins = await message.channel.messages.fetchPinned();';

it.each([
  ['counts', `${listed} console.log(pins.size);`, true],
  ['goes through them', `${listed} pins.forEach((pin) => console.log(pin.content));`, true],
  ['takes the oldest', `${listed} console.log(pins.last()?.content);`, true],
  ['looks for one', `${listed} console.log(pins.has(message.id));`, true],
  ['hands them on', `${listed} return store(pins);`, true],
  ['takes the newest', `${listed} console.log(pins.first()?.content);`, false],
  ['takes the newest at once', 'console.log((await message.channel.messages.fetchPinned()).first()?.content);', false],
])('%s', async (_name, code, relies) => {
  const root = folder();
  put(root, { 'package.json': { dependencies: { 'discord.js': '14.28.1' } }, 'a.js': `const { Client } = require('discord.js');\nconst client = new Client({ intents: [] });\nclient.on('messageCreate', async (message) => {\n  ${code}\n});\n` });
  const [file] = await fixProject([path.join(root, 'a.js')], { cwd: root, asOf: '2026-11-21' });
  const found = file?.remaining.find(({ change }) => change === 'pin-routes');
  expect(found?.rewrite).toBe('review');
  expect(found?.why?.includes('relies on all pins') ?? false).toBe(relies);
  if (relies) expect(found?.why).toContain('`hasMore`');
});
