#include "discordpp.h"

void History(discordpp::Client& client, uint64_t lobby) {
  client.GetLobbyMessagesWithLimit(lobby, 500, [](auto result, auto messages) {});
  //                                      ^^^ lobby-limits flow
  client.GetLobbyMessagesWithLimit(lobby, 200, [](auto result, auto messages) {});
#ifdef __ANDROID__
  client.SetHttpRequestTimeout(60000);
  //     ^^^^^^^^^^^^^^^^^^^^^ sdk-http-timeout flow
#else
  Log("desktop");
#endif
  client.SetHttpRequestTimeout(60000);
}
