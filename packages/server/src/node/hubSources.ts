/** Letters, digits and what an address and its port may have beside them: nothing that could end a directive of the policy. */
const HOST = /^[\w.\-[\]:]+$/u;

/** Where the page may connect to the hub, as sources of its content security policy; none where that is this server itself. */
export function hubSources(wsUrl: string): readonly string[] {
  const url = /^https?:\/\//iu.test(wsUrl.trim()) ? URL.parse(wsUrl.trim()) : undefined;
  if (!url || !HOST.test(url.host)) return [];
  const scheme = url.protocol === 'https:' ? 'wss' : 'ws';
  return [url.origin, `${scheme}://${url.host}`];
}
