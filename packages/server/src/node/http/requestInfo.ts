import type { IncomingMessage } from 'node:http';
import { isIPv4, SocketAddress } from 'node:net';

/** Request details shared by all parts of the host. Contains no query string, so it is safe to log. */
export interface RequestInfo {
  readonly path: string;
  /** As in the browser's address bar, including the port; empty if the request has no well-formed host. */
  readonly host: string;
  readonly isSecure: boolean;
  /** The client's normalised IP address, for display, logs and limits. */
  readonly address: string;
}

/** `isProxyTrusted`: the proxy in front sets X-Forwarded-Proto, -Host and -For. */
export function readRequestInfo(request: IncomingMessage, isProxyTrusted: boolean): RequestInfo {
  const forwarded = (name: string) => (isProxyTrusted ? lastOf(request.headers[`x-forwarded-${name}`]) : undefined);
  return {
    path: (request.url ?? '/').split('?', 1)[0] ?? '/',
    host: wellFormedHost(forwarded('host') ?? request.headers.host),
    isSecure: 'encrypted' in request.socket || forwarded('proto') === 'https',
    address: plainAddress(forwarded('for') ?? request.socket.remoteAddress ?? ''),
  };
}

/** Whether a page of another or unknown site made this request. WebSockets and forms bypass CORS, so the server checks. */
export function isForeign(request: IncomingMessage, { host, isSecure }: RequestInfo): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  // Non-browser clients send neither header, and have no cookies another page could exploit.
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none';
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  return page.host !== host || (isSecure && page.protocol !== 'https:');
}

export function readBearer(request: IncomingMessage): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The nearest proxy appends its value, so only the last one is trustworthy. */
function lastOf(header: string | readonly string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',').at(-1)?.trim() || undefined;
}

/** Removes the port, and unwraps IPv4-mapped IPv6 addresses from dual-stack sockets. */
function plainAddress(value: string): string {
  const address = unwrapped(value);
  // Most are already plain, and parsing costs as much as a query.
  return isIPv4(address) ? address : unwrapped((SocketAddress.parse(value) ?? SocketAddress.parse(`[${value}]`))?.address ?? value);
}

function unwrapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

function wellFormedHost(host = ''): string {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) ? host.toLowerCase() : '';
}
