/** Owns the abilities of a library that a change of the platform can demand as a whole, whatever its code calls. */

/** `voice.e2ee`: voice connections are encrypted end to end (DAVE). */
export const features = ['voice.e2ee'] as const;
export type Feature = (typeof features)[number];
