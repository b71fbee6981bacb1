import { randomUUIDv7 } from 'node:crypto';
import {
  type Backend,
  type BackendOptions,
  createBackend,
  createLoopbackProvider,
  createSystemClock,
  MissingFile,
  type Provider,
  type Store,
  StoreUnavailable,
} from '../../backend/index.ts';
import { createWorkbookThread } from '../exports/workbookThread.ts';
import { describeError } from '../shared/describeError.ts';
import type { Log } from '../shared/log.ts';

interface NodeBackendOptions extends Omit<
  BackendOptions,
  'store' | 'clock' | 'provider' | 'onProviderEvent' | 'onEmailEvent' | 'onSsoRefused' | 'onError'
> {
  /** Defaults to a loopback provider. */
  readonly provider?: Provider | undefined;
}

export function createNodeBackend(store: Store, log: Log, { provider, ...options }: NodeBackendOptions): Backend {
  const clock = createSystemClock();
  return createBackend({
    store,
    clock,
    // In order of time, so that new rows share pages of an index. docs/decisions/020.
    newId: () => randomUUIDv7(),
    provider: provider ?? createLoopbackProvider({ clock }),
    writeWorkbook: createWorkbookThread(),
    ...options,
    onProviderEvent: (event, fields) => log.warn(event, fields),
    onEmailEvent: ({ kind, ...fields }) => (kind === 'givenUp' ? log.error('email.givenUp', fields) : log.warn('email.delayed', fields)),
    onSsoRefused: (refused) => log.warn('sso.refused', { ...refused }),
    onError(error, { requestId, call }) {
      // The store has already logged this error.
      if (error instanceof StoreUnavailable) return;
      // The provider repeats the message.
      if (error instanceof MissingFile) log.warn('inbound.fileUnreachable', { call, requestId, reason: describeCauses(error) });
      else log.error('call.failed', { call, requestId, reason: describeError(error) });
    },
  });
}

function describeCauses(error: Error): string {
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
