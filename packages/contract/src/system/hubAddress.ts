/** The hub's address as its client takes it: it also negotiates over HTTP, so `wss:` becomes `https:`. */
export function toHubAddress(value: string): string {
  return value.trim().replace(/^ws(?=s?:\/\/)/iu, 'http');
}
