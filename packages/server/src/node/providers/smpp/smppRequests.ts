import type { Pdu } from 'smpp';
import { type Clock, FetchFailure } from '../../../backend/index.ts';

export const ANSWER_MS = 20_000;

/** Timers that can be cancelled together. */
export function createTimers(clock: Pick<Clock, 'setTimer'>) {
  const cancels = new Set<() => void>();

  function later(ms: number, work: () => void): () => void {
    const cancel = clock.setTimer(ms, () => {
      cancels.delete(cancel);
      work();
    });
    cancels.add(cancel);
    return () => {
      cancel();
      cancels.delete(cancel);
    };
  }

  /** Waits for the work, but not longer. */
  async function within(ms: number, work: Promise<unknown>): Promise<void> {
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    const cancel = later(ms, resolve);
    await Promise.race([work, isOver]);
    cancel();
  }

  function cancelAll(): void {
    for (const cancel of cancels) cancel();
    cancels.clear();
  }

  return { later, within, cancelAll };
}

/** Requests without an answer yet. */
export function createRequests(later: (ms: number, work: () => void) => () => void) {
  const open = new Map<(error: FetchFailure) => void, Promise<Pdu>>();
  return {
    /**
     * Resolves with the answer. `write` sends the request; false if there is no connection. Rejects with a `FetchFailure` that says
     * whether the request may have arrived.
     */
    send(write: (onAnswer: (pdu: Pdu) => void) => boolean): Promise<Pdu> {
      const { promise, resolve, reject } = Promise.withResolvers<Pdu>();
      const stopWaiting = later(ANSWER_MS, () =>
        refuse(new FetchFailure('timeout', { mayHaveArrived: true, text: 'There was no answer in time.' })),
      );
      const end = () => {
        open.delete(refuse);
        stopWaiting();
      };
      const refuse = (error: FetchFailure) => {
        end();
        reject(error);
      };
      open.set(refuse, promise);
      const isSent = write((pdu) => {
        end();
        resolve(pdu);
      });
      if (!isSent) refuse(new FetchFailure('unreachable', { mayHaveArrived: false, text: 'There is no connection.' }));
      return promise;
    },
    /** Resolves when none of the open requests is waiting any more. */
    settled: async () => void (await Promise.allSettled(open.values())),
    /** Rejects every open request, because the connection broke. */
    fail(error: FetchFailure): void {
      for (const refuse of open.keys()) refuse(error);
    },
  };
}
