/** Tests which texts are reported as telling people of a permission that has been split, and that none are unless asked for. */
import { describe, expect, it } from 'vitest';
import { changes } from '../../src/changes/index.js';
import { isHint } from '../../rules/split-permission/hints.js';
import type { SplitCheck } from '../../rules/split-permission/draft.js';
import { tree } from '../project/tree.js';
import { botshift } from '../cli/run-cli.js';

function split(id: string): SplitCheck {
  return changes.find((change) => change.id === id)!.checks.find((check) => check.check === 'split-permission')!;
}

describe('a text', () => {
  it.each([
    ['pin-messages-permission', 'You need Manage Messages to pin this.', true],
    ['pin-messages-permission', 'I need the `MANAGE_MESSAGES` permission for pinning messages.', true],
    ['pin-messages-permission', 'Unpins a message (requires ManageMessages)', true],
    ['pin-messages-permission', 'You need Manage Messages to delete this.', false],
    ['pin-messages-permission', 'You need Manage Messages to pin and delete.', false],
    ['pin-messages-permission', 'You need Pin Messages, not Manage Messages, to pin.', false],
    ['pin-messages-permission', 'Manage Messages lets you spin the wheel.', false],
    ['pin-messages-permission', 'Pins a message.', false],
    ['create-expressions-permission', 'I need Manage Emojis and Stickers to add this emoji.', true],
    ['create-expressions-permission', 'I need Manage Expressions to remove this emoji.', false],
    ['create-events-permission', 'Manage Events is needed to plan an event.', true],
  ])('%s: %s', (id, text, expected) => {
    expect(isHint(split(id), text)).toBe(expected);
  });
});

describe('botshift check --hints', () => {
  const files = {
    'package.json': { dependencies: { 'discord.js': '14.25.0' } },
    'bot.js': "const { Message } = require('discord.js');\n/** @param {Message} message */\nmodule.exports = (message) => message.pin();\n",
    'texts.js': "// You need Manage Messages to pin.\nmodule.exports = {\n  pin: 'You need Manage Messages to pin.',\n  // eslint-disable-next-line botshift/pin-messages-permission\n  again: 'You need Manage Messages to pin.',\n};\n",
    'locales/en.json': '{\n  "pin": "You need Manage Messages to pin.",\n  "clear": "You need Manage Messages to clear."\n}\n',
    'README.md': '# Pins\n\n- `/pin` needs *Manage Messages*\n',
  };
  const places = async (given: Parameters<typeof tree>[0], ...args: string[]): Promise<string[]> => {
    const { out } = await botshift(tree(given), ['check', '--format', 'json', ...args]);
    return (JSON.parse(out) as { findings: { file: string; line: number; impact: string }[] }).findings.filter(({ file }) => file !== 'bot.js').map(({ file, line, impact }) => `${file}:${line} ${impact}`);
  };

  it('reports them in code, translations and documentation, as hints', async () => {
    expect(await places(files, '--hints')).toEqual(['README.md:3 opportunity', 'locales/en.json:2 opportunity', 'texts.js:3 opportunity']);
  });

  it('is off by default', async () => {
    expect(await places(files)).toEqual([]);
  });

  it('reports none where nothing pins', async () => {
    expect(await places({ ...files, 'bot.js': 'void 0;' }, '--hints')).toEqual([]);
  });
});
