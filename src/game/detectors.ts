/** Owns what is found in game code that calls the social SDK, by change. */
import type { Draft, Evidence } from '../finding.js';
import type { Impact } from '../changes/schema.js';
import { textOf, type Call, type GameCode } from './code.js';
import type { Node } from './unit.js';

/** Finds the places of one file that one change is about. `when` is as for the detectors of JavaScript. */
export type GameDetector = (code: GameCode, when: string) => Iterable<Draft>;

const byHand = 'Game code is not rewritten.';

function draft(place: Node, evidence: Evidence, message: string, impact?: Impact, why = byHand): Draft {
  return { start: place.startIndex, end: place.endIndex, evidence, message, ...(impact && { impact }), rewrite: 'none', proof: 'file', edits: [], why };
}

/** Calls of a method of the client, and of the C function that is the same. */
function* callsOf(code: GameCode, name: string): Iterable<Call & { evidence: Evidence }> {
  for (const call of code.calls) {
    if (call.name === `Discord_Client_${name}` && !call.receiver) yield { ...call, evidence: 'flow' };
    const evidence = call.name === name ? code.ofClient(call) : undefined;
    if (evidence) yield { ...call, evidence };
  }
}

const socialSdkDeprecatedCalls: GameDetector = function* (code) {
  // The old Game SDK has a GetCurrentUser as well, which takes what it fills.
  for (const { place, evidence, args, receiver } of callsOf(code, 'GetCurrentUser')) {
    if (receiver && args.length > 0) continue;
    yield draft(place, evidence, '`GetCurrentUser` is deprecated: it may give a handle without a user. Use `GetCurrentUserV2` (SDK 1.6), whose result is empty then.', undefined, 'What happens where there is no user is for a person to say.');
  }
  for (const { place, evidence, args, receiver } of callsOf(code, 'SetSpeakerMode')) {
    if (receiver && args.length !== 1) continue;
    yield draft(place, evidence, '`SetSpeakerMode` is deprecated: the SDK routes audio by itself. Remove the call, or manage the session with `SetEngineManagedAudioSession`.');
  }
};

/** One variable of the class AuthorizationArgs with everything that is done to it. */
interface Arguments {
  name: Node;
  setters: Map<string, Call>;
  /** Where it is handed to Authorize. */
  given?: Node;
  /** Somebody else may set something as well. */
  escapes: boolean;
}

function argumentsOf(code: GameCode): Arguments[] {
  const found = new Map<number, Arguments>();
  const entry = (node: Node | undefined): Arguments | undefined => {
    const declared = node && code.declaration(node);
    if (!declared || typeof declared.identity !== 'object' || declared.identity.is !== 'AuthorizationArgs') return undefined;
    let one = found.get(declared.place.startIndex);
    if (!one) found.set(declared.place.startIndex, (one = { name: declared.place, setters: new Map(), escapes: false }));
    return one;
  };
  for (const call of code.calls) {
    const of = entry(call.receiver);
    if (of && call.name.startsWith('Set')) of.setters.set(call.name.slice(3), call);
    for (const arg of call.args) {
      // std::move(args)
      const inner = arg.type === 'call_expression' && /(?:^|::)move$/.test(arg.childForFieldName('function')?.text ?? '') ? arg.childForFieldName('arguments')?.namedChild(0) : arg;
      const handed = entry(inner ?? undefined);
      if (!handed) continue;
      if (call.name === 'Authorize') handed.given = inner!;
      else if (call.name !== 'move') handed.escapes = true;
    }
  }
  return [...found.values()];
}

const empty = /^(?:std::nullopt|nullopt|null|nullptr|default|\{\})$/;
const random = /rand|guid|uuid|mt19937|time|now\b/i;

const authorizationArgs: GameDetector = function* (code) {
  const [tokens] = callsOf(code, 'GetToken');
  for (const { setters, given, escapes } of argumentsOf(code)) {
    const challenge = setters.get('CodeChallenge');
    const isMissing = !challenge ? !escapes : empty.test(challenge.args[0]?.text ?? '');
    if (given && tokens && isMissing) yield draft(challenge?.place ?? given, tokens.evidence, '`GetToken` needs the verifier of a code challenge, and none is set here. Make one with `CreateAuthorizationCodeVerifier`, pass `Challenge()` to `SetCodeChallenge` and `Verifier()` to `GetToken`.', 'breaks');
    const state = setters.get('State');
    const value = state?.args[0];
    if (state && textOf(value) !== undefined) yield draft(state.place, 'flow', 'A fixed `State` protects against nothing: everybody knows it. Leave it unset, and the SDK makes a secure random one.', 'degrades');
    else if (state && value && random.test(value.text)) yield draft(state.place, 'flow', 'The SDK makes a secure random `State` where it is left unset. Leave it out, unless a backend of yours compares it.');
    const scheme = textOf(setters.get('CustomSchemeParam')?.args[0]);
    if (scheme !== undefined && /[:/]/.test(scheme)) yield draft(setters.get('CustomSchemeParam')!.place, 'flow', '`CustomSchemeParam` takes the scheme alone: `<scheme>` gives the redirect `<scheme>:/authorize/callback`. With a colon or a path in it, mobile systems do not find the way back.', 'breaks');
    yield* scopes(setters.get('Scopes'));
  }
};

function* scopes(setter: Call | undefined): Iterable<Draft> {
  const list = textOf(setter?.args[0])?.split(/\s+/).filter(Boolean);
  if (!setter || !list) return;
  const sdk = list.filter((scope) => scope.startsWith('sdk.social_layer'));
  if (sdk.length === 0 || sdk.length > 1) return;
  const source = sdk[0] === 'sdk.social_layer' ? 'GetDefaultCommunicationScopes' : 'GetDefaultPresenceScopes';
  if (!list.includes('openid')) yield draft(setter.place, 'flow', `\`${sdk[0]}\` goes together with \`openid\`, which is missing here. \`${source}()\` gives both.`, 'degrades');
  else if (list.length === 2) yield draft(setter.place, 'flow', `These are the scopes that \`${source}()\` gives. Take them from there, so that they stay what the SDK needs.`);
}

const sdkScopesExpand: GameDetector = function* (code) {
  const { root } = code.unit;
  const message = '`sdk.social_layer` contains `sdk.social_layer_presence` and expands to all that the integration needs. Ask for one of the two.';
  for (const node of root.descendantsOfType(['string_literal', 'raw_string_literal', 'verbatim_string_literal'])) {
    const list = textOf(node ?? undefined)?.split(/\s+/) ?? [];
    if (node && list.includes('sdk.social_layer') && list.includes('sdk.social_layer_presence')) yield draft(node, 'flow', message);
  }
  // GetDefaultPresenceScopes() + " " + GetDefaultCommunicationScopes()
  for (const call of code.calls) {
    if (call.name !== 'GetDefaultPresenceScopes') continue;
    let whole: Node = call.node;
    while (whole.parent && (whole.parent.type === 'binary_expression' || whole.parent.type === 'parenthesized_expression' || whole.parent.type.startsWith('interpolat'))) whole = whole.parent;
    if (whole !== call.node && /\bGetDefaultCommunicationScopes\s*\(/.test(whole.text)) yield draft(call.place, 'flow', message);
  }
};

/** Symbols of builds for systems on which the timeout could not be set at first. */
const notPc = /ANDROID|\bIOS\b|_IOS|IPHONE|TARGET_OS_(?:IOS|IPHONE)|PS4|PS5|SWITCH|XBOX|GAMECORE/;

const sdkHttpTimeout: GameDetector = function* (code) {
  for (const { place, node, evidence } of callsOf(code, 'SetHttpRequestTimeout')) {
    for (let at: Node | null = node.parent; at; at = at.parent) {
      if (!/^(?:preproc_ifdef|preproc_if|preproc_elif|if_directive|elif_directive)$/.test(at.type)) continue;
      const condition = (at.childForFieldName('condition') ?? at.childForFieldName('name'))?.text ?? '';
      const isIn = !/^\s*#\s*ifndef/.test(at.text) && !condition.trim().startsWith('!');
      if (notPc.test(condition) && isIn) {
        yield draft(place, evidence, 'On mobile systems and consoles `SetHttpRequestTimeout` was without effect at first, and requests end after 30 seconds. Give timers of your own a longer time.');
        break;
      }
    }
  }
};

const lobbyLimits: GameDetector = function* (code) {
  for (const { evidence, args } of callsOf(code, 'GetLobbyMessagesWithLimit')) {
    const limit = args.find((arg, index) => index > 0 && /^(?:number_literal|integer_literal)$/.test(arg.type));
    if (limit && Number(limit.text.replace(/['_a-z]/gi, '')) > 200) yield draft(limit, evidence, 'A lobby gives its last 200 messages of 72 hours at most. Ask for 200 or fewer, and keep older ones yourself.');
  }
};

const provisionalRefreshTokenGrant: GameDetector = function* (code, when) {
  const isOidc = code.calls.some((call) => call.name === 'GetProvisionalToken' && /ExternalAuthType(?:::|\.)OIDC\b/.test(call.args.map(({ text }) => text).join(' ')));
  const hasOther = code.calls.some((call) => call.name === 'GetToken' || call.name === 'GetTokenFromProvisionalMerge' || call.name === 'GetTokenFromDevice');
  if (!isOidc || hasOther) return;
  for (const { place, evidence } of callsOf(code, 'RefreshToken')) {
    yield draft(place, evidence, `Refreshing the token of a provisional account made by OIDC is deprecated ${when}. Ask the provider for a fresh token, call \`GetProvisionalToken\` again, and pass the new token to \`UpdateToken\`.`.replace('  ', ' ').replace(' .', '.'));
  }
};

/** Detectors by change id. */
export const gameDetectors: Readonly<Record<string, GameDetector>> = {
  'social-sdk-deprecated-calls': socialSdkDeprecatedCalls,
  'authorization-args': authorizationArgs,
  'sdk-scopes-expand': sdkScopesExpand,
  'sdk-http-timeout': sdkHttpTimeout,
  'lobby-limits': lobbyLimits,
  'provisional-refresh-token-grant': provisionalRefreshTokenGrant,
};

/** Words of which one stands in every file in which some detector can fire. */
export const gameAnchors: readonly string[] = ['GetCurrentUser', 'SetSpeakerMode', 'AuthorizationArgs', 'sdk.social_layer', 'GetDefaultPresenceScopes', 'SetHttpRequestTimeout', 'GetLobbyMessagesWithLimit', 'GetProvisionalToken'];
