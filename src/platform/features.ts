/** Owns the abilities of a library that a change of the platform can demand as a whole, whatever its code calls. */

/**
 * `voice.e2ee`: voice connections are encrypted end to end (DAVE). `activity.plainMappings`: mapped URLs of an activity have no
 * prefix of the proxy. `subscription.statuses`: the names of the statuses of a subscription have the values that the API sends. `sdk.supported`: patches still come for the minor version.
 */
export const features = ['voice.e2ee', 'activity.plainMappings', 'subscription.statuses', 'sdk.supported'] as const;
export type Feature = (typeof features)[number];
