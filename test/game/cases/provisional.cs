using Discord.Sdk;

public class Provisional
{
    private Client client;

    public void SignIn(string idToken)
    {
        client.GetProvisionalToken(1234, AuthenticationExternalAuthType.OIDC, idToken, OnToken);
    }

    public void Renew(string refreshToken)
    {
        client.RefreshToken(1234, refreshToken, OnToken);
        //     ^^^^^^^^^^^^ provisional-refresh-token-grant flow
    }
}
