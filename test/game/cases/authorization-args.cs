using System;
using Discord.Sdk;

public class Login
{
    private Client client = new Client();
    private string verifier;

    public void Good(ulong id)
    {
        var codeVerifier = client.CreateAuthorizationCodeVerifier();
        var args = new AuthorizationArgs();
        args.SetClientId(id);
        args.SetScopes(Client.GetDefaultCommunicationScopes());
        args.SetNonce("from-the-backend");
        args.SetIntegrationType(IntegrationType.UserInstall);
        args.SetCodeChallenge(codeVerifier.Challenge());
        client.Authorize(args, OnAuthorized);
    }

    public void Bad(ulong id)
    {
        var args = new AuthorizationArgs();
        args.SetClientId(id);
        args.SetState(Guid.NewGuid().ToString());
        //   ^^^^^^^^ authorization-args flow opportunity
        args.SetScopes("sdk.social_layer");
        //   ^^^^^^^^^ authorization-args flow degrades
        args.SetCustomSchemeParam("mygame:/authorize/callback");
        //   ^^^^^^^^^^^^^^^^^^^^ authorization-args flow breaks
        client.Authorize(args, OnAuthorized);
        //               ^^^^ authorization-args flow breaks
    }

    public void Unset(AuthorizationArgs args)
    {
        args.SetState(null);
        args.SetCustomSchemeParam("mygame");
        args.SetCodeChallenge(MakeChallenge());
        client.Authorize(args, OnAuthorized);
    }

    private void OnAuthorized(ClientResult result, string code, string redirectUri)
    {
        client.GetToken(1234, code, verifier, redirectUri, (r, token, refresh, type, expires, scopes) => { });
    }
}
