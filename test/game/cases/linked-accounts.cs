using Discord.Sdk;

public class Linked
{
    private Client client;

    public void SignIn(string idToken, string code, string verifier)
    {
        client.GetProvisionalToken(1234, AuthenticationExternalAuthType.OIDC, idToken, OnToken);
        client.GetToken(1234, code, verifier, "", OnToken);
    }

    // Which of the two accounts this is can not be told.
    public void Renew(string refreshToken)
    {
        client.RefreshToken(1234, refreshToken, OnToken);
    }
}
