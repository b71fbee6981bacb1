import type { AccessGrant } from '@manyline/contract';
import type { Clock, Exchange } from '../ports/ports.ts';
import { createToken, hashToken } from '../shared/tokens.ts';
import type { Store, StoredRefreshToken, StoredSession, StoreOperations } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { describeBrowser, issueGrant, hashCookie } from './refreshCookie.ts';
import type { Sessions } from './sessions.ts';
import { addTokens, expiryOf, type IssuedTokens } from './sessionTokens.ts';

/** Two tabs may renew with the same token in parallel; for this long the replaced token is still accepted. */
const TWO_TABS_MS = 30_000;
/** Tabs that are restored together, and reloads before the first page renews. Later pages renew instead. */
const PAGE_GRANTS_MS = 30_000;
/** Short, because the page renews its session before that. */
const PAGE_GRANT_MS = 60_000;

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly system: Pick<System, 'read'>;
  readonly end: Sessions['end'];
}

interface Stolen {
  readonly stolenFrom: string;
}

/** `tabs`: replaced by another tab just now. `lost`: replaced, but the browser never got the tokens that replaced it. */
type TokenUse = 'current' | 'tabs' | 'lost' | 'stolen';

/** New access tokens for the session of the browser's refresh cookie. */
export function createSessionRenewal({ store, clock, random, system, end }: Needs): Pick<Sessions, 'renew' | 'grantForPage'> {
  const nowMs = () => Math.round(clock.now() * 1_000);

  /** Runs `work` with the cookie's token and session. What it finds stolen is ended. */
  async function withCookie<T extends object>(
    exchange: Exchange,
    work: (tx: StoreOperations, token: StoredRefreshToken, session: StoredSession) => Promise<T | Stolen | undefined>,
  ): Promise<T | undefined> {
    const hash = await hashCookie(exchange);
    if (hash === undefined) return undefined;
    const done = await store.transaction(async (tx) => {
      const token = await tx.findRefreshToken(hash);
      const session = token && (await tx.findSession(token.sessionId));
      if (!session || token.expiresAt <= nowMs() || (await tx.findUser(session.userId))?.status !== 'active') return undefined;
      return work(tx, token, session);
    });
    if (!done || !('stolenFrom' in done)) return done;
    await end(done.stolenFrom, 'stolen');
    return undefined;
  }

  return {
    async renew(exchange) {
      const lifetimes = await system.read();
      const now = nowMs();
      const issued = await withCookie<IssuedTokens>(exchange, async (tx, token, session) => {
        await tx.forgetExpired(now);
        // Sessions without a start time count from now.
        const createdAt = session.createdAt || now;
        // Sessions started under longer lifetimes follow the current ones.
        if (Math.min(session.expiresAt, expiryOf({ ...session, createdAt }, lifetimes, session.rotatedAt)) <= now) {
          await tx.endSession(session.id);
          return undefined;
        }
        const use = useOf(token, session, now);
        if (use === 'stolen') return { stolenFrom: session.id };
        if (use === 'tabs') return addTokens(tx, session, lifetimes, now, random);
        const expiresAt = expiryOf({ ...session, createdAt }, lifetimes, now);
        const renewed = { ...session, createdAt, expiresAt, rotatedAt: now, ...describeBrowser(exchange) };
        const next = use === 'current' ? { ...renewed, generation: session.generation + 1, usedGeneration: session.generation } : renewed;
        // The lost tokens must not work beside those that replace them.
        if (use === 'lost') await tx.forgetTokens(session.id, session.generation);
        await tx.updateSession(next);
        await tx.touchUser(session.userId, now);
        return addTokens(tx, next, lifetimes, now, random);
      });
      return issued && issueGrant(issued, exchange);
    },

    async grantForPage(exchange) {
      const lifetimes = await system.read();
      const now = nowMs();
      return withCookie<AccessGrant>(exchange, async (tx, token, session) => {
        const { id, generation } = session;
        const lifeEnd = expiryOf({ ...session, createdAt: session.createdAt || now }, lifetimes, session.rotatedAt);
        const endsAt = Math.min(session.expiresAt, lifeEnd);
        if (endsAt <= now) return undefined;
        const use = useOf(token, session, now);
        if (use === 'stolen') return { stolenFrom: id };
        if (use !== 'current') return undefined;
        const first = session.pageGrant?.generation === generation ? session.pageGrant : undefined;
        // Only one renewal follows a generation, so a second use of a copied cookie is noticed. A page grant must not get around that.
        if (first && now - first.at > PAGE_GRANTS_MS) return undefined;
        const pageGrant = { generation, at: first?.at ?? now, ...describeBrowser(exchange) };
        await tx.updateSession({ ...session, usedGeneration: generation, pageGrant });
        const access = createToken(random);
        const expiresAt = Math.min(now + PAGE_GRANT_MS, endsAt);
        await tx.addAccessToken({ hash: await hashToken(access), sessionId: id, generation, isForPage: true, expiresAt });
        return { accessToken: access, expiresAt: expiresAt / 1_000, serverTime: now / 1_000 };
      });
    },
  };
}

function useOf(token: StoredRefreshToken, session: StoredSession, now: number): TokenUse {
  const age = session.generation - token.generation;
  if (age === 0) return 'current';
  if (age > 1) return 'stolen';
  if (now - session.rotatedAt <= TWO_TABS_MS) return 'tabs';
  // Sessions of earlier releases don't say what was used.
  return (session.usedGeneration ?? session.generation) < session.generation ? 'lost' : 'stolen';
}
