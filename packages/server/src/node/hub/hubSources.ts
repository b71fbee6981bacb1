import { toHubAddress } from '@manyline/contract';

/** Characters of a host, with port or IPv6 brackets; none can end a policy directive. */
const HOST = /^[\w.\-[\]:]+$/u;

/** Hub origins for the page's content security policy; empty if the hub is on this server. */
export function hubSources(wsUrl: string): readonly string[] {
  const address = toHubAddress(wsUrl);
  const url = /^https?:\/\//iu.test(address) ? URL.parse(address) : undefined;
  if (!url || !HOST.test(url.host)) return [];
  const scheme = url.protocol === 'https:' ? 'wss' : 'ws';
  return [url.origin, `${scheme}://${url.host}`];
}
