import type { BackplaneEvent } from '../../backend/index.ts';

/** `id` makes each notification unique: PostgreSQL drops equal payloads within a transaction. */
export interface WaitingEvent {
  readonly id: string;
  readonly text: string;
}

const GAP: BackplaneEvent = { kind: 'gap' };

export interface EventQueue {
  readonly size: number;
  add(event: BackplaneEvent): void;
  first(count: number): readonly WaitingEvent[];
  drop(events: readonly WaitingEvent[]): void;
}

/** Queues events in order. On overflow they are replaced by a gap event, after which every process reloads. */
export function createEventQueue({ process, most }: { readonly process: string; readonly most: number }): EventQueue {
  let waiting: WaitingEvent[] = [];
  let count = 0;
  return {
    get size() {
      return waiting.length;
    },
    add(event) {
      count += 1;
      // Serialised immediately, so that later changes to the object have no effect.
      if (waiting.length >= most) waiting = [{ id: `${process}.${count}.gap`, text: JSON.stringify(GAP) }];
      waiting.push({ id: `${process}.${count}`, text: JSON.stringify(event) });
    },
    first: (wanted) => waiting.slice(0, wanted),
    drop(sent) {
      const ids = new Set(sent.map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !ids.has(id));
    },
  };
}
