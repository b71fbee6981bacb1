import type { Answer, Conflict, EndpointName, Payload } from '@manyline/contract';
import type { Clock } from '../browser/clock.ts';
import type { Locks } from '../browser/locks.ts';
import type { StoredToken } from '../browser/storedToken.ts';
import type { CallResult } from './callResult.ts';
import { createCredentials, type Credentials } from './credentials.ts';

export interface CallOptions {
  /** The line the call is made for, sent as x-tn. */
  readonly tn?: string;
  readonly signal?: AbortSignal;
  readonly outlivesPage?: boolean;
  /** Upload progress of a call with a file, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export type Call = <N extends EndpointName>(name: N, payload: Payload<N>, options?: CallOptions) => Promise<ResultOf<N>>;
export type ResultOf<N extends EndpointName> = CallResult<Answer<N>, Conflict<N>>;

/** The endpoint table as calls. Expected failures are values; nothing throws. */
export interface Api {
  readonly call: Call;
  readonly credentials: Credentials;
}

export interface ApiOptions {
  readonly clock: Clock;
  readonly locks: Locks;
  /** Given if the access token outlives the page. */
  readonly storedToken?: StoredToken;
  /** Loads the code of the calls with the first call, so that the sign-in form need not wait for it. */
  readonly loadCall: (credentials: Credentials) => Promise<Call>;
}

export function createApi({ clock, locks, storedToken, loadCall }: ApiOptions): Api {
  const credentials = createCredentials({ requestGrant: () => call('refresh', {}), clock, locks, storedToken });
  let loading: Promise<Call | undefined> | undefined;

  const call: Call = async (name, payload, options) => {
    loading ??= loadCall(credentials).catch(() => {
      // The load failed: the next call retries.
      loading = undefined;
      return undefined;
    });
    const loaded = await loading;
    return loaded ? loaded(name, payload, options) : { ok: false, kind: 'unreachable' };
  };

  return { call, credentials };
}
