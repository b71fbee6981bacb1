import type { StoredMessage } from '../store/store.ts';

export interface Queued {
  readonly message: StoredMessage;
  readonly to: string;
}

interface QueueEntry extends Queued {
  /** Whether it is the first of its chat. */
  isUp: boolean;
}

/** Messages waiting to be handed over, in one queue per chat; the next follows when the one before is finished. */
export class ChatQueues {
  readonly #queues = new Map<string, QueueEntry[]>();
  readonly #ids = new Set<string>();
  readonly #onTurn: (queued: Queued) => void;

  constructor(onTurn: (queued: Queued) => void) {
    this.#onTurn = onTurn;
  }

  get size(): number {
    return this.#ids.size;
  }

  /** Inserts by time; adding a message again changes nothing. */
  add(queued: Queued): void {
    const { id, chatId, time } = queued.message;
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    const queue = this.#queues.get(chatId) ?? [];
    this.#queues.set(chatId, queue);
    const index = queue.findLastIndex(({ message }) => message.time < time) + 1;
    queue.splice(index, 0, { ...queued, isUp: false });
    this.#next(queue);
  }

  done({ message: { id, chatId } }: Queued): void {
    this.#ids.delete(id);
    const queue = this.#queues.get(chatId) ?? [];
    const index = queue.findIndex(({ message }) => message.id === id);
    if (index >= 0) queue.splice(index, 1);
    if (queue.length === 0) this.#queues.delete(chatId);
    else this.#next(queue);
  }

  #next([first]: readonly QueueEntry[]): void {
    if (!first || first.isUp) return;
    first.isUp = true;
    this.#onTurn({ message: first.message, to: first.to });
  }
}
