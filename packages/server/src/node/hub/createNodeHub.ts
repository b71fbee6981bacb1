import { randomBytes } from 'node:crypto';
import { type Backend, type Backplane, describeTrouble, HubRefusal, inLanguage, StoreUnavailable } from '../../backend/index.ts';
import { createHub } from '../../signalr/hub.ts';
import { HUB_LIMITS } from '../../signalr/hubLimits.ts';
import { describeError } from '../shared/describeError.ts';
import type { Log } from '../shared/log.ts';
import { createHubHost, type HubHost } from './hubHost.ts';

interface NodeHubOptions {
  /** Maximum connections per user in this process; defaults to the documented limit. */
  readonly connectionsPerUser?: number | undefined;
  readonly connectionsPerAddress?: number | undefined;
  readonly isProxyTrusted: boolean;
  readonly log: Log;
}

export function createNodeHub(backend: Backend, backplane: Backplane, { isProxyTrusted, log, ...limits }: NodeHubOptions): HubHost {
  const { connectionsPerUser = HUB_LIMITS.connectionsPerUser, connectionsPerAddress = HUB_LIMITS.connectionsPerAddress } = limits;
  const hub = createHub({
    accept: (peer, credentials) => backend.accept(peer, credentials),
    now: () => performance.now() / 1000,
    newId: () => randomBytes(24).toString('base64url'),
    limits: { ...HUB_LIMITS, connectionsPerUser, connectionsPerAddress },
    explainFailure(method, error) {
      if (error instanceof HubRefusal) return error.message;
      if (error instanceof StoreUnavailable) return inLanguage('en', describeTrouble(error).message);
      log.error('hub.callFailed', { method, reason: describeError(error) });
      return 'The call failed on the server.';
    },
  });
  // Clients reload what they may have missed when they reconnect.
  backplane.subscribe(({ kind }) => kind === 'gap' && hub.closeAll({ allowReconnect: true }));
  return createHubHost({ hub, isProxyTrusted, log });
}
