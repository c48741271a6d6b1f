/** The scores of a channel. */
export async function loadScores(channel: string): Promise<Record<string, number>> {
  const response = await fetch(`/.proxy/api/scores/${encodeURIComponent(channel)}`);
  if (!response.ok) throw new Error(`scores: ${response.status}`);
  return (await response.json()) as Record<string, number>;
}

/** A socket that tells of new scores. */
export function scoreSocket(channel: string): WebSocket {
  return new WebSocket(`wss://${location.host}/.proxy/api/socket?channel=${channel}`);
}

/** A file that the proxy leaves alone, and a folder whose name only looks like the prefix. */
export const assets = { logo: '/assets/logo.svg', hidden: '/.proxy-cache/index.json' };
