using Discord.Sdk;
using UnityEngine;

public class Presence : MonoBehaviour
{
    private Client client;
    private Unity.Services.Client services;
    private Client? late;

    void Start()
    {
        client = new Client();
        var user = client.GetCurrentUser();
        //                ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
        late?.GetCurrentUser();
        //    ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
        this.client.SetSpeakerMode(true);
        //          ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
        services.GetCurrentUser();
        client.GetCurrentUserV2();
        Manager.Instance.Client.GetCurrentUser();
        //                      ^^^^^^^^^^^^^^ social-sdk-deprecated-calls convention
        AuthenticationService.Instance.GetCurrentUser();
        Backend.GetCurrentUser();
    }

    void Local()
    {
        var own = new Discord.Sdk.Client();
        own.GetCurrentUser();
        //  ^^^^^^^^^^^^^^ social-sdk-deprecated-calls flow
        var steam = new SteamClient();
        steam.GetCurrentUser();
    }
}
