// The Game SDK of 2018 has calls of the same name; the social SDK is only mentioned: discordpp.
#include "discord-game-sdk/discord.h"

void Update(discord::Core* core, discord::UserManager& client) {
  discord::User user{};
  core->UserManager().GetCurrentUser(&user);
  client.GetCurrentUser(&user);
}
