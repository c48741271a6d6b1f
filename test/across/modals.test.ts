/** Tests rows of modals whose text input stands in another file, found by the command over whole projects. */
import { describe, expect, it } from 'vitest';
import { tree } from '../project/tree.js';
import { botshift } from '../cli/run-cli.js';

interface Found {
  change: string;
  file: string;
  line: number;
  rewrite: string;
  why?: string;
}

async function found(files: Parameters<typeof tree>[0], ...args: string[]): Promise<Found[]> {
  const { out, err } = await botshift(tree({ 'package.json': { name: 'bot', dependencies: { 'discord.js': '14.25.0' } }, ...files }), ['check', '--format', 'json', ...args]);
  expect(err).toBe('');
  return (JSON.parse(out) as { findings: Found[] }).findings;
}

async function places(files: Parameters<typeof tree>[0], ...args: string[]): Promise<string[]> {
  return (await found(files, ...args)).filter(({ change }) => change === 'modal-label').map(({ change, file, line }) => `${change} ${file}:${line}`);
}

const djs = (names: string): string => `const { ${names} } = require('discord.js');\n`;
const input = "new TextInputBuilder().setCustomId('why').setLabel('Why').setStyle(TextInputStyle.Short)";
const asks = (use: string, from = '../lib/rows'): string => `${djs('ModalBuilder, TextInputBuilder, TextInputStyle')}const rows = require('${from}');\nmodule.exports = async (interaction) => {\n  await interaction.showModal(new ModalBuilder().setCustomId('a').setTitle('A').addComponents(${use}));\n};\n`;

describe('a helper that puts what it is given into a row', () => {
  it.each([
    ['one thing', 'exports.row = (part) => new ActionRowBuilder().addComponents(part);', `rows.row(${input})`],
    ['all that it is given', 'exports.row = (...parts) => new ActionRowBuilder().addComponents(...parts);', `rows.row(${input})`],
    ['each of a list', 'exports.row = (parts) => parts.map((part) => new ActionRowBuilder().setComponents(part));', `...rows.row([${input}])`],
    ['a literal', 'exports.row = (part) => ({ type: 1, components: [part] });', `rows.row(${input})`],
    ['a function of another', 'const one = (part) => new ActionRowBuilder().addComponents(part);\nexports.row = (part) => one(part);', `rows.row(${input})`],
  ])('is found where a text input is given to it: %s', async (_, helper, use) => {
    const files = { 'lib/rows.js': djs('ActionRowBuilder') + helper + '\n', 'commands/ask.js': asks(use) };
    expect((await found(files)).map(({ change, file, line, rewrite, why }) => [`${change} ${file}:${line}`, rewrite, why])).toEqual([['modal-label lib/rows.js:2', 'none', expect.stringContaining('../commands/ask.js') as string]]);
  });

  it('is found through a barrel, and in ES modules', async () => {
    const files = {
      'package.json': { type: 'module', dependencies: { 'discord.js': '14.25.0' } },
      'lib/rows.ts': "import { ActionRowBuilder } from 'discord.js';\nexport const row = (part) => new ActionRowBuilder().addComponents(part);\n",
      'lib/index.ts': "export * from './rows.js';\n",
      'commands/ask.ts': `import { ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';\nimport { row } from '../lib/index.js';\nexport const modal = new ModalBuilder().addComponents(row(${input}));\n`,
    };
    expect(await places(files)).toEqual(['modal-label lib/rows.ts:2']);
  });

  it.each([
    ['buttons', 'exports.row = (part) => new ActionRowBuilder().addComponents(part);', "rows.row(new ButtonBuilder().setCustomId('b'))"],
    ['a text input that it puts into a label', 'exports.row = (part) => new LabelBuilder().setTextInputComponent(part);', `rows.row(${input})`],
    ['a text input, and its row is full of buttons', "exports.row = (part) => [part, new ActionRowBuilder().addComponents(new ButtonBuilder().setCustomId('b'))];", `rows.row(${input})`],
    ['a text input, by another name', 'exports.row = (part) => new ActionRowBuilder().addComponents(part);\nexports.label = (part) => part;', `rows.label(new LabelBuilder().setTextInputComponent(${input}))`],
  ])('is left alone where it is given %s', async (_, helper, use) => {
    expect(await places({ 'lib/rows.js': djs('ActionRowBuilder, ButtonBuilder, LabelBuilder') + helper + '\n', 'commands/ask.js': asks(use) })).toEqual([]);
  });

  it('is left alone in another project, and where a comment says so', async () => {
    const helper = `${djs('ActionRowBuilder')}exports.row = (part) => new ActionRowBuilder().addComponents(part);\n`;
    expect(await places({ 'lib/rows.js': helper, 'commands/ask.js': asks(`rows.row(${input})`, '../other/rows') })).toEqual([]);
    expect(await places({ 'lib/rows.js': helper.replace('exports', '// eslint-disable-next-line botshift/modal-label\nexports'), 'commands/ask.js': asks(`rows.row(${input})`) })).toEqual([]);
    expect(await places({ 'lib/rows.js': helper, 'commands/ask.js': asks(`rows.row(${input})`) }, '--change', 'pin-routes')).toEqual([]);
  });
});

describe('a text input of a file of its own', () => {
  const inputs = `${djs('TextInputBuilder, TextInputStyle')}exports.why = ${input};\nexports.make = (id) => new TextInputBuilder().setCustomId(id).setLabel('A').setStyle(TextInputStyle.Short);\n`;

  it.each([
    ['a constant', 'inputs.why'],
    ['a call', "inputs.make('a')"],
  ])('makes the row of a third file one of a modal: %s', async (_, part) => {
    const row = `${djs('ActionRowBuilder')}const inputs = require('./inputs');\nexports.row = new ActionRowBuilder().addComponents(${part});\n`;
    expect(await places({ 'lib/inputs.js': inputs, 'lib/rows.js': row, 'commands/ask.js': asks('rows.row') })).toEqual(['modal-label lib/rows.js:3']);
  });

  it('is nothing to a row of something else, or to a label', async () => {
    const row = `${djs('ActionRowBuilder, LabelBuilder')}const inputs = require('./inputs');\nconst { help } = require('./buttons');\nexports.row = new ActionRowBuilder().addComponents(help);\nexports.label = new LabelBuilder().setTextInputComponent(inputs.why);\n`;
    expect(await places({ 'lib/inputs.js': inputs, 'lib/buttons.js': `${djs('ButtonBuilder')}exports.help = new ButtonBuilder().setCustomId('why');\n`, 'lib/rows.js': row })).toEqual([]);
  });
});
