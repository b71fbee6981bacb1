import type { BackplaneNews } from '../../backend/index.ts';

/** `text` is what travels; `id` is its own, as PostgreSQL tells equal texts of one transaction only once. */
export interface WaitingNews {
  readonly id: string;
  readonly text: string;
}

export interface NewsQueue {
  readonly size: number;
  add(news: BackplaneNews): void;
  first(count: number): readonly WaitingNews[];
  drop(count: number): void;
}

/** News in the order they were told. Of too many the oldest go. */
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
      waiting.push({ id: `${process}.${count}`, text: JSON.stringify(news) });
      if (waiting.length > most) waiting = waiting.slice(-most);
    },
    first: (wanted) => waiting.slice(0, wanted),
    drop(told) {
      waiting = waiting.slice(told);
    },
  };
}
