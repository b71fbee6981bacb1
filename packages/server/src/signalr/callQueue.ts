import { ProtocolError } from './hubMessages.ts';

export interface CallQueue {
  /** Runs a call after those before it. Throws ProtocolError when too many wait. */
  add(call: () => Promise<void>): void;
}

/** The calls of one client run one at a time, in order. */
export function createCallQueue(maxWaiting: number): CallQueue {
  let last = Promise.resolve();
  let waiting = 0;
  return {
    add(call) {
      if (waiting >= maxWaiting) throw new ProtocolError('Too many calls wait for their answers.');
      waiting += 1;
      last = last.then(call).finally(() => (waiting -= 1));
    },
  };
}
