import type { Store, StoredLine } from '../../store/store.ts';
import { createFakeTime } from '../../testing/fakeTime.ts';
import { createLyingProvider, type Manner } from './lyingProvider.ts';
import { createProcesses } from './processes.ts';

export interface WorldOptions {
  readonly store: Store;
  readonly line: StoredLine;
  /** Unix seconds */
  readonly startsAt: number;
  readonly canFind: boolean;
  readonly echoes: boolean;
  /** One per call, in order; `takes` after the last. */
  readonly manners: readonly Manner[];
}

/** Processes on one store with one provider; they can die at any store call. */
export function createOutboundWorld({ store, line, startsAt, canFind, echoes, manners }: WorldOptions) {
  const time = createFakeTime(startsAt);
  const waiting = [...manners];
  const provider = createLyingProvider({
    now: time.clock.now,
    setTimer: time.clock.setTimer,
    manner: () => waiting.shift() ?? 'takes',
    canFind,
    echoes,
    listener: () => processes.living()?.reports(),
  });
  const processes = createProcesses({ store, line, startsAt, time, forProcess: provider.forProcess });
  return {
    ...processes,
    provider,
    /** From now on the provider accepts and answers everything. */
    calm: () => void (waiting.length = 0),
  };
}
