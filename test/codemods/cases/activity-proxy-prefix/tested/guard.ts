export const isProxied = (url: string): boolean => url.includes('/.proxy');
