import type { IncomingMessage } from 'node:http';
import { SocketAddress } from 'node:net';

/** What every part of the host needs to know of a request. Holds no query string, so it may be logged. */
export interface RequestInfo {
  readonly path: string;
  /** As the browser's address bar shows it, port included; empty when the request names none that is well-formed. */
  readonly host: string;
  readonly isSecure: boolean;
  /** As people and logs are told it: one machine has one, however the socket or a proxy writes it. */
  readonly address: string;
}

/** `isProxyTrusted`: a proxy in front of us writes X-Forwarded-Proto, -Host and -For itself. */
export function readRequestInfo(request: IncomingMessage, isProxyTrusted: boolean): RequestInfo {
  const forwarded = (name: string) => (isProxyTrusted ? lastOf(request.headers[`x-forwarded-${name}`]) : undefined);
  return {
    path: (request.url ?? '/').split('?', 1)[0] ?? '/',
    host: wellFormedHost(forwarded('host') ?? request.headers.host),
    isSecure: 'encrypted' in request.socket || forwarded('proto') === 'https',
    address: plainAddress(forwarded('for') ?? request.socket.remoteAddress ?? ''),
  };
}

/** Whether a page of another site, or one we cannot place, made this request. WebSockets and forms ignore CORS, so we look ourselves. */
export function isForeign(request: IncomingMessage, { host, isSecure }: RequestInfo): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  // Programs outside a browser send neither; they carry no cookies a page could borrow.
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none';
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  return page.host !== host || (isSecure && page.protocol !== 'https:');
}

export function readBearer(request: IncomingMessage): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The nearest proxy appends, so only the last value is its own. */
function lastOf(header: string | readonly string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',').at(-1)?.trim() || undefined;
}

/** Without a port; an IPv4 address in the form of version 6, which a socket for both has, is that IPv4 address. */
function plainAddress(told: string): string {
  const address = (SocketAddress.parse(told) ?? SocketAddress.parse(`[${told}]`))?.address ?? told;
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

function wellFormedHost(host = ''): string {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) ? host.toLowerCase() : '';
}
