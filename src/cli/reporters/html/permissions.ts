/** Owns the panel of the HTML report on permissions and privileged intents: what `botshift permissions` says. */
import type { PermissionReport } from '../../../analysis/permission-report.js';
import { count } from '../../wrap.js';
import { html, type Markup } from './markup.js';

/** Places that are listed of each reason. */
const listed = 5;

type Reasons = PermissionReport['needs'][number]['reasons'];

/** What `botshift permissions` says, of everything and, where there are several, of each package. */
export interface ShownPermissions extends PermissionReport {
  packages?: readonly (PermissionReport & { package: string })[];
}

/** The panel; nothing where no call needs a permission and no intent is needed. */
export function permissionsPanel(permissions: ShownPermissions): Markup | false {
  const { needs, intents, asOf, packages = [] } = permissions;
  if (needs.length === 0 && intents.length === 0) return false;
  const own = packages.filter((one) => one.needs.length + one.intents.length + one.asked.length > 0);
  return html`<section aria-labelledby="permissions-title">
<h2 id="permissions-title">Permissions</h2>
${own.length > 1 ? own.map((one) => panel(one, `${one.package}: `, asOf)) : panel(permissions, '', asOf)}
</section>`;
}

function panel(report: PermissionReport, of: string, asOf: string): Markup {
  const { needs, intents, integer, link } = report;
  return html`<details class="permissions"><summary>${of}${count(needs.length, 'permission')} and ${count(intents.length, 'privileged intent')} that the bot needs, as of ${asOf}</summary>
<div class="wide" tabindex="0" role="region" aria-label="${of}Permissions and what needs them"><table>
<thead><tr><th scope="col">permission or intent</th><th scope="col">what needs it</th></tr></thead>
<tbody>
${needs.map(({ permission, reasons }) => row(permission, reasons))}
${intents.map(({ intent, reasons, isRequested }) => row(`${intent}${isRequested === false ? ' (intent, not requested)' : ' (intent)'}`, reasons))}
</tbody>
</table></div>
${asked(report, of)}
${needs.length > 0 && html`<p>Integer that asks for all of it: <code>${integer}</code></p><p>Link, with the id of the application put in: <code>${link}</code></p>`}
</details>
`;
}

/** What invites ask for, against what is needed. */
function asked({ asked: invites }: PermissionReport, of: string): Markup | false {
  if (invites.length === 0) return false;
  const names = (list: readonly string[]): Markup | string => (list.length === 0 ? 'nothing' : html`${list.map((name, index) => html`${index > 0 && ', '}<code>${name}</code>`)}`);
  return html`<div class="wide" tabindex="0" role="region" aria-label="${of}What invites ask for"><table>
<thead><tr><th scope="col">invite</th><th scope="col">asks for</th><th scope="col">lacks</th><th scope="col">nothing needs</th></tr></thead>
<tbody>
${invites.map(({ file, line, integer, missing, superfluous }) => html`<tr><th scope="row"><code>${file}:${line}</code></th><td><code>${integer}</code></td><td>${names(missing)}</td><td>${names(superfluous)}</td></tr>
`)}
</tbody>
</table></div>`;
}

function row(name: string, reasons: Reasons): Markup {
  return html`<tr><th scope="row"><code>${name}</code></th><td>${reasons.map(({ does, places }) => html`<p>${does}: ${places.slice(0, listed).map(({ file, line }, index) => html`${index > 0 && ', '}<code>${file}:${line}</code>`)}${places.length > listed && ` and ${places.length - listed} more`}</p>`)}</td></tr>
`;
}
