import type { FileKeeper } from '../files/fileKeeper.ts';
import type { Clock, DeliveryProviders, Provider } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';
import type { StoredUnrouted, UnroutedKey } from '../store/unroutedStore.ts';

const KEPT_MS = 30 * 86_400_000;
const SWEEP_EVERY_MS = 3_600_000;
const AT_ONCE = 100;
/** A message that waits for its files is stored whole or not at all, and is delivered after the next start. */
const CLOSE_MS = 5_000;

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly files: FileKeeper;
  readonly providers: Pick<DeliveryProviders, 'of'>;
  readonly deliver: (kept: StoredUnrouted, fileAt: Provider['fileAt']) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Messages that no line took when they arrived: they are delivered when a line takes them, dismissed, or deleted after 30 days. */
export function createKeptMessages({ store, clock, files, providers, deliver, onError }: Needs) {
  const nowMs = () => Math.round(clock.now() * 1_000);
  let cancel = () => {};
  let isClosed = false;
  /** By account. */
  const running = new Map<string, Promise<void>>();
  const waiting = new Set<string>();

  /** What lines of the account take now: one after the other, so that a chat gets its messages in order. */
  function deliverSoon(id: string): void {
    if (waiting.has(id)) return;
    waiting.add(id);
    const next = (running.get(id) ?? Promise.resolve()).then(async () => {
      waiting.delete(id);
      await deliverAccount(id).catch(onError);
      if (!waiting.has(id)) running.delete(id);
    });
    running.set(id, next);
  }

  async function remove(kept: readonly StoredUnrouted[]): Promise<void> {
    const ids = kept.flatMap(({ message }) => (message.files ?? []).flatMap(({ stored }) => (stored ? [stored.id] : [])));
    await store.transaction(async (tx) => {
      await tx.removeUnrouted(kept);
      await tx.removeFiles(ids);
    });
    for (const id of ids) await files.forget(id);
  }

  /** Messages of too many numbers are in one list, so each may have another line. */
  async function deliverNumber(key: UnroutedKey): Promise<void> {
    const { fileAt } = providers.of(key.accountId) ?? {};
    for (let after: number | undefined; !isClosed;) {
      const page: readonly StoredUnrouted[] = await store.keptUnrouted(key, AT_ONCE, after);
      for (const kept of page) {
        if (isClosed) return;
        if (!(await deliver(kept, fileAt)) && key.to !== '') return;
      }
      after = page.at(-1)?.time;
      if (page.length < AT_ONCE) return;
    }
  }

  async function deliverAccount(id: string): Promise<void> {
    if (isClosed) return;
    for (const number of await store.unroutedOf(id)) if (number.kept > 0) await deliverNumber(number);
  }

  async function sweep(): Promise<void> {
    cancel = clock.setTimer(SWEEP_EVERY_MS, sweepSoon);
    for (let page = AT_ONCE; page === AT_ONCE && !isClosed;) {
      const expired = await store.expiredUnrouted(nowMs() - KEPT_MS, AT_ONCE);
      if (expired.length > 0) await remove(expired);
      page = expired.length;
    }
    await store.forgetUnroutedNumbers(nowMs() - KEPT_MS);
    // A process may have ended before it had delivered all.
    for (const { id } of await store.providerAccounts()) deliverSoon(id);
  }

  let sweeping: Promise<void> = Promise.resolve();
  function sweepSoon(): void {
    sweeping = sweep().catch(onError);
  }

  return {
    start: sweepSoon,
    /** Delivers what lines of these accounts take now, in the background. */
    deliverFor: (accounts: Iterable<string>) => {
      for (const id of accounts) deliverSoon(id);
    },
    async dismiss(key: UnroutedKey): Promise<void> {
      for (;;) {
        const page = await store.keptUnrouted(key, AT_ONCE);
        if (page.length === 0) return store.dismissUnrouted(key);
        await remove(page);
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      cancel();
      const { promise: isLate, resolve } = Promise.withResolvers<void>();
      const stopWaiting = clock.setTimer(CLOSE_MS, resolve);
      await Promise.race([Promise.all([sweeping, ...running.values()]), isLate]);
      stopWaiting();
    },
  };
}
