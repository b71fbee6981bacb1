import type { Backplane, BackplaneNews } from '../ports/ports.ts';

/** For a store used by this process only. */
export function createInProcessBackplane(): Backplane {
  const listeners = new Set<(news: BackplaneNews) => void>();
  return {
    publish: (news) => {
      for (const listener of listeners) listener(news);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
