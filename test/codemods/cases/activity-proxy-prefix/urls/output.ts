import { DiscordSDK } from '@discord/embedded-app-sdk';

export const sdk = new DiscordSDK('1');
export const token = () => fetch('/api/token', { method: 'POST' });
export const score = (id: string) => fetch(`/api/scores/${id}?名=1`);
export const other = () => fetch('/.proxyless/api');
