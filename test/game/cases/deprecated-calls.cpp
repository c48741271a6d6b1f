#include "discordpp.h"
#include <memory>

class Friends {
 public:
  int GetCurrentUser() const { return 0; }
};

class Session {
 public:
  void Show();
  void Speak(bool loud);

 private:
  std::shared_ptr<discordpp::Client> client_;
  discordpp::Client* raw_ = nullptr;
  Friends friends_;
};

void Session::Show() {
  auto user = client_->GetCurrentUser();
  //                   ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
  auto other = client_->GetCurrentUserV2();
  friends_.GetCurrentUser();
  (*raw_).GetCurrentUser();
  //      ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
}

void Elsewhere::Show() {
  client_->GetCurrentUser();
  //       ^^^^^^^^^^^^^^ social-sdk-deprecated-calls convention
  friends_.GetCurrentUser();
}

void report(discordpp::Client& sdk, Friends& client, const std::unique_ptr<discordpp::Client>& held) {
  sdk.GetCurrentUser().Id();
  //  ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
  held->GetCurrentUser();
  //    ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
  client.GetCurrentUser();
  auto made = std::make_shared<discordpp::Client>();
  made->SetSpeakerMode(true);
  //    ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
  discordpp::Client own{};
  own.SetSpeakerMode(false);
  //  ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
  {
    Friends made;
    made.GetCurrentUser();
  }
  unknown.GetCurrentUser();
}

void cfunctions(Discord_Client* client) {
  Discord_UserHandle user;
  Discord_Client_GetCurrentUser(client, &user);
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow

}
