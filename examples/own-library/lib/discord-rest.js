/** A team's own wrapper around Discord's HTTP API. */
export class DiscordRest {
  #token;

  constructor(token) {
    this.#token = token;
  }

  pinsOf(channelId) {
    return this.#send('GET', ['channels', channelId, 'pins']);
  }

  addRole(guildId, role) {
    return this.#send('POST', ['guilds', guildId, 'roles'], role);
  }

  async #send(method, segments, body) {
    const response = await fetch(['https://discord.com/api/v10', ...segments].join('/'), {
      method,
      headers: { authorization: `Bot ${this.#token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return response.json();
  }
}

export const discord = new DiscordRest(process.env.DISCORD_TOKEN);
