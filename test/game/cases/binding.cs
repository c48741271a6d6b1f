// A binding of its own over the C functions, which only names Discord.Sdk.
namespace Acme.SocialSdk
{
    public class Client
    {
        public UserHandle GetCurrentUser()
        {
            NativeMethods.Client.GetCurrentUser(self, out var user);
            return user;
        }

        public void SetSpeakerMode(bool speakerMode) => NativeMethods.Client.SetSpeakerMode(self, speakerMode);
    }
}
