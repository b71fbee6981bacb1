import type { Backplane, SessionEndReason } from '../ports/ports.ts';
import type { Store, StoreOperations } from '../store/store.ts';
import { hashCookie, REFRESH_COOKIE } from './refreshCookie.ts';
import type { Sessions } from './sessions.ts';

/** Ending sessions, and notifying their hub connections. */
export function createSessionEnds(
  store: Store,
  backplane: Backplane,
): Pick<Sessions, 'end' | 'endByCookie' | 'endAllOf' | 'takeAllOf' | 'announceEnd' | 'wasForced'> {
  async function end(sessionId: string, reason: SessionEndReason): Promise<void> {
    await store.endSession(sessionId, isForced(reason));
    announceEnd([sessionId], reason);
  }

  function announceEnd(sessionIds: readonly string[], reason: SessionEndReason): void {
    for (const sessionId of sessionIds) backplane.publish({ kind: 'sessionEnded', sessionId, reason });
  }

  async function takeAllOf(tx: StoreOperations, userId: string, exceptId?: string): Promise<readonly string[]> {
    const ids = (await tx.sessionsOf(userId)).map(({ id }) => id).filter((id) => id !== exceptId);
    for (const id of ids) await tx.endSession(id, true);
    return ids;
  }

  return {
    end,
    takeAllOf,
    announceEnd,

    async endByCookie(exchange) {
      const hash = await hashCookie(exchange);
      if (hash === undefined) return;
      exchange.writeCookie({ name: REFRESH_COOKIE, value: '', maxAgeSeconds: 0 });
      const token = await store.findRefreshToken(hash);
      if (token) await end(token.sessionId, 'loggedOut');
    },

    async wasForced(exchange) {
      const hash = await hashCookie(exchange);
      return hash !== undefined && store.wasForced(hash);
    },

    async endAllOf(userId, reason, exceptId) {
      const ended = await store.transaction((tx) => takeAllOf(tx, userId, exceptId));
      announceEnd(ended, reason);
      return ended.length;
    },
  };
}

const isForced = (reason: SessionEndReason): boolean => reason === 'forced' || reason === 'stolen';
