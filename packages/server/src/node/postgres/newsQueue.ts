import type { BackplaneNews } from '../../backend/index.ts';

/** `text` is what travels; `id` is its own, as PostgreSQL tells equal texts of one transaction only once. */
export interface WaitingNews {
  readonly id: string;
  readonly text: string;
}

const GAP: BackplaneNews = { kind: 'gap' };

export interface NewsQueue {
  readonly size: number;
  add(news: BackplaneNews): void;
  first(count: number): readonly WaitingNews[];
  drop(news: readonly WaitingNews[]): void;
}

/** News in the order they were told. Too many become a gap, after which everybody reads again. */
export function createNewsQueue({ process, most }: { readonly process: string; readonly most: number }): NewsQueue {
  let waiting: WaitingNews[] = [];
  let count = 0;
  return {
    get size() {
      return waiting.length;
    },
    add(news) {
      count += 1;
      // Made into text at once: what is told is what was so when it was told.
      if (waiting.length >= most) waiting = [{ id: `${process}.${count}.gap`, text: JSON.stringify(GAP) }];
      waiting.push({ id: `${process}.${count}`, text: JSON.stringify(news) });
    },
    first: (wanted) => waiting.slice(0, wanted),
    drop(told) {
      const ids = new Set(told.map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !ids.has(id));
    },
  };
}
