/** Owns the list of detectors: one per shared kind of check, and one per change that is a program of its own. */
import type { Check } from '../src/changes/schema.js';
import type { Detector } from '../src/inference/context.js';
import type { ManifestDetector } from '../src/inference/manifest.js';
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
