"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.build = void 0;
const discord_js_1 = require("discord.js");
const build = () => {
    const input = new discord_js_1.TextInputBuilder().setCustomId("a").setStyle(discord_js_1.TextInputStyle.Short);
    return new discord_js_1.ModalBuilder().setCustomId("m").setTitle("M").addLabelComponents(new discord_js_1.LabelBuilder().setLabel("A").setTextInputComponent(input));
};
exports.build = build;
