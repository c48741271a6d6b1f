#!/usr/bin/env node
/**
 * Takes the picture of the HTML report in README, of the example bot, and writes beside it what it shows, in words.
 *
 *     npm run picture
 *
 * Needs Chromium or Chrome: the one that CHROMIUM names, else one on the PATH. A test of `npm run test:long` compares the words.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const executablePath = process.env.CHROMIUM ?? names.map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()).find(Boolean);
if (!executablePath) throw new Error('There is no Chromium on the PATH; CHROMIUM can name one.');

const folder = mkdtempSync(path.join(tmpdir(), 'botshift-picture-'));
try {
  const file = path.join(folder, 'report.html');
  execFileSync(process.execPath, [path.join(root, 'dist/src/cli/main.js'), 'check', 'examples/bot', '--as-of', '2026-11-21', '--fail-on', 'never', '--no-cache', '--no-config', '--format', `html=${file}`], { cwd: root });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const page = await browser.newPage({ viewport: { width: 1100, height: 860 }, colorScheme: 'light' });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: path.join(root, 'docs/images/report.png') });
  // The head of the page and the line of time: what the picture is about.
  const words = await page.evaluate("['header', '.plot'].map((part) => document.querySelector(part).innerText).join('\\n').replace(/\\s+/g, ' ').trim()");
  writeFileSync(path.join(root, 'docs/images/report.txt'), `${words}\n`);
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
