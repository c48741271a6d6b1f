/** Owns the panel of the HTML report on permissions. */
import { html, type Markup } from './markup.js';

/** What `botshift permissions --json` says, as a panel. */
export function permissionsPanel(permissions: unknown): Markup {
  return html`<section aria-labelledby="permissions-title"><h2 id="permissions-title">Permissions</h2><pre>${JSON.stringify(permissions, null, 2)}</pre></section>`;
}
