#include "discordpp.h"

void WithChallenge(std::shared_ptr<discordpp::Client> client, uint64_t id) {
  auto verifier = client->CreateAuthorizationCodeVerifier();
  discordpp::AuthorizationArgs args{};
  args.SetClientId(id);
  args.SetScopes(discordpp::Client::GetDefaultPresenceScopes());
  args.SetNonce("from-the-backend");
  args.SetIntegrationType(discordpp::IntegrationType::UserInstall);
  args.SetCodeChallenge(verifier.Challenge());
  args.SetCustomSchemeParam("my-game");
  client->Authorize(args, [client, verifier, id](auto result, auto code, auto redirect) {
    client->GetToken(id, code, verifier.Verifier(), redirect, [](auto... rest) {});
  });
}

void WithoutChallenge(std::shared_ptr<discordpp::Client> client) {
  discordpp::AuthorizationArgs args;
  args.SetState("state");
  //   ^^^^^^^^ authorization-args flow degrades
  args.SetCustomSchemeParam("my-game://authorize");
  //   ^^^^^^^^^^^^^^^^^^^^ authorization-args flow breaks
  client->Authorize(args, OnCode);
  //                ^^^^ authorization-args flow breaks
}

void EmptyChallenge(discordpp::Client& client) {
  discordpp::AuthorizationArgs args{};
  args.SetCodeChallenge(std::nullopt);
  //   ^^^^^^^^^^^^^^^^ authorization-args flow breaks
  args.SetState(std::to_string(std::rand()));
  //   ^^^^^^^^ authorization-args flow opportunity
  client.Authorize(std::move(args), OnCode);
}

void FilledElsewhere(discordpp::Client& client, std::string state) {
  discordpp::AuthorizationArgs args{};
  Fill(args);
  args.SetState(state);
  client.Authorize(args, OnCode);
}

void EmptyState(discordpp::Client& client, discordpp::AuthorizationArgs& given) {
  given.SetState(std::nullopt);
  given.SetCodeChallenge(Challenge());
  client.Authorize(given, OnCode);
}

struct State { void SetState(const char* name); };
void Activity(State& args, discordpp::Activity& activity) {
  args.SetState("running");
  activity.SetState("In a match");
}
