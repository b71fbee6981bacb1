import type { Clock } from '../ports.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';

const PAUSE_MS = 500;

interface Needs {
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly isStopped: () => boolean;
}

/** Work nobody asks for a second time: tried until the database is back. `isRepeated`: the last try may have been kept. */
export async function untilKept<T>(work: (isRepeated: boolean) => Promise<T>, { clock, isStopped }: Needs): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries > 0);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || isStopped()) throw error;
      await new Promise<void>((resolve) => void clock.setTimer(PAUSE_MS, resolve));
    }
  }
}
