// The namespace Discord.Sdk is named, and Client is a class of this file.
using Discord.Sdk;

public class Client
{
    public string GetCurrentUser() => "nobody";
}

public class Game
{
    private Client backend = new Client();
    public string Name() => backend.GetCurrentUser();
}
