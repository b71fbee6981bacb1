import type { SystemConfig } from '@manyline/contract';
import { createDelivery } from './delivery/createDelivery.ts';
import { createHandlers } from './handlers/createHandlers.ts';
import { createRouter } from './http/router.ts';
import { createInProcessBackplane } from './hub/backplane.ts';
import { createHub } from './hub/hub.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { createPublishNotices } from './notices.ts';
import type { Backplane, Carrier, Clock, Exchange, HubPeer, HubSession, PasswordHasher } from './ports.ts';
import { createSessions } from './sessions.ts';
import type { Store } from './store.ts';

export interface BackendOptions {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly hasher: PasswordHasher;
  readonly carrier: Carrier;
  /** A new unique id; a UUID when left out. */
  readonly newId?: () => string;
  /** Bytes nobody can guess; WebCrypto's when left out. */
  readonly random?: (bytes: number) => Uint8Array;
  readonly backplane?: Backplane;
  readonly limits?: Partial<Limits>;
  /** Opens no account, even where it is the right one. */
  readonly refusedPassword?: string | undefined;
  /** Read at every call of system-config. */
  readonly systemConfig?: () => Partial<SystemConfig>;
  /** Told of every failure nobody expected; the caller of the API only sees a request id. */
  readonly onError?: (error: unknown, context: { readonly requestId: string; readonly call: string }) => void;
}

export interface Backend {
  fetch(request: Request, exchange: Exchange): Promise<Response>;
  /** Undefined when the access token is not, or no longer, valid. */
  accept(peer: HubPeer, credentials: { readonly accessToken: string; readonly address: string }): Promise<HubSession | undefined>;
  /** Closes the hub's peers and the carrier; the store stays its owner's. */
  close(): Promise<void>;
}

export function createBackend(options: BackendOptions): Backend {
  const { store, clock, hasher, carrier } = options;
  const { newId = () => crypto.randomUUID(), random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes)) } = options;
  const { backplane = createInProcessBackplane(), onError = () => {} } = options;
  const { refusedPassword, systemConfig = () => ({}) } = options;
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };

  const sessions = createSessions({ store, clock, newId, random });
  const delivery = createDelivery({ store, clock, newId, carrier, publish: createPublishNotices(backplane) });
  const hub = createHub({ sessions, backplane, clock, limit: limits.hubCalls });
  const handlers = createHandlers({ store, clock, hasher, sessions, delivery, backplane, limits, refusedPassword, systemConfig });
  const fetch = createRouter({ handlers, sessions, store, newId, onError });
  delivery.start((error) => onError(error, { requestId: newId(), call: 'carrier' }));

  return {
    fetch,
    accept: (peer, credentials) => hub.accept(peer, credentials),
    async close() {
      hub.close();
      await delivery.close();
    },
  };
}
