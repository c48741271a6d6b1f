#include <discordpp.h>

struct Manager {
  discordpp::Client sdk;
  void Log() {
    sdk.GetCurrentUser();
    //  ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
    this->sdk.SetSpeakerMode(true);
    //        ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
    // botshift-disable-next-line social-sdk-deprecated-calls -- the old build has no V2
    sdk.GetCurrentUser();
    sdk.GetCurrentUser(); // botshift-disable-line
    /* eslint-disable-next-line botshift/social-sdk-deprecated-calls */
    sdk.GetCurrentUser();
  }
};
