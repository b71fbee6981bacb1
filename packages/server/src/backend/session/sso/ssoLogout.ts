import type { Audit } from '../../audit/audit.ts';
import { createHookBodies } from '../../limits/hookBodies.ts';
import type { Clock, Exchange, SsoLogout } from '../../ports/ports.ts';
import { hashToken } from '../../shared/tokens.ts';
import type { Store, StoreOperations } from '../../store/store.ts';
import type { Sessions } from '../sessions.ts';
import type { SsoConnection } from './ssoConnection.ts';
import { SsoFailure } from './ssoFailure.ts';

const BODY_LIMIT_BYTES = 16 * 1_024;
/** Longer than a token is accepted after it was made. */
const REMEMBERED_MS = 60 * 60 * 1_000;

/** Answers a provider whose user signed out there (OpenID Connect Back-Channel Logout 1.0). */
export type SsoLogoutRoute = (request: Request, exchange: Exchange, requestId: string) => Promise<Response | undefined>;

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly sso: SsoConnection;
  readonly sessions: Pick<Sessions, 'announceEnd'>;
  readonly audit: Audit;
  readonly onError: (error: unknown, context: { readonly requestId: string; readonly call: string }) => void;
}

export function createSsoLogout({ store, clock, sso, sessions, audit, onError }: Needs): SsoLogoutRoute {
  const readBody = createHookBodies({ clock });

  /** False if the token was used before. In the transaction that ends the sessions, so that a failed call can be repeated. */
  async function takeToken(tx: StoreOperations, { issuer, id }: SsoLogout): Promise<boolean> {
    const now = Math.round(clock.now() * 1_000);
    const hash = await hashToken(`ssoLogout ${JSON.stringify([issuer, id])}`);
    const [taken] = await tx.addAttempts([{ hash, count: 1, expiresAt: now + REMEMBERED_MS }], { now, skewMs: REMEMBERED_MS });
    return taken?.count === 1;
  }

  /** The ids of the sessions that ended; undefined if the token was used before. */
  function end(logout: SsoLogout, name: string, exchange: Exchange): Promise<readonly string[] | undefined> {
    return store.transaction(async (tx) => {
      if (!(await takeToken(tx, logout))) return undefined;
      const ended: string[] = [];
      for (const sessionId of await sessionsOf(tx, logout)) {
        const session = await tx.findSession(sessionId);
        const user = session && (await tx.findUser(session.userId));
        await tx.endSession(sessionId);
        ended.push(sessionId);
        const object = { type: 'user', id: user?.id, name: user?.name } as const;
        await audit.note(tx, { caller: undefined, exchange }, { action: 'signOut', object, changes: [{ field: 'provider', after: name }] });
      }
      return ended;
    });
  }

  return async (request, exchange, requestId) => {
    const now = await sso.read(store);
    if (!now.provider) return undefined;
    const read = await readBody('sso', exchange.address, request, BODY_LIMIT_BYTES);
    if (typeof read === 'string') return answer(requestId, 'too large or too slow');
    const token = new URLSearchParams(new TextDecoder().decode(read.body)).get('logout_token');
    read.release();
    if (!token) return answer(requestId, 'no logout_token');
    try {
      const ended = await end(await now.provider.readLogout(token), now.name ?? '', exchange);
      if (!ended) return answer(requestId, 'token used before');
      sessions.announceEnd(ended, 'loggedOut');
      return answer(requestId);
    } catch (error) {
      onError(error, { requestId, call: 'ssoLogout' });
      if (!(error instanceof SsoFailure) || error.kind === 'unreachable') throw error;
      return answer(requestId, 'token not valid');
    }
  };
}

/**
 * A token names a session at the provider, a user, or both. A session of ours that came without a session id may be any of the user's
 * sessions there, so it ends with each of them.
 */
async function sessionsOf(tx: StoreOperations, { issuer, subject, sid }: SsoLogout): Promise<readonly string[]> {
  if (subject === undefined) return sid === undefined ? [] : (await tx.ssoSessionsOf(issuer, { sid })).map(({ sessionId }) => sessionId);
  const all = await tx.ssoSessionsOf(issuer, { subject });
  return all.filter((one) => sid === undefined || one.sid === undefined || one.sid === sid).map(({ sessionId }) => sessionId);
}

function answer(requestId: string, problem?: string): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json', 'x-request-id': requestId };
  if (problem === undefined)
    return new Response(null, { status: 200, headers: { 'cache-control': 'no-store', 'x-request-id': requestId } });
  return new Response(JSON.stringify({ error: 'invalid_request', error_description: problem }), { status: 400, headers });
}
