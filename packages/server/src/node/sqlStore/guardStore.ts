import { setTimeout as sleep } from 'node:timers/promises';
import { DiskFull, type Store, StoreUnavailable } from '../../backend/index.ts';

/** The meaning of a database error for the call. */
export type Trouble = 'busy' | 'unavailable' | 'full' | undefined;

export interface StoreEvents {
  /** A call found the database unreachable. Not repeated until it is back. */
  readonly onAway?: (error: unknown) => void;
  readonly onBack?: () => void;
  /** A call found the disk full. Repeated for every call, since reads still work. */
  readonly onFull?: (error: unknown) => void;
  /** An update has repaired contacts that earlier releases stored wrongly. */
  readonly onRepaired?: (counts: { readonly chats: number; readonly merged: number }) => void;
  /** An update has made contacts of the names and notes that users gave to numbers. */
  readonly onNamesToContacts?: (counts: { readonly contacts: number; readonly users: number }) => void;
  /** A reader thread died or timed out; it is replaced. */
  readonly onReaderLost?: (error: unknown) => void;
}

interface GuardOptions extends StoreEvents {
  readonly troubleOf: (error: unknown) => Trouble;
  /** How long a call waits for a locked database, in milliseconds. */
  readonly patienceMs: number;
}

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [5, 100];

type Step = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Wraps a store for a database that is temporarily unavailable. Retries while it is locked, without blocking other calls; a call that
 * finds it locked changed nothing. Fails with StoreUnavailable if it can't be reached, and with DiskFull if the disk is full.
 */
export function guardStore({ close, ...operations }: Store, { troubleOf, patienceMs, onAway, onBack, onFull }: GuardOptions): Store {
  let isAway = false;

  function note(error?: unknown): void {
    if (isAway === (error !== undefined)) return;
    isAway = !isAway;
    if (isAway) onAway?.(error);
    else onBack?.();
  }

  const guard =
    (step: Step): Step =>
    async (...args) => {
      const until = performance.now() + patienceMs;
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
        try {
          const result = await step(...args);
          note();
          return result;
        } catch (error) {
          const trouble = troubleOf(error);
          if (trouble === undefined) throw error;
          if (trouble === 'full') {
            onFull?.(error);
            throw new DiskFull('The disk is full.', { cause: error });
          }
          if (trouble === 'unavailable' || performance.now() >= until) {
            note(error);
            throw new StoreUnavailable('The database is away.', { cause: error });
          }
        }
        await sleep(pause);
      }
    };
  const guarded = Object.entries(operations).map(([name, step]) => [name, guard(step as Step)]);
  return { ...(Object.fromEntries(guarded) as Omit<Store, 'close'>), close };
}
