/** Owns the list of detectors: one per shared kind of check, and one per change that is a program of its own. */
import type { Check } from '../src/changes/schema.js';
import type { Detector } from '../src/inference/context.js';
import type { ManifestDetector } from '../src/inference/manifest.js';
import type { Operation } from '../src/platform/operations.js';
import { activityProxyPrefix } from './activity-proxy-prefix.js';
import { applicationFlagsNew } from './application-flags-new.js';
import { attachmentRequestShape } from './attachment-request-shape.js';
import { contextMenuLimit } from './context-menu-limit.js';
import { dependencyVersion } from './dependency-version.js';
import { deprecatedField } from './deprecated-field.js';
import { deprecatedOperation } from './deprecated-operation.js';
import { e2eeVoice } from './e2ee-voice.js';
import { fileUploadComponentLimits } from './file-upload-component-limits.js';
import { forwardMessageContent } from './forward-message-content.js';
import { guildTagPrimaryGuild } from './guild-tag-primary-guild.js';
import { identifyObfuscationCapability } from './identify-obfuscation-capability.js';
import { invitePartialRole } from './invite-partial-role.js';
import { inviteRoleGrant } from './invite-role-grant.js';
import { inviteTargetUsersJob } from './invite-target-users-job.js';
import { inviteTargetUsersShape } from './invite-target-users-shape.js';
import { fileTypeFilter } from './file-type-filter.js';
import { modalChoiceComponents } from './modal-choice-components.js';
import { raisedComponentLimits } from './raised-component-limits.js';
import { slashCommandUi } from './slash-command-ui.js';
import { labelSingleChild } from './label-single-child.js';
import { modalLabel } from './modal-label.js';
import { modalSelect } from './modal-select.js';
import { modifyCurrentMember } from './modify-current-member.js';
import { privilegedIntentThreshold } from './privileged-intent-threshold.js';
import { pruneRequiresAdmin } from './prune-requires-admin.js';
import { requestGuildMembersLimit } from './request-guild-members-limit.js';
import { roleMemberCounts } from './role-member-counts.js';
import { searchGuildMessages } from './search-guild-messages.js';
import { connectionsRemovedTypes } from './connections-removed-types.js';
import { invalidGrantDeauthorized } from './invalid-grant-deauthorized.js';
import { mergeBannedAccount } from './merge-banned-account.js';
import { premiumTypeScope } from './premium-type-scope.js';
import { provisionalRefreshTokenGrant } from './provisional-refresh-token-grant.js';
import { auditLogVoiceStatus } from './audit-log-voice-status.js';
import { bypassSlowmodePermission } from './bypass-slowmode-permission.js';
import { nullableChannelApplicationId } from './nullable-channel-application-id.js';
import { permissionBitShift } from './permission-bit-shift.js';
import { resolvedChannelAppPermissions } from './resolved-channel-app-permissions.js';
import { setVoiceChannelStatusPermission } from './set-voice-channel-status-permission.js';
import { slowmodeBotsExempt } from './slowmode-bots-exempt.js';
import { splitBitfields } from './split-bitfields.js';
import { voiceStatusLimit } from './voice-status-limit.js';
import { obfuscatedChannels } from './obfuscated-channels.js';
import { gameStatsWidgets } from './game-stats-widgets.js';
import { lobbyInviteSingleUse } from './lobby-invite-single-use.js';
import { lobbyLimits } from './lobby-limits.js';
import { lobbyMessageAuth } from './lobby-message-auth.js';
import { oidcIssuerStrictness } from './oidc-issuer-strictness.js';
import { relationshipsReadScope } from './relationships-read-scope.js';
import { richPresenceUrls } from './rich-presence-urls.js';
import { rpcIpc } from './rpc-ipc.js';
import { sdkScopesExpand } from './sdk-scopes-expand.js';
import { splitPermission } from './split-permission.js';
import { textInputLabelInsideLabel } from './text-input-label-inside-label.js';
import { subscriptionStatusValues } from './subscription-status-values.js';
import { spoilerAttachments } from './spoiler-attachments.js';
import { uploadLimit } from './upload-limit.js';

type Kind = Exclude<Check['check'], 'program' | 'game' | ManifestKind>;
type ManifestKind = 'dependency-version';

/** Detectors of the shared kinds of check. */
export const detectors: { readonly [K in Kind]: Detector<Extract<Check, { check: K }>> } = {
  'deprecated-operation': deprecatedOperation,
  'deprecated-field': deprecatedField,
  'split-permission': splitPermission,
};

/** Detectors of the shared kinds of check that look at package.json. */
export const manifestDetectors: { readonly [K in ManifestKind]: ManifestDetector<Extract<Check, { check: K }>> } = {
  'dependency-version': dependencyVersion,
};

/** Detectors of changes that are programs, by change id. */
export const programs: Readonly<Record<string, Detector<{ check: 'program' }>>> = {
  'activity-proxy-prefix': activityProxyPrefix,
  'application-flags-new': applicationFlagsNew,
  'attachment-request-shape': attachmentRequestShape,
  'e2ee-voice': e2eeVoice,
  'connections-removed-types': connectionsRemovedTypes,
  'invalid-grant-deauthorized': invalidGrantDeauthorized,
  'merge-banned-account': mergeBannedAccount,
  'premium-type-scope': premiumTypeScope,
  'provisional-refresh-token-grant': provisionalRefreshTokenGrant,
  'invite-partial-role': invitePartialRole,
  'invite-role-grant': inviteRoleGrant,
  'invite-target-users-job': inviteTargetUsersJob,
  'invite-target-users-shape': inviteTargetUsersShape,
  'context-menu-limit': contextMenuLimit,
  'file-upload-component-limits': fileUploadComponentLimits,
  'label-single-child': labelSingleChild,
  'file-type-filter': fileTypeFilter,
  'modal-choice-components': modalChoiceComponents,
  'raised-component-limits': raisedComponentLimits,
  'slash-command-ui': slashCommandUi,
  'game-stats-widgets': gameStatsWidgets,
  'lobby-invite-single-use': lobbyInviteSingleUse,
  'lobby-limits': lobbyLimits,
  'lobby-message-auth': lobbyMessageAuth,
  'oidc-issuer-strictness': oidcIssuerStrictness,
  'relationships-read-scope': relationshipsReadScope,
  'rich-presence-urls': richPresenceUrls,
  'rpc-ipc': rpcIpc,
  'sdk-scopes-expand': sdkScopesExpand,
  'modal-label': modalLabel,
  'modal-select': modalSelect,
  'text-input-label-inside-label': textInputLabelInsideLabel,
  'prune-requires-admin': pruneRequiresAdmin,
  'identify-obfuscation-capability': identifyObfuscationCapability,
  'role-member-counts': roleMemberCounts,
  'privileged-intent-threshold': privilegedIntentThreshold,
  'forward-message-content': forwardMessageContent,
  'search-guild-messages': searchGuildMessages,
  'modify-current-member': modifyCurrentMember,
  'guild-tag-primary-guild': guildTagPrimaryGuild,
  'subscription-status-values': subscriptionStatusValues,
  'request-guild-members-limit': requestGuildMembersLimit,
  'spoiler-attachments': spoilerAttachments,
  'upload-limit': uploadLimit,
  'obfuscated-channels': obfuscatedChannels,
  'audit-log-voice-status': auditLogVoiceStatus,
  'bypass-slowmode-permission': bypassSlowmodePermission,
  'nullable-channel-application-id': nullableChannelApplicationId,
  'permission-bit-shift': permissionBitShift,
  'resolved-channel-app-permissions': resolvedChannelAppPermissions,
  'set-voice-channel-status-permission': setVoiceChannelStatusPermission,
  'slowmode-bots-exempt': slowmodeBotsExempt,
  'split-bitfields': splitBitfields,
  'voice-status-limit': voiceStatusLimit,
};

/** Changes whose detector may ask other files of the project, besides those of permissions. */
export const askingPrograms: ReadonlySet<string> = new Set(['modal-label']);

/** Strings of which one must stand in a file for a program to fire. Lists in a list are alternatives that belong together: one string of each must stand. `operations` stands for whatever their calls are written with. */
export const programAnchors: Readonly<Record<string, readonly (string | readonly (readonly string[])[] | { operations: readonly Operation[] })[]>> = {
  'activity-proxy-prefix': ['/.proxy', 'patchUrlMappings'],
  'application-flags-new': ['flags_new', 'ApplicationFlag', 'APPLICATION_FLAG', [['flags'], ['toArray', 'serialize', 'bitfield', 'toJSON', 'toString', 'valueOf', '.has', '&'], ['pplication', 'target']]],
  'attachment-request-shape': ['attachments'],
  'e2ee-voice': ['daveEncryption', 'joinVoiceChannel', 'server_id', [['.join('], ['await', 'then'], ['oice', 'OICE', 'tage', 'hannel', 'HANNEL', 'vc', 'VC']]],
  'identify-obfuscation-capability': ['capabilities'],
  'role-member-counts': [[['.fetch'], ['ember', 'EMBER']], 'fetchMembers', 'fetchAllMembers', 'requestGuildMember', 'requestMembers'],
  'privileged-intent-threshold': ['100 s', '100 S', '100 g', '100 G', '100+ ', '75 s', '75 S', '75 g', '75 G', '75+ '],
  'forward-message-content': ['.forward', 'forward: {', 'Forward', 'FORWARD', 'message_reference', 'messageReference'],
  'search-guild-messages': ['messages/search', 'guildMessagesSearch', 'searchForMessages', '.messages.search'],
  'modify-current-member': ['editNickname', '@me/nick', '.nick.patch', 'guildCurrentMemberNickname'],
  'guild-tag-primary-guild': ['clan'],
  'subscription-status-values': [[['ubscription'], ['tatus', 'TATUS']], [['nactive', 'NACTIVE'], ['nding', 'NDING']]],
  'prune-requires-admin': ['.prune', 'pruneMembers', 'beginPrune', 'getPruneCount', 'guildPrune', '/prune'],
  'request-guild-members-limit': [[['.fetch'], ['ember', 'EMBER']], 'fetchMembers', 'fetchAllMembers', 'requestGuildMember', 'requestMembers', 'getAllUsers', 'RequestGuildMembers', 'REQUEST_GUILD_MEMBERS', 'GET_GUILD_MEMBERS', 'op: 8', 'op:8', '"op": 8'],
  'connections-removed-types': ['battlenet', 'riotgames', 'leagueoflegends', 'BattleNet', 'RiotGames', 'LeagueOfLegends', 'users/@me/connections', 'userConnections', 'getConnections', 'getCurrentConnections', 'connections.get'],
  'invalid-grant-deauthorized': ['refresh_token', 'refreshToken'],
  'merge-banned-account': ['external_auth_token'],
  'premium-type-scope': ['premium_type', 'premiumType'],
  'provisional-refresh-token-grant': ['partner-sdk/token', 'external_auth_', 'externalAuth'],
  'invite-partial-role': [[['.permissions', '.hoist', '.managed', '.mentionable', '.tags', '.flags'], ['nvite', 'NVITE', 'target']]],
  'invite-role-grant': ['.uses'],
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
  'spoiler-attachments': ['SPOILER_', 'spoiler_', '.spoiler'],
  // Numbers of bytes, as people write 8, 10 and 25 MB and what they divide by.
  'upload-limit': ['* 1024', '*1024', '/ 1024', '/1024', '1024 ** 2', '1024**2', '1048576', '1_048_576', '8388608', '8_388_608', '10485760', '10_485_760', '26214400', '26_214_400', '<< 20', '** 20', '1e6', '8e6', '9e6', '10e6', '25e6', '1e7', '2.5e7', '2.5e+7', '1e+6', '8e+6', '10e+6', '25e+6', '_000_000', '_500_000', '_800_000', '1000000', '8000000', '9000000', '10000000', '25000000', '24000000', '7500000', '7800000', '9500000', '1000 * 1000', '1000*1000', '1000 / 1000', '1000/1000'],
  'audit-log-voice-status': ['VoiceChannelStatusDelete', 'VOICE_CHANNEL_STATUS_DELETE', '193'],
  'bypass-slowmode-permission': ['rateLimitPerUser', 'rate_limit_per_user'],
  'nullable-channel-application-id': ['application_id'],
  'permission-bit-shift': ['1 << 3', '1 << 4', '1 << 5', '1<<3', '1<<4', '1<<5'],
  'resolved-channel-app-permissions': ['permissionsFor'],
  'set-voice-channel-status-permission': ['oiceStatus', 'VoiceChannelStatus', 'setStatus', 'voice-status'],
  'slowmode-bots-exempt': ['rateLimitPerUser', 'rate_limit_per_user', 'BypassSlowmode', 'BYPASS_SLOWMODE'],
  'split-bitfields': ['permissions_new', 'allow_new', 'deny_new'],
  'context-menu-limit': [[['ontextMenu', 'ontext_menu', 'CONTEXT_MENU', 'ontextCommand', 'CONTEXT_COMMAND', 'ApplicationCommandType', 'ommands', "'USER'", "'MESSAGE'", '"USER"', '"MESSAGE"'], ['5'], ['length', 'size', 'slice', 'splice', 'max', 'MAX']]],
  'voice-status-limit': ['oiceStatus', 'VoiceChannelStatus', 'setStatus', 'voice-status', [['.status'], ['oice', 'OICE', 'tage', 'hannel', 'HANNEL']]],
  'obfuscated-channels': [
    { operations: ['guild.channels.list'] },
    [['.channels', 'children', 'channels.cache'], ['.find', '.some', '.every', '.exists', '.filter', '.partition', '.map', '.forEach', '.each', '.flatMap', '.reduce', '.tap', '.sweep', '.sort', '.toSorted', '.sorted', 'Array.from', 'for (', 'for(', 'render', 'json', 'stringify'], ['name', 'topic', 'verwrites', 'clone', 'json', 'stringify', 'render', '...']],
    'hannelUpdate', 'hannelCreate', 'hannelDelete', 'oldChannel', 'channel.name', 'CHANNEL_UPDATE', 'CHANNEL_CREATE', 'CHANNEL_DELETE',
  ],
  'modal-label': ['extInput', 'extinput', 'ext_input', 'EXT_INPUT', 'EXTINPUT', 'nputText', 'nputtext', 'nput_text', 'NPUT_TEXT', 'NPUTTEXT', 'odalActionRow', 'ComponentInModal', 'ActionRow<', [['custom_id', 'customId', 'customID'], ['4'], ['style', 'label']]],
  'file-upload-component-limits': ['FileUpload', 'FILE_UPLOAD', 'type: 19', 'type:19', '"type": 19'],
  'file-type-filter': [[['getAttachment', 'resolved', '.options'], ['ontentType', 'content_type', 'endsWith']]],
  'modal-choice-components': ['TextInput', 'TEXT_INPUT', 'INPUT_TEXT', 'type: 4', 'type:4', '"type": 4'],
  'raised-component-limits': ['ContainerBuilder', 'ContainerComponent', 'IsComponentsV2', 'IS_COMPONENTS_V2', 'ComponentType.Container'],
  'slash-command-ui': ['getString('],
  'label-single-child': ['LabelBuilder', 'LabelComponent', 'new Label', '.Label', '.LABEL', 'type: 18', 'type:18', '"type": 18'],
  'modal-select': [[['Select', 'SELECT', 'type: 3', 'type:3', '"type": 3', 'type: 5', 'type: 6', 'type: 7', 'type: 8'], ['odal', 'MODAL', 'abel', 'LABEL', 'title', '18']]],
  'text-input-label-inside-label': ['LabelBuilder', 'LabelComponent', 'new Label', '.Label', '.LABEL', 'type: 18', 'type:18', '"type": 18'],
};
