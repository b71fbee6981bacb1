import type { Clock } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { createToken, hashToken } from '../shared/tokens.ts';
import { issueGrant, hashCookie } from './refreshCookie.ts';
import { addTokens, expiryOf } from './sessionTokens.ts';
import type { Sessions } from './sessions.ts';

/** Two tabs may renew with the same token in parallel; for this long the replaced token is still accepted. */
const TWO_TABS_MS = 30_000;
/** Short, because the page renews its session before that. */
const PAGE_GRANT_MS = 60_000;

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly system: Pick<System, 'read'>;
  readonly end: Sessions['end'];
}

/** New access tokens for the session of the browser's refresh cookie. */
export function createSessionRenewal({ store, clock, random, system, end }: Needs): Pick<Sessions, 'renew' | 'grantForPage'> {
  const nowMs = () => Math.round(clock.now() * 1_000);

  return {
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
      if (renewal && 'grant' in renewal) return issueGrant(renewal, exchange);
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
  };
}
