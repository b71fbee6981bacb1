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

  function cancelAll(): void {
    for (const cancel of cancels) cancel();
    cancels.clear();
  }

  return { later, cancelAll };
}

/** Requests without an answer yet. */
export function createRequests(later: (ms: number, work: () => void) => () => void) {
  const open = new Set<(error: FetchFailure) => void>();
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
      open.add(refuse);
      const isSent = write((pdu) => {
        end();
        resolve(pdu);
      });
      if (!isSent) refuse(new FetchFailure('unreachable', { mayHaveArrived: false, text: 'There is no connection.' }));
      return promise;
    },
    /** Rejects every open request, because the connection broke. */
    fail(error: FetchFailure): void {
      for (const refuse of open) refuse(error);
    },
  };
}
