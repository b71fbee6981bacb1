import type { Clock } from '../../ports/ports.ts';
import type { Queued } from '../chatQueues.ts';

export const AFTER_ERROR_MS = 2_000;

/** Messages whose turn has come. */
export interface ReadyQueue {
  add(queued: Queued): void;
  addLater(queued: Queued, ms: number): void;
  /** A message that was added for later is tried now. */
  hasten(id: string): void;
  /** Call it when there may be room again. */
  begin(): void;
  settled(): Promise<void>;
}

interface Needs {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** How many more may begin now. */
  readonly room: () => number;
  readonly begin: (some: readonly Queued[]) => Promise<void>;
  /** The messages are tried again later. */
  readonly onFailure: (error: unknown) => void;
}

/** Starts ready messages in groups, one group after another, as long as there is room. */
export function createReadyQueue({ clock, room, begin, onFailure }: Needs): ReadyQueue {
  let ready: Queued[] = [];
  /** By message; each tries it now. */
  const later = new Map<string, () => void>();
  let beginning: Promise<void> | undefined;

  const hasWork = () => ready.length > 0 && room() > 0;

  function add(queued: Queued): void {
    ready.push(queued);
    beginReady();
  }

  function addLater(queued: Queued, ms: number): void {
    const { id } = queued.message;
    const addNow = () => {
      cancel();
      later.delete(id);
      add(queued);
    };
    const cancel = clock.setTimer(Math.max(ms, 1), addNow);
    later.set(id, addNow);
  }

  function beginReady(): void {
    beginning ??= beginAll().finally(() => {
      beginning = undefined;
      // Messages may have become ready since the last check.
      if (hasWork()) beginReady();
    });
  }

  async function beginAll(): Promise<void> {
    while (hasWork()) {
      const count = room();
      const some = ready.slice(0, count);
      ready = ready.slice(count);
      await begin(some).catch((error: unknown) => {
        onFailure(error);
        for (const queued of some) addLater(queued, AFTER_ERROR_MS);
      });
    }
  }

  return { add, addLater, hasten: (id) => later.get(id)?.(), begin: beginReady, settled: async () => beginning };
}
