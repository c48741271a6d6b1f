/** Owns the veto of `role-colors`: much has a `color`, and only a role's is meant. */
import type { TypeVeto } from './type-veto.js';

export const roleColorsVeto: TypeVeto = { change: 'role-colors', silenced: 'TypeScript knows that this is no role of the library.' };
