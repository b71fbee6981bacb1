import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Exchange, REFRESH_COOKIE } from '../../backend/index.ts';
import type { RequestInfo } from './requestInfo.ts';

/** Browsers reject a cookie with this prefix unless it is Secure, has Path=/ and no Domain. */
const HOST_PREFIX = '__Host-';
/** Tells the page's scripts that a session exists, since they can't read its cookie. */
const SESSION_MARK = 'manyline-session';
const LOOPBACK = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

export interface BrowserExchange extends Exchange {
  /** Whether the browser sent a session cookie, valid or not. */
  hasSession(): boolean;
  /** A user preference that the app keeps in a cookie. */
  readPreference(name: string): string | undefined;
}

/** Gives the backend its view of a request: cookies, hardened as far as the connection allows. */
export function createExchange(request: IncomingMessage, response: ServerResponse, info: RequestInfo): BrowserExchange {
  const isTrustworthy = info.isSecure || (LOOPBACK.test(info.host) && takesSecureOnLoopback(request.headers['user-agent']));
  const nameOf = (name: string) => (isTrustworthy ? HOST_PREFIX + name : name);
  return {
    address: info.address,
    isSecure: info.isSecure,
    userAgent: request.headers['user-agent'] ?? '',
    hasSession: () => readCookie(request.headers.cookie, nameOf(REFRESH_COOKIE)) !== undefined,
    readPreference: (name) => readCookie(request.headers.cookie, `manyline-${name}`),
    readCookie: (name) => readCookie(request.headers.cookie, nameOf(name)),
    writeCookie({ name, value, maxAgeSeconds, crossesSites = false }) {
      const life = maxAgeSeconds === undefined ? [] : [`Max-Age=${Math.floor(maxAgeSeconds)}`];
      const security = ['HttpOnly', `SameSite=${crossesSites ? 'Lax' : 'Strict'}`, ...(isTrustworthy ? ['Secure'] : [])];
      response.appendHeader('Set-Cookie', [`${nameOf(name)}=${encodeURIComponent(value)}`, 'Path=/', ...security, ...life].join('; '));
      if (name !== REFRESH_COOKIE) return;
      response.appendHeader('Set-Cookie', [`${SESSION_MARK}=1`, 'Path=/', 'SameSite=Strict', ...life].join('; '));
    },
  };
}

/** Safari rejects Secure cookies on http://localhost; on other plain-http hosts every browser does. */
function takesSecureOnLoopback(userAgent = ''): boolean {
  return !/safari/i.test(userAgent) || /chrom(e|ium)/i.test(userAgent);
}

export function readCookie(header = '', name: string): string | undefined {
  const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(found.indexOf('=') + 1).trim());
  } catch {
    return undefined;
  }
}
