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

  /** Whether something that a user wrote waits for this message. */
  holdsUp({ id, chatId }: StoredMessage): boolean {
    const queue = this.#queues.get(chatId) ?? [];
    return queue.slice(queue.findIndex(({ message }) => message.id === id) + 1).some(({ message }) => message.batchId === undefined);
  }

  /** Inserts by time; adding a message again changes nothing. Returns the first of its chat if that is a bulk message and this one isn't. */
  add(queued: Queued): StoredMessage | undefined {
    const { id, chatId, time, batchId } = queued.message;
    if (this.#ids.has(id)) return undefined;
    this.#ids.add(id);
    const queue = this.#queues.get(chatId) ?? [];
    this.#queues.set(chatId, queue);
    const index = queue.findLastIndex(({ message }) => message.time < time) + 1;
    queue.splice(index, 0, { ...queued, isUp: false });
    this.#next(queue);
    const first = queue[0]?.message;
    return batchId === undefined && first?.batchId !== undefined ? first : undefined;
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
