import type { AccessGrant } from '@manyline/contract';
import type { Caller } from './outcome.ts';
import type { Clock, Exchange } from './ports.ts';
import type { Store, StoredSession, StoreSteps } from './store.ts';
import { createToken, hashToken } from './tokens.ts';

export const REFRESH_COOKIE = 'manyline-refresh';

const ACCESS_SECONDS = 15 * 60;
const REMEMBERED_SECONDS = 30 * 24 * 3_600;
const BROWSER_SECONDS = 12 * 3_600;
/** Two tabs may renew with the same token at once; this long the token just replaced still counts as theirs. */
const TWO_TABS_MS = 30_000;

export interface Sessions {
  begin(userId: string, isRemembered: boolean, exchange: Exchange): Promise<AccessGrant>;
  /** Renews by the refresh cookie. `stolenFrom` names a session that was ended because an old token came back. */
  renew(exchange: Exchange): Promise<{ readonly grant: AccessGrant } | { readonly stolenFrom: string } | undefined>;
  /** Ends the session of the refresh cookie; gives its id. */
  endByCookie(exchange: Exchange): Promise<string | undefined>;
  end(sessionId: string): Promise<void>;
  /** Whether the session has neither ended nor expired. */
  isLive(sessionId: string): Promise<boolean>;
  findCaller(accessToken: string): Promise<Caller | undefined>;
}

interface Issued {
  readonly session: StoredSession;
  readonly refresh: string;
  readonly grant: AccessGrant;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly random: (bytes: number) => Uint8Array;
}

export function createSessions({ store, clock, newId, random }: Needs): Sessions {
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function addTokens(steps: StoreSteps, session: StoredSession, now: number): Promise<Issued> {
    const [access, refresh] = [createToken(random), createToken(random)];
    const expiresAt = now + ACCESS_SECONDS * 1_000;
    await steps.addAccessToken({ hash: await hashToken(access), sessionId: session.id, expiresAt });
    await steps.addRefreshToken({ hash: await hashToken(refresh), sessionId: session.id, generation: session.generation });
    return { session, refresh, grant: { accessToken: access, expiresAt: expiresAt / 1_000, serverTime: now / 1_000 } };
  }

  /** To be called after the commit: a cookie of a session that was not kept would sign the person out. */
  function handOut({ session, refresh, grant }: Issued, exchange: Exchange): AccessGrant {
    const life = session.isRemembered ? { maxAgeSeconds: REMEMBERED_SECONDS } : {};
    exchange.writeCookie({ name: REFRESH_COOKIE, value: refresh, ...life });
    return grant;
  }

  return {
    async begin(userId, isRemembered, exchange) {
      const now = nowMs();
      const issued = await store.transaction(async (steps) => {
        await steps.forgetExpired(now);
        const session = { id: newId(), userId, isRemembered, generation: 0, rotatedAt: now, expiresAt: now + lifetimeMs(isRemembered) };
        await steps.addSession(session);
        return addTokens(steps, session, now);
      });
      return handOut(issued, exchange);
    },

    async renew(exchange) {
      const cookie = exchange.readCookie(REFRESH_COOKIE);
      if (!cookie) return undefined;
      const hash = await hashToken(cookie);
      const now = nowMs();
      const renewal = await store.transaction(async (steps) => {
        await steps.forgetExpired(now);
        const token = await steps.findRefreshToken(hash);
        const session = token && (await steps.findSession(token.sessionId));
        if (!session) return undefined;
        const age = session.generation - token.generation;
        if (age === 0) {
          const expiresAt = now + lifetimeMs(session.isRemembered);
          const rotated = { ...session, generation: session.generation + 1, rotatedAt: now, expiresAt };
          await steps.updateSession(rotated);
          return addTokens(steps, rotated, now);
        }
        if (age === 1 && now - session.rotatedAt <= TWO_TABS_MS) return addTokens(steps, session, now);
        await steps.endSession(session.id);
        return { stolenFrom: session.id };
      });
      return renewal && 'grant' in renewal ? { grant: handOut(renewal, exchange) } : renewal;
    },

    async endByCookie(exchange) {
      const cookie = exchange.readCookie(REFRESH_COOKIE);
      if (!cookie) return undefined;
      exchange.writeCookie({ name: REFRESH_COOKIE, value: '', maxAgeSeconds: 0 });
      const token = await store.findRefreshToken(await hashToken(cookie));
      if (token) await store.endSession(token.sessionId);
      return token?.sessionId;
    },

    end: (sessionId) => store.endSession(sessionId),

    async isLive(sessionId) {
      const session = await store.findSession(sessionId);
      return session !== undefined && session.expiresAt > nowMs();
    },

    async findCaller(accessToken) {
      return store.findSignedIn(await hashToken(accessToken), nowMs());
    },
  };
}

function lifetimeMs(isRemembered: boolean): number {
  return (isRemembered ? REMEMBERED_SECONDS : BROWSER_SECONDS) * 1_000;
}
