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

describe('a text input that a file imports', () => {
  const made = djs('TextInputBuilder, TextInputStyle');
  const named = `${made}const field = ${input};\nmodule.exports = { field };\n`;
  const listed = `${made}exports.fields = [${input}];\n`;
  const helper = `${made}exports.field = () => {\n  const field = new TextInputBuilder();\n  field.setCustomId('a').setLabel('A');\n  return field;\n};\n`;
  const builds = (row: string, name = 'field', from = './inputs'): string => `${djs('ActionRowBuilder')}const { ${name} } = require('${from}');\nexports.row = ${row};\n`;

  it.each([
    ['in the list of a literal', named, builds('{ type: 1, components: [field] }')],
    ['in the list of a literal, as JSON', named, builds('{ type: 1, components: [field.toJSON()] }')],
    ['in the list that a builder is given', named, builds('new ActionRowBuilder().addComponents([field])')],
    ['in what a builder is made from', named, builds('new ActionRowBuilder({ components: [field] })')],
    ['set on a builder', named, builds('new ActionRowBuilder().setComponents(field)')],
    ['as a literal', `exports.field = { type: 4, custom_id: 'a', style: 1, label: 'A' };\n`, builds('{ type: 1, components: [field] }')],
    ['from an object of inputs', `${made}exports.fields = { why: ${input} };\n`, builds('{ type: 1, components: [fields.why] }', 'fields')],
    ['spread from a list', listed, builds('new ActionRowBuilder().addComponents(...fields)', 'fields')],
    ['taken from a list', listed, builds('new ActionRowBuilder().addComponents(fields[0])', 'fields')],
    ['one by one from a list', listed, builds('fields.map((one) => new ActionRowBuilder().addComponents(one))', 'fields')],
    ['made by a helper', helper, builds('{ type: 1, components: [field()] }')],
    ['made by a helper and held in a variable', helper, `${djs('ActionRowBuilder')}const { field } = require('./inputs');\nconst one = field();\nexports.row = new ActionRowBuilder().addComponents(one);\n`],
    ['handed to the modal', named, `${djs('ModalBuilder')}const { field } = require('./inputs');\nexports.modal = new ModalBuilder().addComponents(field);\n`],
    ['in a row that is made inside the modal', named, `${djs('ModalBuilder, ActionRowBuilder')}const { field } = require('./inputs');\nexports.modal = new ModalBuilder().addComponents(new ActionRowBuilder().addComponents(field));\n`],
  ])('makes its row one of a modal: %s', async (_, inputs, rows) => {
    const line = rows.split('\n').findIndex((text) => /^exports\.(?:row|modal) =/.test(text)) + 1;
    const all = await found({ 'inputs.js': inputs, 'rows.js': rows });
    expect(all.map(({ change, file, line: at, rewrite, why }) => [`${change} ${file}:${at}`, rewrite, why])).toEqual([[`modal-label rows.js:${line}`, 'none', expect.stringContaining('inputs.js') as string]]);
  });

  it('is found in a file that is read for its pins', async () => {
    const command = "const { field } = require('./inputs');\nmodule.exports = async (message, interaction) => {\n  await interaction.showModal({ title: 'A', components: [{ type: 1, components: [field] }] });\n  await message.pin();\n};\n";
    expect(await places({ 'inputs.js': named, 'keep.js': command })).toEqual(['modal-label keep.js:3']);
  });

  it('is found as a default export of an ES module', async () => {
    const inputs = `import { TextInputBuilder, TextInputStyle } from 'discord.js';\nconst field = ${input};\nexport default field;\n`;
    expect(await places({ 'inputs.ts': inputs, 'rows.ts': "import field from './inputs.js';\nexport const row = { type: 1, components: [field] };\n" })).toEqual(['modal-label rows.ts:2']);
  });

  it.each([
    ['it comes from a package of that name', named, builds('{ type: 1, components: [field] }', 'field', 'inputs')],
    ['the export is assigned again', `${djs('ButtonBuilder')}${made}exports.field = ${input};\nexports.field = new ButtonBuilder();\n`, builds('{ type: 1, components: [field] }')],
    ['its variable is written again', `${djs('ButtonBuilder')}${made}let field = ${input};\nfield = new ButtonBuilder();\nmodule.exports = { field };\n`, builds('{ type: 1, components: [field] }')],
    ['the helper makes buttons as well', `${djs('ButtonBuilder')}${made}exports.field = (kind) => {\n  if (kind) return new ButtonBuilder();\n  return ${input};\n};\n`, builds('{ type: 1, components: [field(1)] }')],
    ['the list holds other things as well', `${djs('ButtonBuilder')}${made}exports.fields = [${input}, new ButtonBuilder()];\n`, builds('new ActionRowBuilder().addComponents(fields[1])', 'fields')],
    ['the row holds a button', named, builds("{ type: 1, components: [field, { type: 2, custom_id: 'a' }] }")],
    ['only its id is taken', named, builds('{ type: 1, components: [field.data.custom_id] }')],
    ['something is made of it first', named, builds("{ type: 1, components: [{ type: 2, custom_id: 'a', about: [field] }] }")],
    ['it stands in a list of no row', named, builds('{ type: 17, components: [field] }')],
    ['it is put into a label', named, `${djs('LabelBuilder')}const { field } = require('./inputs');\nexports.label = { type: 18, label: 'A', component: field };\n`],
  ])('is left alone where %s', async (_, inputs, rows) => {
    expect(await places({ 'inputs.js': inputs, 'rows.js': rows })).toEqual([]);
  });
});
