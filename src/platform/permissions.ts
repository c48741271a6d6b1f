/** Owns the platform's permission bits that the table or a library model speaks of. */

/**
 * Bit position of each permission, named as the platform's documentation names it.
 * Source: permission table of the official reference; positions above 30 need BigInt in JavaScript.
 */
export const permissionBits = {
  KICK_MEMBERS: 1,
  ADMINISTRATOR: 3,
  MANAGE_CHANNELS: 4,
  MANAGE_GUILD: 5,
  VIEW_CHANNEL: 10,
  MANAGE_MESSAGES: 13,
  READ_MESSAGE_HISTORY: 16,
  MANAGE_GUILD_EXPRESSIONS: 30,
  MANAGE_EVENTS: 33,
  MANAGE_THREADS: 34,
  CREATE_GUILD_EXPRESSIONS: 43,
  CREATE_EVENTS: 44,
  SET_VOICE_CHANNEL_STATUS: 48,
  PIN_MESSAGES: 51,
  BYPASS_SLOWMODE: 52,
} as const;

/** Name of a permission, as the platform's documentation spells it. */
export type Permission = keyof typeof permissionBits;
