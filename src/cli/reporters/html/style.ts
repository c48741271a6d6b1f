/** Owns how the HTML report looks: light and dark, on paper, and down to 320 pixels. */

/** A style sheet. */
export const style = `
:root { color-scheme: light; --ground: #fff; --panel: #f5f6f8; --ink: #1a1d21; --dim: #555d67; --edge: #d5dae0; --link: #1f4fbf; --error: #b3261e; --warning: #855300; --info: #1f5fae; --hit: #fff0b8; --plus: #e3f5e7; --minus: #fde9e7; }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { color-scheme: dark; --ground: #15181c; --panel: #1e2227; --ink: #e7eaee; --dim: #a3acb7; --edge: #3a414a; --link: #8fb4ff; --error: #ff938a; --warning: #f2bd62; --info: #8cc0ff; --hit: #57470f; --plus: #173a22; --minus: #48201d; } }
:root[data-theme=dark] { color-scheme: dark; --ground: #15181c; --panel: #1e2227; --ink: #e7eaee; --dim: #a3acb7; --edge: #3a414a; --link: #8fb4ff; --error: #ff938a; --warning: #f2bd62; --info: #8cc0ff; --hit: #57470f; --plus: #173a22; --minus: #48201d; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; }
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 1.5rem; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: start; justify-content: space-between; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
p { margin: .25rem 0; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: .875em; overflow-wrap: anywhere; }
section { margin: 2rem 0; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .5rem; z-index: 1; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.dim { color: var(--dim); }
.error { --tone: var(--error); } .warning { --tone: var(--warning); } .info { --tone: var(--info); }
.tiles { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.tiles li { flex: 0 1 auto; background: var(--panel); border: 1px solid var(--edge); border-radius: .5rem; padding: .4rem .9rem; }
.tiles b { display: block; font-size: 1.4rem; line-height: 1.2; color: var(--tone, var(--ink)); }
.legend { color: var(--dim); display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .9rem; }
.legend span { white-space: nowrap; }
.key { width: 1.1rem; height: 1rem; vertical-align: -.15rem; overflow: visible; }
.plot { border: 1px solid var(--edge); border-radius: .5rem; padding: .25rem .75rem .5rem; }
.plot ul { list-style: none; margin: 0; padding: 0; }
.row { display: grid; grid-template-columns: minmax(9rem, 15rem) 4.5rem 1fr; align-items: center; gap: 0 .75rem; min-height: 1.9rem; }
.row a { overflow-wrap: anywhere; font-size: .95rem; }
.count { position: relative; display: block; text-align: right; padding-right: .35rem; font-variant-numeric: tabular-nums; }
.count svg { position: absolute; inset: 0; width: 100%; height: 100%; fill: var(--tone); opacity: .22; }
.count > span { position: relative; }
.lane { width: 100%; height: 1.9rem; overflow: visible; display: block; }
.lane text { fill: var(--dim); font-size: .8rem; text-anchor: middle; }
.lane text.start { text-anchor: start; }
.lane text.end { text-anchor: end; }
.scale, .scale .lane { height: 1.25rem; min-height: 0; }
.grid { stroke: var(--edge); }
.today { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 4 3; }
.pending { stroke: var(--tone); stroke-width: 2; stroke-dasharray: 2 5; }
.force { stroke: var(--tone); stroke-width: 4; }
.mark { fill: var(--ground); stroke: var(--tone, var(--ink)); stroke-width: 2; }
.mark.enforced { fill: var(--tone, var(--ink)); }
.filters { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; background: var(--panel); border: 1px solid var(--edge); border-radius: .5rem; padding: .75rem 1rem; }
.filters[hidden] { display: none; }
.filters label, .filters legend { font-size: .9rem; color: var(--dim); padding: 0; }
.filters fieldset { border: 0; margin: 0; padding: 0; }
.filters fieldset label { color: var(--ink); margin-right: .75rem; display: inline-block; }
.filters .field { display: grid; gap: .15rem; min-width: 0; }
input, select, button { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--dim); border-radius: .35rem; padding: 0 .5rem; height: 2.2rem; max-width: 100%; }
input[type=checkbox] { accent-color: var(--link); width: 1.1rem; height: 1.1rem; vertical-align: -.15rem; margin: 0 .2rem 0 0; }
button { cursor: pointer; }
output { flex-basis: 100%; color: var(--dim); }
.change { border-top: 1px solid var(--edge); padding-top: 1.25rem; }
.chips { display: flex; flex-wrap: wrap; gap: .35rem; margin: .25rem 0; padding: 0; list-style: none; }
.chips li { border: 1px solid var(--tone, var(--edge)); color: var(--tone, var(--dim)); border-radius: 1rem; padding: 0 .6rem; font-size: .85rem; }
.guidance { max-width: 46rem; }
.findings { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: .6rem; }
.finding { min-width: 0; }
.finding details { border: 1px solid var(--edge); border-left: 4px solid var(--tone); border-radius: .35rem; }
.finding summary { padding: .5rem .75rem; cursor: pointer; }
.finding summary .place { font-weight: 600; }
.finding summary .tone { color: var(--tone); font-size: .85rem; font-weight: 600; margin-right: .5rem; }
.finding .body { padding: 0 .75rem .75rem; }
.place { margin-right: .5rem; }
pre { background: var(--panel); border: 1px solid var(--edge); border-radius: .35rem; padding: .5rem 0; margin: .5rem 0; white-space: pre-wrap; tab-size: 2; line-height: 1.45; }
pre span.line { display: block; padding: 0 .75rem 0 4rem; text-indent: -3.25rem; min-height: 1.45em; }
pre span.line::before { content: attr(data-n); display: inline-block; width: 2.5rem; margin-right: .75rem; text-indent: 0; text-align: right; color: var(--dim); }
pre mark { background: var(--hit); color: inherit; border-bottom: 2px solid var(--tone); }
pre.diff span.line { padding-left: 2.25rem; text-indent: -1.5rem; }
pre.diff span.line::before { width: 1rem; margin-right: .5rem; }
pre del, pre ins { display: block; text-decoration: none; }
pre del { background: var(--minus); } pre ins { background: var(--plus); }
.permissions { margin: .5rem 0; }
.wide { overflow-x: auto; }
.wide table { width: 100%; }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid var(--edge); }
footer { color: var(--dim); padding-top: 1rem; padding-bottom: 3rem; font-size: .9rem; }
[hidden] { display: none !important; }
@media (max-width: 40rem) {
  .tiles li { flex: 1 1 6.5rem; font-size: .9rem; }
  .row { grid-template-columns: 1fr 4.5rem; padding: .35rem 0; border-top: 1px solid var(--edge); }
  .row .lane { grid-column: 1 / -1; }
  .row.scale > span { display: none; }
  .row.scale { border: 0; padding: 0; }
  .lane text.second { display: none; }
  .lane { height: 1.5rem; }
  pre span.line { padding-left: 3rem; text-indent: -2.5rem; }
  pre span.line::before { width: 2rem; margin-right: .5rem; }
  .filters .field, .filters select, .filters input[type=search] { width: 100%; }
}
@media print { .filters, .theme, .skip { display: none; } details::details-content { content-visibility: visible; } .finding { break-inside: avoid; } }
`;
