/** Owns the report as one HTML file: self-contained, nothing is fetched, and nothing in it can run but its own script. */
import { createHash } from 'node:crypto';
import { version } from '../../../package.js';
import { phaseInWords } from '../../dates.js';
import { lanesOf, type Lane } from '../../lanes.js';
import { count } from '../../wrap.js';
import { pageOfChange, type Report, type ReportedFinding } from '../report.js';
import { frame, rewriteDiff, type DiffLine, type FrameLine } from './frame.js';
import { html, Markup, prose } from './markup.js';
import { permissionsPanel, type ShownPermissions } from './permissions.js';
import { plot, tallyInWords } from './plot.js';
import { script } from './script.js';
import { style } from './style.js';

/** Findings that are open at first, if there are no more. */
const openedAtOnce = 20;
/** Stands for the package of files that have none. */
const outside = 'outside of every package';
/** What is left out is listed up to here. */
const listed = 100;

/** What the report is made of beside the report itself. */
export interface HtmlContext {
  /** The name of what was looked at, for the title. */
  name: string;
  /** The text of a file by the name that the report gives it; undefined where it is not at hand. */
  textOf: (file: string) => string | undefined;
  /** What `botshift permissions --json` says, where somebody asked it. */
  permissions?: ShownPermissions;
}

/** The report as the text of one HTML file. */
export function htmlReport(report: Report, { name, textOf, permissions }: HtmlContext): string {
  const { asOf, table, findings, files } = report;
  const loudest = { error: 0, warning: 1, info: 2 };
  const lanes = lanesOf(report);
  const sections = [...lanes].sort((a, b) => loudest[a.severity] - loudest[b.severity]);
  const tally = (severity: ReportedFinding['severity']): number => findings.filter((finding) => finding.severity === severity).length;
  const tile = (number: number, words: string, tone?: string): Markup => html`<li class="${tone ?? ''}"><b>${number}</b> ${words}</li>`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${digest(style)}'; script-src '${digest(script)}'; base-uri 'none'; form-action 'none'">
<meta name="generator" content="botshift ${version}">
<title>botshift: ${name}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the findings</a>
<header>
<div><h1>botshift: ${name}</h1>
<p class="dim">${tallyInWords(lanes)} in ${count(files.scanned, 'file')}, as of ${asOf}. The table of changes was last reviewed on ${table}.</p></div>
<button type="button" class="theme" hidden>Dark</button>
<ul class="tiles">${[tile(tally('error'), 'broken', 'error'), tile(tally('warning'), 'will break, or deprecated', 'warning'), tile(tally('info'), 'can be done better', 'info'), report.suppressed > 0 && tile(report.suppressed, 'suppressed by comments'), report.baseline && tile(report.baseline.hidden, `hidden by ${report.baseline.file}, the oldest for ${count(report.baseline.oldestDays, 'day')}`)]}</ul>
</header>
<main id="main">
${lanes.length > 0 && plot(lanes, asOf)}
${permissions && permissionsPanel(permissions)}
${findings.length > 0 && filters(lanes, packagesOf(findings))}
${sections.map((lane) => section(lane, findings.filter(({ change }) => change === lane.change.id), report, textOf))}
${list('Not read', files.unparsed)}
${list('Left out', files.skipped)}
</main>
<footer><p>botshift ${version}. Impact and phase are those of the day ${asOf}.</p></footer>
<script>${new Markup(script)}</script>
</body>
</html>
`;
  return page.text;
}

/** The packages with findings, if there are several. */
function packagesOf(findings: readonly ReportedFinding[]): string[] {
  const packages = [...new Set(findings.map((finding) => finding.package ?? ''))].sort();
  return packages.length > 1 ? packages : [];
}

function filters(lanes: readonly Lane[], packages: readonly string[]): Markup {
  const field = (label: string, name: string, options: readonly string[]): Markup => html`<label class="field">${label}<select name="${name}"><option value="">all</option>${options.map((value) => html`<option>${value}</option>`)}</select></label>`;
  const box = (value: string, words: string): Markup => html`<label><input type="checkbox" name="severity" value="${value}" checked>${words}</label>`;
  return html`<section aria-labelledby="findings-title">
<h2 id="findings-title">Findings</h2>
<form class="filters" aria-label="Filter the findings" hidden>
<label class="field">Words<input type="search" name="text" autocomplete="off"></label>
${packages.length > 0 && field('Package', 'package', packages.map((folder) => folder || outside))}${field('Change', 'change', lanes.map(({ change }) => change.id).sort())}${field('Rewrite', 'rewrite', ['safe', 'review', 'none'])}${field('Evidence', 'evidence', ['type', 'flow', 'convention'])}
<fieldset><legend>Severity</legend>${box('error', 'error')}${box('warning', 'warning')}${box('info', 'info')}</fieldset>
<span><button type="button" data-open="yes">Open all</button> <button type="button" data-open="no">Close all</button> <button type="reset">Reset</button></span>
<output aria-live="polite"></output>
</form>
</section>`;
}

function section({ change, phase, severity }: Lane, findings: readonly ReportedFinding[], report: Report, textOf: HtmlContext['textOf']): Markup {
  const page = pageOfChange(report, change.id);
  const isOpen = report.findings.length <= openedAtOnce;
  return html`<section class="change ${severity}" id="${change.id}" aria-labelledby="${change.id}-title">
<h2 id="${change.id}-title">${change.title}</h2>
<ul class="chips"><li>${change.impact}</li><li>${phaseInWords(change, phase, report.asOf)}</li><li>${count(findings.length, 'finding')}</li></ul>
<p class="dim"><code>${change.id}</code>${page?.startsWith('https:') && html` <a href="${page}">documentation</a>`}</p>
<p class="guidance">${prose(change.guidance)}</p>
<ol class="findings">
${findings.map((finding, index) => entry(finding, isOpen || index === 0, textOf(finding.file)))}
</ol>
</section>
`;
}

function entry(finding: ReportedFinding, isOpen: boolean, text: string | undefined): Markup {
  const { change, file, line, column, message, why, severity, rewrite, evidence, edits, package: folder } = finding;
  const place = `${file}:${line}:${column}`;
  const diff = edits && text !== undefined ? rewriteDiff(text, edits) : [];
  return html`<li class="finding ${severity}" data-change="${change}" data-severity="${severity}" data-rewrite="${rewrite}" data-evidence="${evidence}" data-package="${folder ?? outside}">
<details${isOpen && new Markup(' open')}><summary><span class="tone">${severity}</span><code class="place">${place}</code> ${prose(message)}</summary>
<div class="body">
<p class="dim">evidence: ${evidence}${rewrite !== 'none' && (rewrite === 'safe' ? '; the rewrite keeps the behaviour' : '; the rewrite needs a look')}</p>
${why && html`<p>${prose(why)}</p>`}
${text !== undefined && code(frame(text, finding), place)}
${diff.length > 0 && html`<h3>Rewrite</h3>${diffOf(diff)}`}
</div></details>
</li>
`;
}

function code(lines: readonly FrameLine[], place: string): Markup {
  // A line end between the lines would be an empty line.
  return html`<pre aria-label="Code at ${place}"><code>${lines.map(({ number, text, from, to }) => html`<span class="line" data-n="${number}">${from === undefined || to === undefined || from >= to ? text : html`${text.slice(0, from)}<mark>${text.slice(from, to)}</mark>${text.slice(to)}`}</span>`)}</code></pre>`;
}

function diffOf(lines: readonly DiffLine[]): Markup {
  const row = ({ sign, text }: DiffLine): Markup => html`<span class="line" data-n="${sign === ' ' ? '' : sign}">${text}</span>`;
  return html`<pre class="diff"><code>${lines.map((line) => (line.sign === '-' ? html`<del>${row(line)}</del>` : line.sign === '+' ? html`<ins>${row(line)}</ins>` : row(line)))}</code></pre>`;
}

function list(title: string, entries: Report['files']['skipped']): Markup | false {
  if (entries.length === 0) return false;
  return html`<section><details><summary>${title}: ${count(entries.length, 'file or folder', 'files and folders')}</summary><ul>${entries.slice(0, listed).map(({ file, reason }) => html`<li><code>${file}</code>: ${reason}</li>`)}${entries.length > listed && html`<li>and ${entries.length - listed} more, which <code>--format json</code> lists</li>`}</ul></details></section>`;
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

