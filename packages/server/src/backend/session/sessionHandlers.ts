import type { Audit } from '../audit/audit.ts';
import { type CallerCall, type Handlers, withCaller } from '../calls/outcome.ts';
import { sessionNotFound } from '../calls/refusals.ts';
import type { Clock } from '../ports/ports.ts';
import type { StoredSession, Store } from '../store/store.ts';
import type { Sessions } from './sessions.ts';

type SessionHandlers = Pick<Handlers, 'getSessions' | 'endSession' | 'endOtherSessions'>;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly sessions: Sessions;
  readonly audit: Audit;
}

export function sessionHandlers({ store, clock, sessions, audit }: Needs): SessionHandlers {
  const isLive = ({ expiresAt }: { readonly expiresAt: number }) => expiresAt > clock.now() * 1_000;

  const noteEnd = (call: CallerCall, count: number) => {
    const { id, name } = call.caller.user;
    return audit.note(store, call, {
      action: 'endSessions',
      object: { type: 'user', id, name },
      changes: [{ field: 'sessions', before: count, after: 0 }],
    });
  };

  return {
    getSessions: withCaller<'getSessions'>(async (_, { caller: { user, session } }) => {
      const all = await store.sessionsOf(user.id);
      return {
        data: all.filter(isLive).map((one) => ({
          id: one.id,
          isCurrent: one.id === session.id,
          createdAt: one.createdAt / 1_000,
          ...lastUseOf(one),
        })),
      };
    }),

    endSession: withCaller<'endSession'>(async ({ id }, call) => {
      const {
        exchange,
        caller: { user, session },
      } = call;
      const found = await store.findSession(id);
      // Sessions of other users are treated as nonexistent.
      if (found?.userId !== user.id || !isLive(found)) return sessionNotFound();
      const isOwn = id === session.id;
      if (isOwn) await sessions.endByCookie(exchange);
      await sessions.end(id, isOwn ? 'loggedOut' : 'forced');
      await noteEnd(call, 1);
      return { data: {} };
    }),

    endOtherSessions: withCaller<'endOtherSessions'>(async (_, call) => {
      const { user, session } = call.caller;
      await store.forgetExpired(Math.round(clock.now() * 1_000));
      const ended = await sessions.endAllOf(user.id, 'forced', session.id);
      if (ended > 0) await noteEnd(call, ended);
      return { data: { ended } };
    }),
  };
}

/** A page that was opened with the session's cookie counts as a use, also if it renewed nothing. */
function lastUseOf({ rotatedAt, address, userAgent, pageGrant }: StoredSession) {
  const isPage = pageGrant !== undefined && pageGrant.at > rotatedAt;
  const { at, ...browser } = isPage ? pageGrant : { at: rotatedAt, address, userAgent };
  return { lastSeenAt: at / 1_000, address: browser.address, userAgent: browser.userAgent };
}
