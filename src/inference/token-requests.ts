/** Owns the question "where does this file ask the platform for a token, and with which grant?" */
import type { TSESTree } from '@typescript-eslint/types';
import { calleeName, enclosingFunction, isWithin, keyName, type Node, nodeStart, nodeText, stringValue } from '../ast/nodes.js';
import type { Evidence } from '../finding.js';
import type { Context } from './context.js';
import { fieldsOf, type Fields } from './request-fields.js';

/** One request for a token, or the refresh of one. */
export interface TokenRequest {
  grant: string;
  /** What to point at: the address, the called member, or the grant where the request can not be seen. */
  node: Node;
  evidence: Evidence;
  fields: Fields;
}

/** A text that names the platform's token endpoint. */
const endpoint = /discord(?:app)?\.com\/api(?:\/v\d+)?\/oauth2\/token\b(?!\/)|oauth2TokenExchange|OAuth2Routes/;

/** Requests for tokens in source order. Exchanges whose grant is not written are left out. */
export function tokenRequests(context: Context): TokenRequest[] {
  const found: TokenRequest[] = [];
  const calls: Node[] = [];
  for (const use of context.operations('oauth2.token', 'oauth2.token.refresh')) {
    if (/^oauth2\.token/.test(use.operation) && use.call) calls.push(use.call);
    if (use.operation === 'oauth2.token.refresh' && use.name && use.call) found.push({ grant: 'refresh_token', node: use.name, evidence: use.evidence, fields: fieldsOf(use.call.arguments[0], context.inference) });
    if (use.operation !== 'oauth2.token' || !use.request) continue;
    const fields = use.request.fields();
    const grant = fields.get('grant_type')?.text;
    const own = fields.get('grant_type')?.node;
    if (own) calls.push(own.parent as Node);
    if (grant !== undefined) found.push({ grant, node: use.request.url, evidence: use.evidence, fields });
  }
  for (const property of context.index.all('Property')) {
    const key = keyName(property);
    const grant = key === 'grant_type' || key === 'grantType' ? stringValue(property.value) : undefined;
    if (grant === undefined || property.parent.type !== 'ObjectExpression' || calls.some((node) => isWithin(property, node))) continue;
    const call = property.parent.parent.type === 'CallExpression' ? property.parent.parent : undefined;
    if (!sendsToPlatform(property, call, context)) continue;
    found.push({ grant, node: call && !/^(stringify|append)$/.test(calleeName(call) ?? '') ? call.callee : property, evidence: 'convention', fields: fieldsOf(property.parent, context.inference) });
  }
  return found.sort((a, b) => nodeStart(a.node) - nodeStart(b.node));
}

/** Whether a written grant is meant for the platform: its endpoint stands in the function or, alone, in the file; or a client of the platform's name is called. */
function sendsToPlatform(property: TSESTree.Property, call: TSESTree.CallExpression | undefined, context: Context): boolean {
  if (call && /^(tokenRequest|refreshToken|getToken|getAccessToken|exchange|exchangeToken)$/.test(calleeName(call) ?? '') && /(?:from\s*|require\(\s*)["'][^"']*discord/i.test(context.text)) return true;
  const around = enclosingFunction(property);
  const near = around ? nodeText(around, context.text) : context.text;
  if (endpoint.test(near)) return true;
  if (/https?:\/\/(?!(?:[\w-]+\.)?discord(?:app)?\.com)[\w.-]+\/[^"'`\s]*(?:token|oauth)/i.test(near)) return false;
  return endpoint.test(context.text) && !/https?:\/\/(?!(?:[\w-]+\.)?discord(?:app)?\.com)[\w.-]+\/[^"'`\s]*token\b/i.test(context.text);
}
