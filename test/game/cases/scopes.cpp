#include "discordpp.h"

void Literal(discordpp::AuthorizationArgs& args) {
  args.SetScopes("openid sdk.social_layer");
  //   ^^^^^^^^^ authorization-args flow opportunity
}

void Missing(discordpp::AuthorizationArgs& args) {
  args.SetScopes("sdk.social_layer_presence");
  //   ^^^^^^^^^ authorization-args flow degrades
}

void Extra(discordpp::AuthorizationArgs& args) {
  args.SetScopes("openid sdk.social_layer guilds.join");
}

void Default(discordpp::AuthorizationArgs& args) {
  args.SetScopes(discordpp::Client::GetDefaultCommunicationScopes());
}

void Both(discordpp::AuthorizationArgs& args) {
  args.SetScopes("openid sdk.social_layer sdk.social_layer_presence");
  //             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ sdk-scopes-expand flow
}

std::string Joined() {
  return discordpp::Client::GetDefaultPresenceScopes() + " " +
  //     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ sdk-scopes-expand flow
      discordpp::Client::GetDefaultCommunicationScopes();
}

std::string One(bool all) {
  return all ? discordpp::Client::GetDefaultCommunicationScopes() : discordpp::Client::GetDefaultPresenceScopes();
}
