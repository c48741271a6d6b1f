/** Owns the panel of the HTML report on permissions and privileged intents: what `botshift permissions` says. */
import type { PermissionReport } from '../../../analysis/permission-report.js';
import { count } from '../../wrap.js';
import { html, type Markup } from './markup.js';

/** Places that are listed of each reason. */
const listed = 5;

type Reasons = PermissionReport['needs'][number]['reasons'];

/** The panel; nothing where no call needs a permission and no intent is needed. */
export function permissionsPanel({ needs, intents, integer, link, asOf }: PermissionReport): Markup | false {
  if (needs.length === 0 && intents.length === 0) return false;
  return html`<section aria-labelledby="permissions-title">
<h2 id="permissions-title">Permissions</h2>
<details><summary>${count(needs.length, 'permission')} and ${count(intents.length, 'privileged intent')} that the bot needs, as of ${asOf}</summary>
<div class="wide" tabindex="0" role="region" aria-label="Permissions and what needs them"><table>
<thead><tr><th scope="col">permission or intent</th><th scope="col">what needs it</th></tr></thead>
<tbody>
${needs.map(({ permission, reasons }) => row(permission, reasons))}
${intents.map(({ intent, reasons, isRequested }) => row(`${intent}${isRequested === false ? ' (intent, not requested)' : ' (intent)'}`, reasons))}
</tbody>
</table></div>
${needs.length > 0 && html`<p>Integer that asks for all of it: <code>${integer}</code></p><p>Link, with the id of the application put in: <code>${link}</code></p>`}
</details>
</section>`;
}

function row(name: string, reasons: Reasons): Markup {
  return html`<tr><th scope="row"><code>${name}</code></th><td>${reasons.map(({ does, places }) => html`<p>${does}: ${places.slice(0, listed).map(({ file, line }, index) => html`${index > 0 && ', '}<code>${file}:${line}</code>`)}${places.length > listed && ` and ${places.length - listed} more`}</p>`)}</td></tr>
`;
}
