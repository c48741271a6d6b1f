/** Owns what the fixtures of the changes from m to z have to show. */
import type { Concern } from './concern.js';

export const mToZ: Readonly<Record<string, Concern>> = {};
