import type { Answer, Conflict, EndpointName, Payload } from '@manyline/contract';
import type { CallResult } from './callResult.ts';
import type { Clock } from './clock.ts';
import { createCredentials, type Credentials } from './credentials.ts';
import type { Locks } from './locks.ts';

export interface CallOptions {
  /** The line the call acts for, sent as x-tn. */
  readonly tn?: string;
  readonly signal?: AbortSignal;
  readonly outlivesPage?: boolean;
  /** Of a call that carries a file: the share of it that has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export type Call = <N extends EndpointName>(name: N, payload: Payload<N>, options?: CallOptions) => Promise<ResultOf<N>>;
export type ResultOf<N extends EndpointName> = CallResult<Answer<N>, Conflict<N>>;

/** The endpoint table as calls: expected failures are values, nothing is thrown. */
export interface Api {
  readonly call: Call;
  readonly credentials: Credentials;
}

export interface ApiOptions {
  readonly clock: Clock;
  readonly locks: Locks;
  /** Fetches the code of the calls; asked with the first one, so that the sign-in form need not wait for it. */
  readonly loadCall: (credentials: Credentials) => Promise<Call>;
}

export function createApi({ clock, locks, loadCall }: ApiOptions): Api {
  const credentials = createCredentials({ requestGrant: () => call('refresh', {}), clock, locks });
  let loading: Promise<Call | undefined> | undefined;

  const call: Call = async (name, payload, options) => {
    loading ??= loadCall(credentials).catch(() => {
      // Not reachable now: the next call asks again.
      loading = undefined;
      return undefined;
    });
    const loaded = await loading;
    return loaded ? loaded(name, payload, options) : { ok: false, kind: 'unreachable' };
  };

  return { call, credentials };
}
