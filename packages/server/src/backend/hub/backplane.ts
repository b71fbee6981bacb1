import type { Backplane, BackplaneNews } from '../ports.ts';

/** For a store that only this process uses. */
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
