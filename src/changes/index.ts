/** Owns the list of all changes and what a reader of the table needs beside it. */
import type { Change, IsoDate } from './schema.js';
import activityInviteApplicationId from './activity-invite-application-id.js';
import activityProxyPrefix from './activity-proxy-prefix.js';
import applicationFlagsNew from './application-flags-new.js';
import attachmentRequestShape from './attachment-request-shape.js';
import auditLogVoiceStatus from './audit-log-voice-status.js';
import authorizationArgs from './authorization-args.js';
import bypassSlowmodePermission from './bypass-slowmode-permission.js';
import callDisconnected from './call-disconnected.js';
import connectionsRemovedTypes from './connections-removed-types.js';
import contextMenuLimit from './context-menu-limit.js';
import createEventsPermission from './create-events-permission.js';
import createExpressionsPermission from './create-expressions-permission.js';
import e2eeVoice from './e2ee-voice.js';
import fileTypeFilter from './file-type-filter.js';
import fileUploadComponentLimits from './file-upload-component-limits.js';
import forwardMessageContent from './forward-message-content.js';
import gameStatsWidgets from './game-stats-widgets.js';
import guildCreate from './guild-create.js';
import guildTagPrimaryGuild from './guild-tag-primary-guild.js';
import identifyObfuscationCapability from './identify-obfuscation-capability.js';
import invalidGrantDeauthorized from './invalid-grant-deauthorized.js';
import invitePartialRole from './invite-partial-role.js';
import inviteRoleGrant from './invite-role-grant.js';
import inviteTargetUsersJob from './invite-target-users-job.js';
import inviteTargetUsersShape from './invite-target-users-shape.js';
import labelSingleChild from './label-single-child.js';
import lobbyInviteSingleUse from './lobby-invite-single-use.js';
import lobbyLimits from './lobby-limits.js';
import lobbyMemberAdditionalName from './lobby-member-additional-name.js';
import lobbyMessageAuth from './lobby-message-auth.js';
import mergeBannedAccount from './merge-banned-account.js';
import modalChoiceComponents from './modal-choice-components.js';
import modalLabel from './modal-label.js';
import modalSelect from './modal-select.js';
import modifyCurrentMember from './modify-current-member.js';
import nullableChannelApplicationId from './nullable-channel-application-id.js';
import obfuscatedChannels from './obfuscated-channels.js';
import oidcIssuerStrictness from './oidc-issuer-strictness.js';
import permissionBitShift from './permission-bit-shift.js';
import pinMessagesPermission from './pin-messages-permission.js';
import pinRoutes from './pin-routes.js';
import premiumTypeScope from './premium-type-scope.js';
import privilegedIntentThreshold from './privileged-intent-threshold.js';
import provisionalRefreshTokenGrant from './provisional-refresh-token-grant.js';
import pruneRequiresAdmin from './prune-requires-admin.js';
import raisedComponentLimits from './raised-component-limits.js';
import relationshipsReadScope from './relationships-read-scope.js';
import requestGuildMembersLimit from './request-guild-members-limit.js';
import resolvedChannelAppPermissions from './resolved-channel-app-permissions.js';
import richPresenceUrls from './rich-presence-urls.js';
import roleColors from './role-colors.js';
import roleMemberCounts from './role-member-counts.js';
import rpcIpc from './rpc-ipc.js';
import sdkBearerTokenLogs from './sdk-bearer-token-logs.js';
import sdkHttpTimeout from './sdk-http-timeout.js';
import sdkScopesExpand from './sdk-scopes-expand.js';
import sdkSupportWindow from './sdk-support-window.js';
import sdkVersionFloor from './sdk-version-floor.js';
import searchGuildMessages from './search-guild-messages.js';
import setVoiceChannelStatusPermission from './set-voice-channel-status-permission.js';
import slashCommandUi from './slash-command-ui.js';
import slowmodeBotsExempt from './slowmode-bots-exempt.js';
import socialSdkDeprecatedCalls from './social-sdk-deprecated-calls.js';
import splitBitfields from './split-bitfields.js';
import spoilerAttachments from './spoiler-attachments.js';
import subscriptionStatusValues from './subscription-status-values.js';
import textInputLabelInsideLabel from './text-input-label-inside-label.js';
import uploadLimit from './upload-limit.js';
import voiceStatusLimit from './voice-status-limit.js';

export type { Change, Check, CheckedChange, Impact, IsoDate, Milestone, Phase, Unchecked } from './schema.js';
export { defineChange } from './schema.js';
export { daysBetween, nextMilestone, parseDate, phaseAt } from './timeline.js';

/** Day on which every change of the table was last compared with the platform. The plugin's clock where nothing else is set. */
export const tableReviewed: IsoDate = '2026-11-21';

/** Every change, sorted by id. */
export const changes: readonly Change[] = [
  activityInviteApplicationId,
  activityProxyPrefix,
  applicationFlagsNew,
  attachmentRequestShape,
  auditLogVoiceStatus,
  authorizationArgs,
  bypassSlowmodePermission,
  callDisconnected,
  connectionsRemovedTypes,
  contextMenuLimit,
  createEventsPermission,
  createExpressionsPermission,
  e2eeVoice,
  fileTypeFilter,
  fileUploadComponentLimits,
  forwardMessageContent,
  gameStatsWidgets,
  guildCreate,
  guildTagPrimaryGuild,
  identifyObfuscationCapability,
  invalidGrantDeauthorized,
  invitePartialRole,
  inviteRoleGrant,
  inviteTargetUsersJob,
  inviteTargetUsersShape,
  labelSingleChild,
  lobbyInviteSingleUse,
  lobbyLimits,
  lobbyMemberAdditionalName,
  lobbyMessageAuth,
  mergeBannedAccount,
  modalChoiceComponents,
  modalLabel,
  modalSelect,
  modifyCurrentMember,
  nullableChannelApplicationId,
  obfuscatedChannels,
  oidcIssuerStrictness,
  permissionBitShift,
  pinMessagesPermission,
  pinRoutes,
  premiumTypeScope,
  privilegedIntentThreshold,
  provisionalRefreshTokenGrant,
  pruneRequiresAdmin,
  raisedComponentLimits,
  relationshipsReadScope,
  requestGuildMembersLimit,
  resolvedChannelAppPermissions,
  richPresenceUrls,
  roleColors,
  roleMemberCounts,
  rpcIpc,
  sdkBearerTokenLogs,
  sdkHttpTimeout,
  sdkScopesExpand,
  sdkSupportWindow,
  sdkVersionFloor,
  searchGuildMessages,
  setVoiceChannelStatusPermission,
  slashCommandUi,
  slowmodeBotsExempt,
  socialSdkDeprecatedCalls,
  splitBitfields,
  spoilerAttachments,
  subscriptionStatusValues,
  textInputLabelInsideLabel,
  uploadLimit,
  voiceStatusLimit,
];

const byId: ReadonlyMap<string, Change> = new Map(changes.map((change) => [change.id, change]));

/** The change of that id, or undefined if the table has none. */
export function changeById(id: string): Change | undefined {
  return byId.get(id);
}
