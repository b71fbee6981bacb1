import type { Clock } from '../ports/ports.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';

const PAUSE_MS = 500;
const LONG_PAUSE_MS = 5_000;

interface Needs {
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly isStopped: () => boolean;
  /** Called with errors other than an unavailable database. */
  readonly onError: (error: unknown) => void;
}

/** Repeats work until it is stored, for events that no one sends again. Undefined if stopped. */
export async function untilStored<T>(work: () => Promise<T>, { clock, isStopped, onError }: Needs): Promise<T | undefined> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isAway = error instanceof StoreUnavailable;
      if (!isAway) onError(error);
      if (isStopped()) return undefined;
      await new Promise<void>((resolve) => void clock.setTimer(isAway ? PAUSE_MS : LONG_PAUSE_MS, resolve));
    }
  }
}
