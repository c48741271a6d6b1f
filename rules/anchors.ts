/** Owns the words of the prefilter for detectors that are programs: of each list, one stands in every file that the detector can fire on. */
import type { Operation } from '../src/platform/operations.js';
import { listUses } from './obfuscated-channels/uses.js';

/** A word that does not count everywhere. */
export interface WordInContext {
  /** As a string of a list: `.name` is a member however it is written, `.name(` one that is called. */
  word: string;
  /** It does not count where what stands before it ends like this. */
  unlessBehind?: RegExp;
  /** It does not count where what stands behind it starts like this. */
  unlessBefore?: RegExp;
  /** It does not count in a comment. Members never do. */
  code?: boolean;
  /** It does not count as a part of a longer word. */
  whole?: boolean;
}

type Words = readonly (readonly (string | WordInContext)[])[];

/** What has to be there besides words: `library`: the file or its package uses a library of the platform; `platform`: that, or the text names the platform or one of its events. */
export type Need = 'library' | 'platform';

type Entry = string | WordInContext | Words | { words: Words; needs?: Need; file?: RegExp } | { operations: readonly Operation[]; arguments?: Readonly<Record<string, RegExp>> };

const library = (...words: Words): Entry => ({ words, needs: 'library' });
const platform = (...words: Words): Entry => ({ words, needs: 'platform' });

/** A number that something is compared with, set to, or cut at. */
const five: readonly WordInContext[] = [
  { word: '5', whole: true, unlessBehind: /(?:^|[^<>=,(/\s])\s*$/ },
  { word: '5', whole: true, unlessBefore: /^(?!\s*\)?\s*[<>=])/ },
];

/** Where a component of a modal has a label around it. */
const labels = ['LabelBuilder', 'LabelComponent', 'new Label', '.Label', '.LABEL', 'type: 18', 'type:18', '"type": 18'];

/** Words of which one must stand in a file for a program to fire. Lists in a list are alternatives that belong together: one word of each must stand. With `file` they count in files of that name, with `needs` where that is there. `operations` stands for whatever their calls are written with; `arguments` says, by the method's name, what stands behind other calls. */
export const programAnchors: Readonly<Record<string, readonly Entry[]>> = {
  'activity-proxy-prefix': ['/.proxy', 'patchUrlMappings'],
  'application-flags-new': ['flags_new', 'ApplicationFlag', 'APPLICATION_FLAG', platform([{ word: '.flags', whole: true, unlessBefore: /^\s*(?:=[^=]|\??\.\s*(?:add|remove|freeze|any|missing|equals)\b)/ }], ['toArray', 'serialize', 'bitfield', 'toJSON', 'toString', 'valueOf', '.has', '&'], ['pplication', 'target'])],
  'attachment-request-shape': [[[key('attachments')], [{ word: '.attachments', whole: true, unlessBefore: /^\s*(?:(?:!\s*)?(?:\??\.|\()|=[^=])/ }]]],
  'e2ee-voice': ['daveEncryption', 'joinVoiceChannel', 'server_id', library([{ word: '.join(', unlessBehind: /\bpath[!?]?\s*\.\s*$/, unlessBefore: /^\s*(?:\?\.\s*)?\(\s*['"`]/ }], ['await', 'then'], ['oice', 'OICE', 'tage', 'hannel', 'HANNEL', 'vc', 'VC'])],
  'identify-obfuscation-capability': ['capabilities'],
  'role-member-counts': [{ operations: ['guild.members.requestAll'] }],
  'privileged-intent-threshold': ['100 s', '100 S', '100 g', '100 G', '100+ ', '75 s', '75 S', '75 g', '75 G', '75+ '],
  'forward-message-content': [
    { operations: ['message.forward'] },
    key('forward'),
    [['message_reference', 'messageReference'], ['message_id', 'messageId', 'messageID'], [key('type')]],
  ],
  'search-guild-messages': ['messages/search', 'guildMessagesSearch', 'searchForMessages', '.messages.search'],
  'modify-current-member': ['editNickname', '@me/nick', '.nick.patch', 'guildCurrentMemberNickname'],
  'guild-tag-primary-guild': ['clan'],
  'subscription-status-values': [
    library(['SubscriptionStatus']),
    // subscription.status === 1, 1 === subscription.status, switch (subscription.status)
    platform(['ubscription'], [{ word: '.status', unlessBefore: /^(?!\s*(?:['"`!)/]|[!=]==?))/ }]),
    platform(['ubscription'], ['.status'], ['1 =', '1 !', '1=', '2 =', '2 !', '2=']),
    library(['nactive', 'NACTIVE'], ['nding', 'NDING']),
  ],
  'prune-requires-admin': ['.prune', 'pruneMembers', 'beginPrune', 'getPruneCount', 'guildPrune', '/prune'],
  'request-guild-members-limit': [{ operations: ['guild.members.requestAll'] }, library(['getAllUsers']), 'RequestGuildMembers', 'REQUEST_GUILD_MEMBERS', 'GET_GUILD_MEMBERS', 'op: 8', 'op:8', '"op": 8'],
  'connections-removed-types': ['battlenet', 'riotgames', 'leagueoflegends', 'BattleNet', 'RiotGames', 'LeagueOfLegends', 'users/@me/connections', 'userConnections', 'getConnections', 'getCurrentConnections', 'connections.get'],
  'invalid-grant-deauthorized': ['refresh_token', 'refreshToken'],
  'merge-banned-account': ['external_auth_token'],
  'premium-type-scope': ['premium_type', 'premiumType'],
  'provisional-refresh-token-grant': ['partner-sdk/token', 'external_auth_', 'externalAuth'],
  'invite-partial-role': [platform(['.permissions', '.hoist', '.managed', '.mentionable', '.tags', '.flags'], ['nvite', 'NVITE', 'target'], ['role', 'Role', 'ROLE'])],
  'invite-role-grant': [library(['.uses'])],
  'invite-target-users-job': ['TargetUsers', 'target-users'],
  'invite-target-users-shape': ['TargetUsers', 'target-users'],
  'game-stats-widgets': ['/identities/', 'applicationUserIdentityProfile'],
  'lobby-invite-single-use': ['/invites', 'lobbies.create'],
  'lobby-limits': ['/lobbies/', 'lobbies.', 'bulkUpdateMembers'],
  'lobby-message-auth': ['/lobbies/', 'lobbies.'],
  'oidc-issuer-strictness': ['issuer', 'openid-configuration', 'jwks'],
  'relationships-read-scope': ['getRelationships', 'RELATIONSHIP_UPDATE'],
  'rich-presence-urls': ['setActivity', 'SET_ACTIVITY'],
  'rpc-ipc': ['discord-ipc'],
  'sdk-scopes-expand': ['sdk.social_layer_presence'],
  'spoiler-attachments': [platform(['SPOILER_', 'spoiler_', '.spoiler'])],
  // Numbers of bytes, as people write 8, 10 and 25 MB and what they divide by.
  'upload-limit': [platform(['* 1024', '*1024', '/ 1024', '/1024', '1024 ** 2', '1024**2', '1048576', '1_048_576', '8388608', '8_388_608', '10485760', '10_485_760', '26214400', '26_214_400', '<< 20', '** 20', '1e6', '8e6', '9e6', '10e6', '25e6', '1e7', '2.5e7', '2.5e+7', '1e+6', '8e+6', '10e+6', '25e+6', '_000_000', '_500_000', '_800_000', '1000000', '8000000', '9000000', '10000000', '25000000', '24000000', '7500000', '7800000', '9500000', '1000 * 1000', '1000*1000', '1000 / 1000', '1000/1000'])],
  'audit-log-voice-status': ['VoiceChannelStatusDelete', 'VOICE_CHANNEL_STATUS_DELETE', '193'],
  'bypass-slowmode-permission': [[['.rateLimitPerUser', '.rate_limit_per_user'], ['anage', 'ANAGE', '<<']]],
  'nullable-channel-application-id': [
    // What is behind it takes it for a string, or compares it.
    platform([{ word: '.application_id', unlessBefore: /^(?!\s*(?:['"`!.[)/]|===|!==|(?:as|satisfies)\b))/ }], ['hannel', 'hread']),
    platform(['.application_id'], [{ word: 'undefined', unlessBefore: /^(?!\s*\)?\s*[!=]==)/ }], ['hannel', 'hread']),
    platform([{ word: 'application_id', unlessBefore: /^(?!['"`]\s*\)?\s*in\b)/ }], ['hannel', 'hread']),
  ],
  'permission-bit-shift': ['1 << 3', '1 << 4', '1 << 5', '1<<3', '1<<4', '1<<5'],
  'resolved-channel-app-permissions': [platform(['.permissionsFor('])],
  'set-voice-channel-status-permission': ['oiceStatus', 'VoiceChannelStatus', { word: 'setStatus', unlessBehind: /\b(?:user|presence)[!?]?\s*\.\s*$/ }, 'voice-status'],
  'slowmode-bots-exempt': [library(['.rateLimitPerUser', '.rate_limit_per_user'], ['setTimeout', ...['sleep', 'wait', 'delay', 'pause'].flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()]).map((word) => ({ word, whole: true }))]), 'BypassSlowmode', 'BYPASS_SLOWMODE'],
  'split-bitfields': ['permissions_new', 'allow_new', 'deny_new'],
  'context-menu-limit': [
    platform(['ontextMenu', 'ontext_menu', 'CONTEXT_MENU', 'ontextCommand', 'CONTEXT_COMMAND', 'ApplicationCommandType', "'USER'", "'MESSAGE'", '"USER"', '"MESSAGE"'], five, ['length', 'size', 'slice', 'splice', 'max', 'MAX']),
    // commands.filter((command) => command.type === 2).length
    platform(['ommand', 'OMMAND'], ['.type'], ['== 2', '==2', '== 3', '==3'], five, ['length', 'size', 'slice', 'splice']),
  ],
  'voice-status-limit': ['oiceStatus', 'VoiceChannelStatus', { word: 'setStatus', unlessBehind: /\b(?:user|presence)[!?]?\s*\.\s*$/ }, 'voice-status', platform(['.status'], ['oice', 'OICE', 'tage', 'TAGE', 'fkChannel', 'FKChannel'])],
  'obfuscated-channels': [
    // fetch(id) gives one channel.
    { operations: ['guild.channels.list'], arguments: { fetch: /^\s*(?:\?\.\s*)?\(\s*(?!(?:undefined|null)\b)[\w$'"`]/ } },
    library(listed(['.channels', '.children', 'channels.cache']), ['.find', '.some', '.every', '.exists', '.filter', '.partition', '.map', '.forEach', '.each', '.flatMap', '.reduce', '.tap', '.sweep', '.sort', '.toSorted', '.sorted', 'Array.from', 'for (', 'for(', 'render', 'json', 'stringify'], ['name', 'topic', 'verwrites', 'clone', 'json', 'stringify', 'render', '...']),
    library(exactly('channelUpdate', 'channelCreate', 'channelDelete', 'ChannelUpdate', 'ChannelCreate', 'ChannelDelete')),
    platform(exactly('CHANNEL_UPDATE', 'CHANNEL_CREATE', 'CHANNEL_DELETE')),
    { words: [], needs: 'library', file: /^(?:c|C)hannel(?:Update|Create|Delete)\.|^CHANNEL_(?:UPDATE|CREATE|DELETE)\./ },
  ],
  'modal-label': ['extInput', 'extinput', 'ext_input', 'EXT_INPUT', 'EXTINPUT', 'nputText', 'nputtext', 'nput_text', 'NPUT_TEXT', 'NPUTTEXT', 'odalActionRow', 'ComponentInModal', 'ActionRow<', [['custom_id', 'customId', 'customID'], ['4'], ['style', 'label']]],
  'file-upload-component-limits': ['FileUpload', 'FILE_UPLOAD', 'type: 19', 'type:19', '"type": 19'],
  'file-type-filter': [[['getAttachment', 'resolved'], ['ontentType', 'content_type', 'endsWith']], [['.options'], ['ctx', 'ontext'], ['ontentType', 'content_type', 'endsWith']]],
  'modal-choice-components': ['TextInput', 'TEXT_INPUT', 'INPUT_TEXT', 'type: 4', 'type:4', '"type": 4'],
  'raised-component-limits': ['ContainerBuilder', 'ContainerComponent', 'IsComponentsV2', 'IS_COMPONENTS_V2', 'ComponentType.Container'],
  'slash-command-ui': [platform(['.getString('])],
  'label-single-child': labels,
  'modal-select': [
    library(['ActionRow'], ['Select', 'SELECT', 'type: 3', 'type:3', '"type": 3', 'type: 5', 'type: 6', 'type: 7', 'type: 8'], ['odal', 'MODAL', 'title']),
    [['components'], ['title'], ['custom_id', 'customId', 'customID'], ['Select', 'SELECT', 'select', 'type: 3', 'type:3', '"type": 3', 'type: 5', 'type: 6', 'type: 7', 'type: 8']],
    [labels, ['Select', 'SELECT', 'select', 'type: 3', 'type:3', '"type": 3', 'type: 5', 'type: 6', 'type: 7', 'type: 8']],
  ],
  'text-input-label-inside-label': labels,
};

/** Whole words, in code. */
function exactly(...words: readonly string[]): WordInContext[] {
  return words.map((word) => ({ word, code: true, whole: true }));
}

/** The key of a property: `name:`, `'name':`. */
function key(word: string): WordInContext {
  return { word, whole: true, unlessBefore: /^(?!['"`]?\s*\]?\s*[:/])/ };
}

/** Names of lists, where something is done with all of one: not where one member of it is asked for, `guild.channels.cache.get(id)`. */
function listed(words: readonly string[]): WordInContext[] {
  const next = String.raw`\s*(?:!\s*)?\??\.\s*`;
  const unlessBefore = new RegExp(`^${next}(?:cache(?![\\w$])${next})?(?!(?:cache|${[...listUses].join('|')})(?![\\w$]))[A-Za-z_$]`);
  return words.map((word) => ({ word, unlessBefore }));
}
