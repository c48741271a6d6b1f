/** Finds OpenID configurations for provisional accounts whose addresses the platform no longer accepts. */
import { keyName, type Node, nodeEnd, nodeStart, outerParent, stringValue, unwrap } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';
import { writtenText } from '../src/inference/written-text.js';

const fields = /^(issuer|jwks_uri|jwksUri)$/;
/** What only code about provisional accounts or the configuration for them says. */
const about = /partner-sdk|external_auth|provisional.?account|social.?sdk|social_layer/i;
const local = /^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[?::1|[\w.-]+\.(?:local|internal|test|localhost)\b)/;

export const oidcIssuerStrictness: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (!about.test(context.text)) return;
  for (const property of context.index.all('Property')) {
    const name = keyName(property);
    if (property.parent.type !== 'ObjectExpression' || name === undefined || !fields.test(name) || !isConfiguration(property.parent)) continue;
    const text = writtenText(property.value, context.inference.bindings, context.text)?.text;
    const fault = text === undefined ? undefined : /^http:/.test(text) && !local.test(text) ? 'is not https' : local.test(text) ? 'is not public' : undefined;
    if (fault) yield draft(property.value, `This address ${fault}, and the platform refuses such a configuration${when && ` ${when}`} when it is new or edited. Serve issuer and keys at a public https address.`);
  }
  yield* redirects(context, when);
};

function draft(node: Node, message: string) {
  return { start: nodeStart(node), end: nodeEnd(node), evidence: 'flow' as const, message, rewrite: 'none' as const, proof: 'file' as const, edits: [], why: 'The public address is for the project to name.' };
}

/** An object that describes an issuer: it names the keys or the endpoints beside it. */
function isConfiguration(object: Node): boolean {
  if (object.type !== 'ObjectExpression') return false;
  const keys = object.properties.flatMap((property) => (property.type === 'Property' ? [keyName(property) ?? ''] : []));
  return keys.some((key) => /^(jwks_uri|jwksUri|authorization_endpoint|token_endpoint|id_token_signing_alg_values_supported|subject_types_supported)$/.test(key));
}

/** `app.get('/.well-known/openid-configuration', (req, res) => res.redirect(…))`. */
function* redirects(context: Context, when: string) {
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'redirect') continue;
    for (let at = outerParent(call); at; at = outerParent(at)) {
      const route = at.type === 'CallExpression' ? stringValue(at.arguments[0]) : undefined;
      if (route === undefined || !/openid-configuration|jwks/.test(route)) continue;
      yield draft(callee.property, `Redirects are blocked while the platform fetches an OpenID configuration and its keys${when && ` ${when}`}. Answer here with the document itself.`);
      break;
    }
  }
}
