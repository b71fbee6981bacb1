import { setTimeout as sleep } from 'node:timers/promises';
import { type Store, StoreUnavailable } from '../../backend/index.ts';

/** What an error of the database means for the call. */
export type Trouble = 'busy' | 'unavailable' | undefined;

export interface StoreEvents {
  /** A call found the database away; the next are not told. */
  readonly onAway?: (error: unknown) => void;
  readonly onBack?: () => void;
}

interface GuardOptions extends StoreEvents {
  readonly troubleOf: (error: unknown) => Trouble;
  /** How long a call waits for a database that another process has locked. */
  readonly patienceMs: number;
}

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [5, 100];

type Step = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * The same store for a database that is away at times. A locked one is asked again until it is free, without holding up anything else:
 * a call that found it locked changed nothing. Where it can't be reached, the call fails with StoreUnavailable.
 */
export function guardStore({ close, ...steps }: Store, { troubleOf, patienceMs, onAway, onBack }: GuardOptions): Store {
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
          if (trouble === 'unavailable' || performance.now() >= until) {
            note(error);
            throw new StoreUnavailable('The database is away.', { cause: error });
          }
        }
        await sleep(pause);
      }
    };
  const guarded = Object.entries(steps).map(([name, step]) => [name, guard(step as Step)]);
  return { ...(Object.fromEntries(guarded) as Omit<Store, 'close'>), close };
}
