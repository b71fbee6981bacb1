import type { AccessGrant } from '@manyline/contract';
import { effectiveRulesOf } from '../access/effectiveRules.ts';
import type { Caller } from '../http/outcome.ts';
import type { Backplane, Clock, Exchange, SessionEndReason } from '../ports/ports.ts';
import type { Store, StoredSession, StoredUser, StoreSteps } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { createToken, createTokenHasher, hashToken } from '../shared/tokens.ts';
import { addTokens, expiryOf, type IssuedTokens } from './sessionTokens.ts';

export const REFRESH_COOKIE = 'manyline-refresh';

const USER_AGENT_LENGTH = 300;
/** Two tabs may renew with the same token in parallel; for this long the replaced token is still accepted. */
const TWO_TABS_MS = 30_000;
/** Short, because the page renews its session before that. */
const PAGE_GRANT_MS = 60_000;

export interface Sessions {
  /**
   * `user` as read when they proved their identity. Returns undefined and starts nothing if the account was closed or the password changed
   * since then. `also` runs in the same transaction. Replaces this browser's previous session.
   */
  begin(
    user: StoredUser,
    isRemembered: boolean,
    exchange: Exchange,
    also?: (steps: StoreSteps) => Promise<void>,
  ): Promise<AccessGrant | undefined>;
  /** Renews with the refresh cookie. Reusing a replaced token ends its session. */
  renew(exchange: Exchange): Promise<AccessGrant | undefined>;
  /** A short-lived access token for a page that is being opened. Does not change the session or its refresh token. */
  grantForPage(exchange: Exchange): Promise<AccessGrant | undefined>;
  /** The session of the browser's refresh cookie; undefined if there is no valid one. */
  idByCookie(exchange: Exchange): Promise<string | undefined>;
  userByCookie(exchange: Exchange): Promise<StoredUser | undefined>;
  endByCookie(exchange: Exchange): Promise<void>;
  /** Also notifies and closes its hub connections. */
  end(sessionId: string, reason: SessionEndReason): Promise<void>;
  /** Ends all sessions of a user except one. Returns how many. */
  endAllOf(userId: string, reason: SessionEndReason, exceptId?: string): Promise<number>;
  /** The same within the transaction of `steps`; call `announceEnd` after the commit. Returns the ids of the ended sessions. */
  takeAllOf(steps: StoreSteps, userId: string, exceptId?: string): Promise<readonly string[]>;
  announceEnd(sessionIds: readonly string[], reason: SessionEndReason): void;
  isLive(sessionId: string): Promise<boolean>;
  findCaller(accessToken: string): Promise<Caller | undefined>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly random: (bytes: number) => Uint8Array;
  readonly backplane: Backplane;
  /** Session lifetimes are system settings. */
  readonly system: Pick<System, 'read'>;
}

export function createSessions({ store, clock, newId, random, backplane, system }: Needs): Sessions {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const hashAccessToken = createTokenHasher();

  async function end(sessionId: string, reason: SessionEndReason): Promise<void> {
    await store.endSession(sessionId);
    announceEnd([sessionId], reason);
  }

  function announceEnd(sessionIds: readonly string[], reason: SessionEndReason): void {
    for (const sessionId of sessionIds) backplane.publish({ kind: 'sessionEnded', sessionId, reason });
  }

  async function takeAllOf(steps: StoreSteps, userId: string, exceptId?: string): Promise<readonly string[]> {
    const ids = (await steps.sessionsOf(userId)).map(({ id }) => id).filter((id) => id !== exceptId);
    for (const id of ids) await steps.endSession(id);
    return ids;
  }

  async function hashCookie(exchange: Exchange): Promise<string | undefined> {
    const cookie = exchange.readCookie(REFRESH_COOKIE);
    return cookie ? hashToken(cookie) : undefined;
  }

  /** Call it after the commit: the cookie of a session that was not stored would sign the user out. */
  function handOut({ session, refresh, grant }: IssuedTokens, exchange: Exchange): AccessGrant {
    const life = session.isRemembered ? { maxAgeSeconds: (session.expiresAt - session.rotatedAt) / 1_000 } : {};
    exchange.writeCookie({ name: REFRESH_COOKIE, value: refresh, ...life });
    return grant;
  }

  return {
    async begin(user, isRemembered, exchange, also) {
      const lifetimes = await system.read();
      const now = nowMs();
      const cookieHash = await hashCookie(exchange);
      let replaced: string | undefined;
      const issued = await store.transaction(async (steps) => {
        const current = await steps.findUser(user.id);
        // Checked inside the transaction: a change that ends all sessions is either seen here or sees this session.
        if (current?.status !== 'active' || current.passwordHash !== user.passwordHash) return undefined;
        await steps.forgetExpired(now);
        const session: StoredSession = {
          id: newId(),
          userId: user.id,
          isRemembered,
          generation: 0,
          rotatedAt: now,
          expiresAt: expiryOf({ isRemembered, createdAt: now }, lifetimes, now),
          createdAt: now,
          address: exchange.address,
          userAgent: exchange.userAgent.slice(0, USER_AGENT_LENGTH),
        };
        replaced = cookieHash && (await steps.findRefreshToken(cookieHash))?.sessionId;
        if (replaced !== undefined) await steps.endSession(replaced);
        await steps.addSession(session);
        await steps.touchUser(user.id, now);
        await also?.(steps);
        return addTokens(steps, session, lifetimes, now, random);
      });
      if (replaced !== undefined) announceEnd([replaced], 'replaced');
      return issued && handOut(issued, exchange);
    },

    async renew(exchange) {
      const hash = await hashCookie(exchange);
      if (hash === undefined) return undefined;
      const lifetimes = await system.read();
      const now = nowMs();
      const renewal = await store.transaction(async (steps) => {
        await steps.forgetExpired(now);
        const token = await steps.findRefreshToken(hash);
        const session = token && (await steps.findSession(token.sessionId));
        if (!session || (await steps.findUser(session.userId))?.status !== 'active') return undefined;
        // Sessions started under longer lifetimes follow the current ones.
        if (expiryOf({ ...session, createdAt: session.createdAt || now }, lifetimes, session.rotatedAt) <= now) {
          await steps.endSession(session.id);
          return undefined;
        }
        const age = session.generation - token.generation;
        if (age === 0) {
          // Sessions without a start time count from now.
          const createdAt = session.createdAt || now;
          const expiresAt = expiryOf({ ...session, createdAt }, lifetimes, now);
          const times = { createdAt, rotatedAt: now, expiresAt };
          const rotated = { ...session, ...times, generation: session.generation + 1, address: exchange.address };
          await steps.updateSession(rotated);
          await steps.touchUser(session.userId, now);
          return addTokens(steps, rotated, lifetimes, now, random);
        }
        if (age === 1 && now - session.rotatedAt <= TWO_TABS_MS) return addTokens(steps, session, lifetimes, now, random);
        return { stolenFrom: session.id };
      });
      if (renewal && 'grant' in renewal) return handOut(renewal, exchange);
      if (renewal) await end(renewal.stolenFrom, 'stolen');
      return undefined;
    },

    async grantForPage(exchange) {
      const hash = await hashCookie(exchange);
      if (hash === undefined) return undefined;
      const lifetimes = await system.read();
      const now = nowMs();
      return store.transaction(async (steps) => {
        const token = await steps.findRefreshToken(hash);
        const session = token && (await steps.findSession(token.sessionId));
        if (!session || (await steps.findUser(session.userId))?.status !== 'active') return undefined;
        // Only a renewal may end a session or detect a stolen token.
        const isCurrent = session.generation === token.generation;
        const endsAt = Math.min(
          session.expiresAt,
          expiryOf({ ...session, createdAt: session.createdAt || now }, lifetimes, session.rotatedAt),
        );
        if (!isCurrent || endsAt <= now) return undefined;
        const access = createToken(random);
        const expiresAt = Math.min(now + PAGE_GRANT_MS, endsAt);
        await steps.addAccessToken({ hash: await hashToken(access), sessionId: session.id, expiresAt });
        return { accessToken: access, expiresAt: expiresAt / 1_000, serverTime: now / 1_000 };
      });
    },

    async idByCookie(exchange) {
      const hash = await hashCookie(exchange);
      return hash === undefined ? undefined : (await store.findRefreshToken(hash))?.sessionId;
    },

    async userByCookie(exchange) {
      const hash = await hashCookie(exchange);
      const token = hash === undefined ? undefined : await store.findRefreshToken(hash);
      const session = token && (await store.findSession(token.sessionId));
      return session && store.findUser(session.userId);
    },

    async endByCookie(exchange) {
      const hash = await hashCookie(exchange);
      if (hash === undefined) return;
      exchange.writeCookie({ name: REFRESH_COOKIE, value: '', maxAgeSeconds: 0 });
      const token = await store.findRefreshToken(hash);
      if (token) await end(token.sessionId, 'loggedOut');
    },

    end,

    async endAllOf(userId, reason, exceptId) {
      const ended = await store.transaction((steps) => takeAllOf(steps, userId, exceptId));
      announceEnd(ended, reason);
      return ended.length;
    },

    takeAllOf,
    announceEnd,

    async isLive(sessionId) {
      const session = await store.findSession(sessionId);
      return session !== undefined && session.expiresAt > nowMs();
    },

    async findCaller(accessToken) {
      const found = await store.findSignedIn(await hashAccessToken(accessToken), nowMs());
      if (found?.user.status !== 'active') return undefined;
      const { session, user, origin } = found;
      const roles = new Map(origin?.roles.map((role) => [role.id, role]));
      const { rules, abilities } = await effectiveRulesOf(store, user, roles, origin?.hasSwitchedOff === false ? [] : undefined);
      return { session, user, rules, abilities };
    },
  };
}
