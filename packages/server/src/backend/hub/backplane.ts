import type { Backplane, BackplaneEvent } from '../ports/ports.ts';

/** For a store used by this process only. */
export function createInProcessBackplane(): Backplane {
  const listeners = new Set<(event: BackplaneEvent) => void>();
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
