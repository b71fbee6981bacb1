import { createFileKeeper } from '../files/fileKeeper.ts';
import type { Addressed, Clock, DeliveryProviders, FileDepot } from '../ports/ports.ts';
import { createGate } from '../shared/gate.ts';
import type { StoreOperations } from '../store/store.ts';
import { createInbound } from './createInbound.ts';
import { createKeptMessages } from './keptMessages.ts';
import { createUnrouted } from './unrouted.ts';

/** Of one account, so that others don't wait behind a flood of its messages and receipts. */
const EVENTS_AT_ONCE = 16;

interface Needs extends Omit<Parameters<typeof createInbound>[0], 'storeEvent' | 'files' | 'fallback'> {
  readonly clock: Clock;
  readonly depot: FileDepot;
  readonly providers: Pick<DeliveryProviders, 'of' | 'fallback'>;
}

/** Everything that providers deliver: to lines, or kept for administrators. */
export function createReceiving(needs: Needs) {
  const { store, clock, depot, newId, nowMs, providers } = needs;
  const { fallback } = providers;
  const inTurn = createGate(EVENTS_AT_ONCE);
  const storeEvent = <T>(account: string, work: (tx: StoreOperations) => Promise<T>) => inTurn(account, () => store.shortTransaction(work));
  const files = createFileKeeper({ depot, clock, newId });
  const { noteBinary } = createUnrouted({ nowMs, newId, fallback });
  const { receive, deliverKept } = createInbound({ ...needs, storeEvent, files, fallback });
  let onError: (error: unknown) => void = () => undefined;
  const kept = createKeptMessages({ store, clock, files, providers, deliver: deliverKept, onError: (error) => onError(error) });

  return {
    storeEvent,
    receive,
    countBinary: (account: string, message: Addressed) => storeEvent(account, (tx) => noteBinary(tx, account, message)),
    deliverKeptFor: kept.deliverFor,
    dismissUnrouted: kept.dismiss,
    start(report: (error: unknown) => void): void {
      onError = report;
      kept.start();
    },
    close: kept.close,
  };
}
