import type { AccessGrant } from '@manyline/contract';
import type { Exchange } from '../ports/ports.ts';
import { hashToken } from '../shared/tokens.ts';
import type { IssuedTokens } from './sessionTokens.ts';

export const REFRESH_COOKIE = 'manyline-refresh';

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
