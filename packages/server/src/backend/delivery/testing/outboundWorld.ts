import type { Store, StoredLine } from '../../store/store.ts';
import { createFakeTime } from '../../testing/fakeTime.ts';
import { createFaultyProvider, type Behaviour } from './faultyProvider.ts';
import { createProcesses } from './processes.ts';

export interface WorldOptions {
  readonly store: Store;
  readonly line: StoredLine;
  /** Unix seconds */
  readonly startsAt: number;
  readonly canFind: boolean;
  readonly echoes: boolean;
  /** One per call, in order; `takes` after the last. */
  readonly behaviours: readonly Behaviour[];
}

/** Processes on one store with one provider; they can die at any store call. */
export function createOutboundWorld({ store, line, startsAt, canFind, echoes, behaviours }: WorldOptions) {
  const time = createFakeTime(startsAt);
  const waiting = [...behaviours];
  const provider = createFaultyProvider({
    now: time.clock.now,
    setTimer: time.clock.setTimer,
    behaviour: () => waiting.shift() ?? 'takes',
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
