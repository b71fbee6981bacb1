import type { AccessGrant } from '@manyline/contract';
import type { Clock } from '../browser/clock.ts';
import { isLockFailure, type Locks } from '../browser/locks.ts';
import type { StoredToken, Token } from '../browser/storedToken.ts';
import type { CallFailure, CallResult } from './callResult.ts';

const REFRESH_BEFORE_EXPIRY_S = 60;
const REFRESH_RETRY_MS = 10_000;
const REFRESH_LOCK = 'manyline-refresh';

/** The access token, renewed through the refresh cookie, and the open line. The token is in memory unless it is configured otherwise. */
export interface Credentials {
  /** A valid token, renewed first if needed. Undefined if no user is signed in or the renewal failed. */
  getToken(): Promise<string | undefined>;
  /** The token, unless it has expired. Renews nothing. */
  validToken(): string | undefined;
  /** The user's line, sent as x-tn with calls that name and need none. */
  line(): string | undefined;
  setLine(tn: string | undefined): void;
  keep(grant: AccessGrant): void;
  /** A user is signed in, as far as is known, without a token: the first call renews it. */
  expectRenewal(): void;
  forget(): void;
  /** Changes when the user leaves: answers to earlier calls belong to the previous user. */
  turn(): number;
  /** One renewal at a time: concurrent callers share its result. */
  refresh(): Promise<CallResult<AccessGrant, never>>;
  /** Unix seconds by the server's clock, estimated from its grants. */
  serverNow(): number;
  /** Called when the server refuses to renew: the session is over. */
  onLost(handler: (failure: CallFailure) => void): () => void;
}

export function createCredentials({
  requestGrant,
  clock,
  locks,
  storedToken,
}: {
  readonly requestGrant: () => Promise<CallResult<AccessGrant, never>>;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly storedToken?: StoredToken | undefined;
}): Credentials {
  let current: Token | undefined = storedToken?.read();
  let line: string | undefined;
  let skew = 0;
  let generation = 0;
  let turn = 0;
  let running: Promise<CallResult<AccessGrant, never>> | undefined;
  let cancelTimer: () => void = () => undefined;
  const lostHandlers = new Set<(failure: CallFailure) => void>();

  function keep(grant: AccessGrant): void {
    const lifetime = Math.max(1, grant.expiresAt - grant.serverTime);
    generation += 1;
    skew = grant.serverTime - clock.now();
    current = { token: grant.accessToken, expiresAt: clock.now() + lifetime };
    storedToken?.write(current);
    // A back end without a refresh cookie would refuse, and end the session before its time.
    if (!storedToken) renewIn(Math.max(lifetime - REFRESH_BEFORE_EXPIRY_S, lifetime / 2) * 1000);
  }

  function forget(): void {
    generation += 1;
    turn += 1;
    current = undefined;
    line = undefined;
    storedToken?.write(undefined);
    cancelTimer();
  }

  function renewIn(ms: number): void {
    cancelTimer();
    cancelTimer = clock.setTimer(ms, () => {
      void refresh().then((result) => {
        if (current && !result.ok && result.kind !== 'unauthorized') renewIn(REFRESH_RETRY_MS);
      });
    });
  }

  function refresh(): Promise<CallResult<AccessGrant, never>> {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function renew(): Promise<CallResult<AccessGrant, never>> {
    const began = generation;
    const wasSignedIn = current !== undefined;
    // Tabs share the rotating cookie: in parallel, one would send a token that the other has just used.
    const result = await locks.run(REFRESH_LOCK, requestGrant).catch(unreachableWithoutLock);
    if (began !== generation) return current || !result.ok ? result : { ok: false, kind: 'unauthorized' };
    if (result.ok) keep(result.data);
    else if (result.kind === 'unauthorized') {
      forget();
      if (wasSignedIn) for (const handler of lostHandlers) handler(result);
    }
    return result;
  }

  return {
    keep,
    expectRenewal() {
      current ??= { token: '', expiresAt: 0 };
    },
    forget,
    turn: () => turn,
    refresh,
    async getToken() {
      if (current && current.expiresAt <= clock.now()) await refresh();
      return current?.token;
    },
    validToken: () => (current && current.expiresAt > clock.now() ? current.token : undefined),
    line: () => line,
    setLine(tn) {
      line = tn;
    },
    serverNow: () => clock.now() + skew,
    onLost(handler) {
      lostHandlers.add(handler);
      return () => lostHandlers.delete(handler);
    },
  };
}

function unreachableWithoutLock(error: unknown): CallFailure<never> {
  if (isLockFailure(error)) return { ok: false, kind: 'unreachable' };
  throw error;
}
