import type { BackplaneNews } from '../../backend/index.ts';

/** `id` makes each notification unique: PostgreSQL drops equal payloads within a transaction. */
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

/** Queues events in order. On overflow they are replaced by a gap event, after which every process reloads. */
export function createNewsQueue({ process, most }: { readonly process: string; readonly most: number }): NewsQueue {
  let waiting: WaitingNews[] = [];
  let count = 0;
  return {
    get size() {
      return waiting.length;
    },
    add(news) {
      count += 1;
      // Serialised immediately, so that later changes to the object have no effect.
      if (waiting.length >= most) waiting = [{ id: `${process}.${count}.gap`, text: JSON.stringify(GAP) }];
      waiting.push({ id: `${process}.${count}`, text: JSON.stringify(news) });
    },
    first: (wanted) => waiting.slice(0, wanted),
    drop(sent) {
      const ids = new Set(sent.map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !ids.has(id));
    },
  };
}
