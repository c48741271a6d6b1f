"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.build = void 0;
const discord_js_1 = require("discord.js");
const build = () => {
    const input = new discord_js_1.TextInputBuilder().setCustomId("a").setLabel("A").setStyle(discord_js_1.TextInputStyle.Short);
    return new discord_js_1.ModalBuilder().setCustomId("m").setTitle("M").addComponents(new discord_js_1.ActionRowBuilder().addComponents(input));
};
exports.build = build;
