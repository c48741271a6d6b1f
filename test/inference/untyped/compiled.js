// libraries: discord.js 14.28.1
"use strict";
var __importStar = (this && this.__importStar) || function (mod) { return mod; };
Object.defineProperty(exports, "__esModule", { value: true });
const discord_js_1 = require("discord.js");
const Discord = __importStar(require("discord.js"));
const client = new discord_js_1.Client({ intents: [] });
ask(client, 'Client flow');
ask(new Discord.WebhookClient({ url: 'x' }), 'WebhookClient flow');
client.on(discord_js_1.Events.MessageCreate, (m) => __awaiter(void 0, void 0, void 0, function* () {
  ask(m, 'Message flow');
}));
const hook = (0, discord_js_1.createThing)();
ask(discord_js_1.Client, 'typeof Client flow');
