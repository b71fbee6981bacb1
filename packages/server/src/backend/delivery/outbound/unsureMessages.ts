import type { Clock } from '../../ports/ports.ts';
import { isLeaving } from '../../rules/outboundStates.ts';
import type { Store, StoredMessage } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';

/** When to check a commit whose answer is missing, and when to give it up. */
const [UNSURE_AFTER_MS, FORGOTTEN_AFTER_MS] = [1_000, 15_000];

interface Needs {
  readonly store: Pick<Store, 'findMessage'>;
  readonly clock: Clock;
  readonly processId: string;
  readonly add: (message: StoredMessage) => Promise<void>;
  readonly run: (work: Promise<void>) => unknown;
}

/** Messages stored but not handed over yet; after a failed commit they may or may not be in the database. */
export function createUnsureMessages({ store, clock, processId, add, run }: Needs) {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const unsure = new Map<string, { readonly since: number; readonly until: number }>();
  let cancelWatch: (() => void) | undefined;
  let isStopped = false;

  /** Hands over messages that were committed although the commit seemed to fail. */
  async function addCommitted(): Promise<void> {
    const now = nowMs();
    for (const [id, { since }] of unsure) {
      if (now - since < UNSURE_AFTER_MS) continue;
      const message = await store.findMessage(id);
      if (message?.outbound?.leasedBy === processId && isLeaving(message.outbound) && unsure.has(id)) await add(message);
      if (now - since > FORGOTTEN_AFTER_MS) unsure.delete(id);
    }
  }

  /** Doesn't wait for the next round of leases, because the message blocks its chat until it is found. */
  function watch(): void {
    if (isStopped) return;
    cancelWatch ??= clock.setTimer(UNSURE_AFTER_MS, () => {
      cancelWatch = undefined;
      if (unsure.size === 0) return;
      run(addCommitted().catch(ignoreUnavailable));
      watch();
    });
  }

  return {
    /** `until`: the end of the lease stored with the message, Unix milliseconds. */
    hold(messageId: string, until: number): void {
      unsure.set(messageId, { since: nowMs(), until });
      watch();
    },
    /** Returns the end of the lease that was stored with the message, 0 if it is not known. */
    committed(messageId: string): number {
      const until = unsure.get(messageId)?.until ?? 0;
      unsure.delete(messageId);
      return until;
    },
    addCommitted,
    stop(): void {
      isStopped = true;
      cancelWatch?.();
    },
  };
}

/** What an outage prevents here is done later, or ends by itself. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
