/** Holds what documentation says of itself and of the command: generated files are fresh, links and anchors lead somewhere, blocks of code parse, commands and options exist. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse as parseJsonc, type ParseError } from 'jsonc-parser';
import { parseAllDocuments } from 'yaml';
import { examples } from '../../src/cli/help.js';
import { loadParser } from '../../src/engine/parse.js';
import { botshift } from '../cli/run-cli.js';

const root = path.resolve(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n').filter((file) => file !== '' && !file.startsWith('test/') && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const parse = await loadParser();

interface Block {
  page: string;
  line: number;
  language: string;
  code: string;
}

const blocks = pages.flatMap((page): Block[] => [...read(page).matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map((match) => ({ page, line: read(page).slice(0, match.index).split('\n').length, language: match[1]!, code: match[2]! })));
const inLanguage = (...languages: string[]): Block[] => blocks.filter(({ language }) => languages.includes(language));
const place = ({ page, line }: Block): string => `${page}:${line}`;

/** A page without its blocks of code. */
const prose = (page: string): string => read(page).replace(/^```[^]*?^```$/gm, '');

/** The anchors of a page, as GitHub makes them of headings. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of prose(page).matchAll(/^#{1,6} (.+)$/gm)) {
    const base = heading!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
    let anchor = base;
    for (let at = 1; anchors.has(anchor); at++) anchor = `${base}-${at}`;
    anchors.add(anchor);
  }
  return anchors;
}

it('finds pages and blocks of code', () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(inLanguage('js', 'ts').length).toBeGreaterThan(100);
});

it.each(['generate-docs', 'generate-schema', 'generate-oxlint'])('%s would write what is there', (script) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, '--check'], { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('links to files and headings that are there', () => {
  const broken = pages.flatMap((page) =>
    [...prose(page).replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, file, anchor]) => {
      const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file!);
      if (!existsSync(path.join(root, target))) return [`${page}: ${link}`];
      return anchor !== undefined && !anchorsOf(target).has(anchor) ? [`${page}: ${link}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});

it('links to each page of docs/ from the index', () => {
  const index = read('docs/README.md');
  const listed = pages.filter((page) => /^docs\/[^/]+\.md$/.test(page) && page !== 'docs/README.md').map((page) => path.posix.basename(page));
  expect([...listed, 'changes/README.md'].filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

describe('blocks of code', () => {
  it('are marked with a language', () => {
    // What a terminal shows has none.
    expect(blocks.filter(({ language, page }) => language === '' && page !== 'README.md').map(place)).toEqual([]);
    const known = ['', 'js', 'ts', 'vue', 'svelte', 'json', 'jsonc', 'yaml', 'sh', 'diff', 'text', 'cpp', 'cs'];
    expect(blocks.filter(({ language }) => !known.includes(language)).map(place)).toEqual([]);
  });

  it('in JSON parse', () => {
    const wrong = inLanguage('json', 'jsonc').flatMap((block) => {
      const errors: ParseError[] = [];
      parseJsonc(block.code, errors, { disallowComments: block.language === 'json', allowTrailingComma: false });
      return errors.length > 0 ? [place(block)] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('in YAML parse', () => {
    const wrong = inLanguage('yaml').flatMap((block) => (parseAllDocuments(block.code).some(({ errors }) => errors.length > 0) ? [place(block)] : []));
    expect(wrong).toEqual([]);
  });

  it('in JavaScript and TypeScript parse, whole, as an object, or as the lines of a function or a class', () => {
    const forms = [(code: string) => code, (code: string) => `async function f() {\n${code}\n}`, (code: string) => `(${code})`, (code: string) => `class A {\n${code}\n}`];
    const parses = (code: string, language: string): boolean => forms.some((form) => [language === 'ts' ? 'a.ts' : 'a.mjs', language === 'ts' ? 'a.tsx' : 'a.cjs'].some((name) => !('error' in parse(name, form(code)))));
    // Pages of changes show pieces of tests, which are held to what they say there.
    const wrong = inLanguage('js', 'ts').filter(({ page }) => !page.startsWith('docs/changes/') || page.endsWith('README.md')).filter(({ code, language }) => !parses(code, language));
    expect(wrong.map(place)).toEqual([]);
  });
});

/** A command line of ours: the words behind `botshift`, up to what ends it in a shell. Undefined in prose that only names the program. */
function wordsOf(line: string): string[] {
  const end = /\s(?:#|\|\||&&|\||>|<|;)|[)\\]$|$/.exec(line)!.index;
  return line.slice(0, end).trim().split(/\s+/).filter(Boolean);
}

describe('commands', async () => {
  const helps = new Map<string, string>();
  for (const name of Object.keys(examples)) helps.set(name, (await botshift(root, [name, '--help'])).out);
  const named = [
    ...blocks.filter(({ language }) => ['sh', 'yaml', 'text', ''].includes(language)).flatMap((block) => block.code.split('\n').map((line) => ({ where: place(block), line }))),
    ...pages.flatMap((page) => [...prose(page).matchAll(/`([^`\n]+)`/g)].map(([, line]) => ({ where: page, line: line! }))),
    ...Object.values(examples).flat().map(([line]) => ({ where: 'help', line })),
  ].flatMap(({ where, line }) => {
    const command = /(?:^|[\s(;&])(?:npx (?:--yes )?)?botshift(?:@[\d.]+)? ([a-z-].*)$/.exec(line)?.[1];
    return command === undefined || /npm install/.test(line) || /^(?:failed|at|is|in|has|does|and|names|of|rewrites)\b/.test(command) ? [] : [{ where, words: wordsOf(command) }];
  });

  it('are many', () => expect(named.length).toBeGreaterThan(60));

  it('exist', () => {
    expect(named.filter(({ words: [first = ''] }) => !helps.has(first) && !first.startsWith('-')).map(({ where, words }) => `${where}: ${words.join(' ')}`)).toEqual([]);
  });

  it('have the options that they are shown with', () => {
    const wrong = named.flatMap(({ where, words: [name = '', ...rest] }) => {
      const help = helps.get(name) ?? '';
      return rest.filter((word) => /^--[a-z]/.test(word)).filter((word) => !new RegExp(`${word.split('=')[0]}(?![\\w-])`).test(help)).map((word) => `${where}: ${name} ${word}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have every option in the table of README', () => {
    const table = read('README.md');
    const missing = [...helps].flatMap(([name, help]) => [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map((match) => match[1]!).filter((option) => option !== '--help' && !table.includes(`\`${option}`)).map((option) => `${name} ${option}`));
    expect(missing).toEqual([]);
  });
});
