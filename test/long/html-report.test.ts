/** Owns the proof of the HTML report in a real Chromium: no network, no accessibility violation, filters, keyboard, light, dark and narrow. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { botshift } from '../cli/run-cli.js';
import { chromiumPath } from './chromium.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'botshift-html-'));
const file = path.join(folder, 'report.html');
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  expect((await botshift(root, ['check', 'examples', '--format', `html=${file}`])).code).toBe(1);
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the report; whatever goes wrong on the page, or is asked of a network, fails the test at `done`. */
async function open(options: BrowserContextOptions = {}): Promise<{ page: Page; done: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => wrong.push(message.text()));
  page.on('request', (request) => void (request.url().startsWith('file:') || wrong.push(request.url())));
  await page.goto(pathToFileURL(file).href);
  return {
    page,
    done: async () => {
      await context.close();
      expect(wrong).toEqual([]);
    },
  };
}

const shown = (page: Page): Promise<number> => page.locator('.finding:visible').count();

it.each<[string, BrowserContextOptions]>([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['400 pixels wide', { viewport: { width: 400, height: 800 } }],
])('%s: nothing for axe to complain of, nothing wider than the window', async (_, options) => {
  const { page, done } = await open(options);
  await page.getByRole('button', { name: 'Open all' }).click();
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as { axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };
    return (await runner.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(violations).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await done();
});

it('filters by words, change and severity, says how many are left, and takes it back', async () => {
  const { page, done } = await open();
  const all = await shown(page);
  expect(all).toBeGreaterThan(20);
  await page.getByLabel('Words').fill('fetchPinned');
  const pins = await shown(page);
  expect(pins).toBeGreaterThan(0);
  expect(pins).toBeLessThan(all);
  await expect.poll(() => page.locator('output').textContent()).toBe(`${pins} of ${all} findings shown`);
  await page.getByLabel('Words').fill('');
  await page.getByLabel('Change').selectOption('role-colors');
  expect(await page.locator('.change:visible').count()).toBe(1);
  expect(await page.locator('.plot li:visible').count()).toBe(1);
  await page.getByLabel('warning', { exact: true }).uncheck();
  expect(await shown(page)).toBe(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => shown(page)).toBe(all);
  await done();
});

it('filters by package, and opens what the bot needs', async () => {
  const { page, done } = await open();
  const all = await shown(page);
  await page.getByLabel('Package').selectOption('examples/bot');
  const own = await shown(page);
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(all);
  expect(await page.locator('.finding:visible .place').evaluateAll((places) => places.every(({ textContent }) => textContent!.startsWith('examples/bot/')))).toBe(true);
  await page.locator('.permissions summary', { hasText: 'examples/bot:' }).click();
  expect(await page.locator('.permissions:visible th', { hasText: 'PIN_MESSAGES' }).first().isVisible()).toBe(true);
  await done();
});

it('is usable from the keyboard: past the head, a finding opens and closes', async () => {
  const { page, done } = await open();
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the findings');
  await page.keyboard.press('Enter');
  expect(page.url()).toMatch(/#main$/);
  const summary = page.locator('.finding summary').nth(1);
  await summary.focus();
  const isOpen = (): Promise<boolean> => summary.evaluate((node) => (node as unknown as { parentNode: { open: boolean } }).parentNode.open);
  const before = await isOpen();
  await page.keyboard.press('Enter');
  expect(await isOpen()).toBe(!before);
  await done();
});

it('names every lane for those who do not see it, and leads from there to the findings', async () => {
  const { page, done } = await open();
  const lane = page.locator('.plot li', { hasText: 'pin-routes' });
  expect(await lane.getByRole('img').getAttribute('aria-label')).toBe('2025-06-25 deprecated');
  await lane.getByRole('link').click();
  expect(await page.locator('#pin-routes').isVisible()).toBe(true);
  expect(page.url()).toMatch(/#pin-routes$/);
  await done();
});

it('turns from light to dark and back', async () => {
  const { page, done } = await open({ colorScheme: 'light' });
  const ground = (): Promise<string> => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await ground()).not.toBe(light);
  await page.getByRole('button', { name: 'Light' }).click();
  expect(await ground()).toBe(light);
  await done();
});

it('is whole without its script', async () => {
  const { page, done } = await open({ javaScriptEnabled: false });
  expect(await shown(page)).toBeGreaterThan(20);
  expect(await page.locator('form').isVisible()).toBe(false);
  await done();
});

it('is what the picture in README shows; npm run picture takes it anew', async () => {
  const own = path.join(folder, 'picture.html');
  await botshift(root, ['check', 'examples/bot', '--no-config', '--format', `html=${own}`]);
  const { page, done } = await open();
  await page.goto(pathToFileURL(own).href);
  const words: string = await page.evaluate("['header', '.plot'].map((part) => document.querySelector(part).innerText).join('\\n').replace(/\\s+/g, ' ').trim()");
  expect(words).toBe(readFileSync(path.join(root, 'docs/images/report.txt'), 'utf8').trim());
  await done();
});
