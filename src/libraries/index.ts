/** Owns the list of library models. A new library is one line here and a folder beside it. */
import { core } from './@discordjs/core/model.js';
import { discordJs } from './discord.js/model.js';
import { embeddedAppSdk } from './embedded-app-sdk/model.js';
import { discordeno } from './discordeno/model.js';
import { dysnomia } from './@projectdysnomia/dysnomia/model.js';
import { eris } from './eris/model.js';
import type { LibraryModel } from './model.js';
import { oceanic } from './oceanic.js/model.js';
import { rest } from './rest/model.js';
import { seyfert } from './seyfert/model.js';

/** All libraries botshift knows. */
export const models: readonly LibraryModel[] = [discordJs, core, eris, dysnomia, oceanic, seyfert, discordeno, embeddedAppSdk, rest];
