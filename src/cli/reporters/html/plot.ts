/** Owns the plot of the HTML report: one lane for each change, drawn to the width that there is. */
import { count } from '../../wrap.js';
import { positionOf, spanOf, ticksOf, type Dated, type Lane, type Span } from '../../lanes.js';
import { html, Markup } from './markup.js';

const names = { announced: 'announced', deprecated: 'deprecated', enforced: 'enforced', removed: 'removed' } as const;

/** Shapes differ, so that no colour has to. Drawn around a point of a lane. */
const shapes: Record<keyof typeof names, string> = {
  announced: '<circle r="5"/>',
  deprecated: '<path d="M0-6 6 5H-6Z"/>',
  enforced: '<path d="M-5-5H5V5H-5Z"/>',
  removed: '<path d="M-5-5 5 5M5-5-5 5"/>',
};

/** The section with the plot, its legend and the same as a table. */
export function plot(lanes: readonly Lane[], asOf: string): Markup {
  const span = spanOf(lanes, asOf);
  const most = Math.max(1, ...lanes.map(({ found }) => found));
  const ticks = ticksOf(span);
  return html`<section aria-labelledby="timeline-title" id="timeline">
<h2 id="timeline-title">Timeline</h2>
<p class="legend">${Object.keys(names).map((what) => html`<span>${key(what as keyof typeof names)} ${what}</span> `)}<span><svg class="key" aria-hidden="true"><line class="today" x1="50%" x2="50%" y1="0" y2="100%"/></svg> ${asOf}</span></p>
<div class="plot">
<div class="row scale" aria-hidden="true"><span></span><span></span><svg class="lane">${ticks.map(({ day, label }, index) => new Markup(`<text class="${[index % 2 === 1 && 'second', positionOf(day, span) < 0.08 && 'start', positionOf(day, span) > 0.95 && 'end'].filter(Boolean).join(' ')}" x="${percent(day, span)}" y="14">${label}</text>`))}</svg></div>
<ul>
${lanes.map((lane) => row(lane, span, ticks, asOf, most))}
</ul>
</div>
</section>`;
}

function row({ change, found, severity, milestones }: Lane, span: Span, ticks: readonly { day: string }[], asOf: string, most: number): Markup {
  const force = milestones.find(({ what }) => what === 'enforced' || what === 'removed');
  const first = milestones[0];
  const words = milestones.length === 0 ? 'no day is known' : milestones.map(inWords).join('; ');
  return html`<li class="row ${severity}" data-change="${change.id}"><a href="#${change.id}">${change.id}</a><span class="count"><svg aria-hidden="true"><rect width="${Math.max(4, Math.round((found / most) * 100))}%" height="100%"/></svg><span>${found}<span class="spoken"> ${found === 1 ? 'finding' : 'findings'}</span></span></span><svg class="lane" role="img" aria-label="${words}"><title>${words}</title>${[
    ...ticks.map(({ day }) => vertical('grid', day, span)),
    first && new Markup(`<line class="pending" x1="${percent(first.on, span)}" x2="100%" y1="50%" y2="50%"/>`),
    force && new Markup(`<line class="force" x1="${percent(force.on, span)}" x2="100%" y1="50%" y2="50%"/>`),
    vertical('today', asOf, span),
    ...milestones.map((milestone) => new Markup(`<svg aria-hidden="true" class="mark ${milestone.what}" x="${percent(milestone.on, span)}" y="50%" overflow="visible">${shapes[milestone.what]}</svg>`)),
  ]}</svg></li>
`;
}

function inWords({ on, what, scope }: Dated): string {
  return `${on} ${names[what]}${scope ? ` (${scope})` : ''}`;
}

function vertical(name: string, day: string, span: Span): Markup {
  return new Markup(`<line class="${name}" x1="${percent(day, span)}" x2="${percent(day, span)}" y1="0" y2="100%"/>`);
}

function key(what: keyof typeof names): Markup {
  return new Markup(`<svg class="key" aria-hidden="true"><svg class="mark ${what}" x="50%" y="50%" overflow="visible">${shapes[what]}</svg></svg>`);
}

function percent(day: string, span: Span): string {
  return `${(positionOf(day, span) * 100).toFixed(2)}%`;
}

/** The title of the report in words: `30 findings of 7 changes`. */
export function tallyInWords(lanes: readonly Lane[]): string {
  const all = lanes.reduce((sum, { found }) => sum + found, 0);
  return all === 0 ? 'Nothing found' : `${count(all, 'finding')} of ${count(lanes.length, 'change')}`;
}
