/** Owns the veto of `pin-routes`: a program may have pins of its own. */
import type { TypeVeto } from './type-veto.js';

export const pinRoutesVeto: TypeVeto = { change: 'pin-routes', silenced: 'TypeScript knows that these are no messages or routes of the library.' };
