import type { AccessGrant } from '@manyline/contract';
import type { Exchange } from '../ports/ports.ts';
import { hashToken } from '../shared/tokens.ts';
import type { StoredSession } from '../store/store.ts';
import type { IssuedTokens } from './sessionTokens.ts';

export const REFRESH_COOKIE = 'manyline-refresh';
const USER_AGENT_LENGTH = 300;

/** Stored with a session, so that its user recognises the browser. */
export function describeBrowser({ address, userAgent }: Exchange): Pick<StoredSession, 'address' | 'userAgent'> {
  return { address, userAgent: userAgent.slice(0, USER_AGENT_LENGTH) };
}

export async function hashCookie(exchange: Exchange): Promise<string | undefined> {
  const cookie = exchange.readCookie(REFRESH_COOKIE);
  return cookie ? hashToken(cookie) : undefined;
}

/** Call it after the commit: the cookie of a session that was not stored would sign the user out. */
export function issueGrant({ session, refresh, grant }: IssuedTokens, exchange: Exchange): AccessGrant {
  const life = session.isRemembered ? { maxAgeSeconds: (session.expiresAt - session.rotatedAt) / 1_000 } : {};
  exchange.writeCookie({ name: REFRESH_COOKIE, value: refresh, ...life });
  return grant;
}
