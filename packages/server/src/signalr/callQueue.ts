import { ProtocolError } from './protocol/hubMessages.ts';

export interface CallQueue {
  /** Queues a call. Throws ProtocolError if too many are waiting. */
  add(call: () => Promise<void>): void;
  isEmpty(): boolean;
}

export const tooManyCalls = () => new ProtocolError('Too many calls wait for their answers.');

/** Runs the calls of one client one at a time, in order. */
export function createCallQueue(maxWaiting: number): CallQueue {
  let last = Promise.resolve();
  let waiting = 0;
  return {
    add(call) {
      if (waiting >= maxWaiting) throw tooManyCalls();
      waiting += 1;
      last = last.then(call).finally(() => (waiting -= 1));
    },
    isEmpty: () => waiting === 0,
  };
}
