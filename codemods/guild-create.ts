/** Owns the veto of `guild-create`: a database may have guilds to create, too. */
import type { TypeVeto } from './type-veto.js';

export const guildCreateVeto: TypeVeto = { change: 'guild-create', silenced: 'TypeScript knows that this creates something else than a guild of the library.' };
