import type { AccessGrant } from '@manyline/contract';
import type { Caller } from '../calls/outcome.ts';
import type { Backplane, Clock, Exchange, SessionEndReason } from '../ports/ports.ts';
import { effectiveRulesOf } from '../rules/effectiveRules.ts';
import { createTokenHasher } from '../shared/tokens.ts';
import type { Store, StoredAccessToken, StoredLine, StoredSession, StoredUser, StoreOperations } from '../store/store.ts';
import { DiskFull } from '../store/storeUnavailable.ts';
import type { System } from '../system/system.ts';
import { describeBrowser, issueGrant, hashCookie } from './refreshCookie.ts';
import { createSessionEnds } from './sessionEnds.ts';
import { createSessionRenewal } from './sessionRenewal.ts';
import { addTokens, expiryOf } from './sessionTokens.ts';

export interface Sessions {
  /**
   * `user` as read when they proved their identity. Returns undefined and starts nothing if the account was closed or the password changed
   * since then. `also` runs in the same transaction. Replaces this browser's previous session.
   */
  begin(
    user: StoredUser,
    isRemembered: boolean,
    exchange: Exchange,
    also?: (tx: StoreOperations, sessionId: string) => Promise<void>,
  ): Promise<AccessGrant | undefined>;
  /** Renews with the refresh cookie. Reusing a replaced token ends its session. */
  renew(exchange: Exchange): Promise<AccessGrant | undefined>;
  /**
   * A short-lived access token for a page that is being opened: for the first pages after a sign-in or renewal only. Does not replace the
   * refresh token. A replaced one ends its session, as in `renew`.
   */
  grantForPage(exchange: Exchange): Promise<AccessGrant | undefined>;
  /** The session of the browser's refresh cookie; undefined if there is no valid one. */
  idByCookie(exchange: Exchange): Promise<string | undefined>;
  userByCookie(exchange: Exchange): Promise<StoredUser | undefined>;
  endByCookie(exchange: Exchange): Promise<void>;
  /** Also notifies and closes its hub connections. */
  end(sessionId: string, reason: SessionEndReason): Promise<void>;
  /** Ends all sessions of a user except one. Returns how many. */
  endAllOf(userId: string, reason: SessionEndReason, exceptId?: string): Promise<number>;
  /** The same withwithin `tx`; call `announceEnd` after the commit. Returns the ids of the ended sessions. */
  takeAllOf(tx: StoreOperations, userId: string, exceptId?: string): Promise<readonly string[]>;
  /** Whether the session of the browser's cookie was ended by an administrator or from another device. */
  wasForced(exchange: Exchange): Promise<boolean>;
  announceEnd(sessionIds: readonly string[], reason: SessionEndReason): void;
  isLive(sessionId: string): Promise<boolean>;
  findCaller(accessToken: string): Promise<Caller | undefined>;
  /** Also the line, if a number is given, in the same read. Whether the caller owns it is checked later. */
  findCallerOn(accessToken: string, lineTn: string | undefined): Promise<CallerOnLine | undefined>;
  /** Whether the session was renewed since this generation. */
  isRenewedSince(sessionId: string, generation: number): Promise<boolean>;
}

export interface CallerOnLine {
  readonly caller: Caller;
  readonly line: StoredLine | undefined;
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
  const ends = createSessionEnds(store, backplane);
  const renewal = createSessionRenewal({ store, clock, random, system, end: ends.end });

  /** From now on, the token that this generation replaced is the one of a thief. */
  async function noteUse({ id, generation, usedGeneration }: StoredSession, token: StoredAccessToken): Promise<void> {
    if (token.generation !== generation || usedGeneration === undefined || usedGeneration >= generation) return;
    // Reading must work while the disk is full.
    await store.markUsed(id, generation).catch((error: unknown) => {
      if (!(error instanceof DiskFull)) throw error;
    });
  }

  async function findCallerOn(accessToken: string, lineTn?: string): Promise<CallerOnLine | undefined> {
    const found = await store.findSignedIn(await hashAccessToken(accessToken), nowMs(), lineTn);
    if (found?.user.status !== 'active') return undefined;
    const { session, token, user, line, origin } = found;
    await noteUse(session, token);
    const roles = new Map(origin?.roles.map((role) => [role.id, role]));
    const { rules, abilities } = await effectiveRulesOf(store, user, roles, origin?.hasSwitchedOff === false ? [] : undefined);
    return { caller: { session, user, rules, abilities, ...(token.isForPage && { pageToken: token }) }, line };
  }

  return {
    async begin(user, isRemembered, exchange, also) {
      const lifetimes = await system.read();
      const now = nowMs();
      const cookieHash = await hashCookie(exchange);
      let replaced: string | undefined;
      const issued = await store.transaction(async (tx) => {
        const current = await tx.findUser(user.id);
        // Checked inside the transaction: a change that ends all sessions is either seen here or sees this session.
        if (current?.status !== 'active' || current.passwordHash !== user.passwordHash) return undefined;
        await tx.forgetExpired(now);
        const session: StoredSession = {
          id: newId(),
          userId: user.id,
          isRemembered,
          generation: 0,
          rotatedAt: now,
          expiresAt: expiryOf({ isRemembered, createdAt: now }, lifetimes, now),
          createdAt: now,
          ...describeBrowser(exchange),
        };
        replaced = cookieHash && (await tx.findRefreshToken(cookieHash))?.sessionId;
        if (replaced !== undefined) await tx.endSession(replaced);
        await tx.addSession(session);
        await tx.touchUser(user.id, now);
        await also?.(tx, session.id);
        return addTokens(tx, session, lifetimes, now, random);
      });
      if (replaced !== undefined) ends.announceEnd([replaced], 'replaced');
      return issued && issueGrant(issued, exchange);
    },

    ...renewal,
    ...ends,

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

    async isLive(sessionId) {
      const session = await store.findSession(sessionId);
      return session !== undefined && session.expiresAt > nowMs();
    },

    findCaller: async (accessToken) => (await findCallerOn(accessToken))?.caller,

    findCallerOn,

    isRenewedSince: async (sessionId, generation) => ((await store.findSession(sessionId))?.generation ?? generation) > generation,
  };
}
