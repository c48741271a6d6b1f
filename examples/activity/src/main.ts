import { DiscordSDK } from '@discord/embedded-app-sdk';
import { loadScores, scoreSocket } from './api';

const sdk = new DiscordSDK(import.meta.env.VITE_DISCORD_CLIENT_ID);

async function start(): Promise<void> {
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    client_id: import.meta.env.VITE_DISCORD_CLIENT_ID,
    response_type: 'code',
    state: '',
    prompt: 'none',
    scope: ['identify', 'guilds'],
  });

  const response = await fetch('/.proxy/api/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  await sdk.commands.authenticate({ access_token });

  const channel = sdk.channelId ?? 'none';
  render(await loadScores(channel));
  scoreSocket(channel).addEventListener('message', ({ data }) => render(JSON.parse(data)));
}

function render(scores: Record<string, number>): void {
  const app = document.querySelector('#app')!;
  app.textContent = Object.entries(scores)
    .map(([name, score]) => `${name}: ${score}`)
    .join('\n');
}

void start();
