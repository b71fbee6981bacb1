import { type Chat, type ChatHead, compareMessages, type Message } from '@manyline/contract';
import { perStore } from '../../shared/perStore.ts';

/** The hub's pushes, as far as they continue what was loaded. */
class Feed {
  #connection = 0;
  #count = 0;
  /** Lines whose pushes continue, without a gap, what was loaded. */
  readonly #followed = new Set<string>();
  /** By chat id: see Edges in mergeChats.ts. */
  readonly #edges = new Map<string, Message>();
  /** By chat id: late messages are known up to this arrival. */
  readonly #late = new Map<string, number>();

  /** The current connection; 0 for none. */
  get connection(): number {
    return this.#connection;
  }

  /** Connections so far. */
  get count(): number {
    return this.#count;
  }

  /** A new connection. */
  open(): number {
    return (this.#connection = this.#count += 1);
  }

  /** The pushes stopped, so the next ones do not continue what is loaded. */
  lose(): void {
    this.#connection = 0;
    this.#followed.clear();
  }

  isFollowed(line: string): boolean {
    return this.#followed.has(line);
  }

  unfollow(line: string): void {
    this.#followed.delete(line);
  }

  /** A line was loaded: pushes continue it if one connection delivered them since the load began. */
  followSince(line: string, connection: number): void {
    if (connection !== 0 && connection === this.#connection) this.#followed.add(line);
  }

  /** Chats were loaded. */
  noteChats(chats: readonly Chat[]): void {
    for (const { id, lateArrivalTime, messages } of chats) {
      if (lateArrivalTime !== undefined) this.#late.set(id, lateArrivalTime);
      for (const message of messages) this.#advance(id, message);
    }
  }

  /** A push delivered a message. */
  notePush(line: string, { id, lateArrivalTime }: ChatHead, message: Message): void {
    if (!this.#followed.has(line)) return;
    this.#advance(id, message);
    if (lateArrivalTime !== undefined) this.#late.set(id, lateArrivalTime);
  }

  /** Where late messages were missed, loaded older ones may have gaps: without their edge, those are paged again. */
  edgesFor(fetched: readonly Chat[]): ReadonlyMap<string, Message> {
    const missed = fetched.filter(({ id, lateArrivalTime = 0 }) => this.#edges.has(id) && lateArrivalTime > (this.#late.get(id) ?? 0));
    if (missed.length === 0) return this.#edges;
    const sound = new Map(this.#edges);
    for (const { id } of missed) sound.delete(id);
    return sound;
  }

  forget(): void {
    this.lose();
    this.#edges.clear();
    this.#late.clear();
  }

  #advance(chatId: string, message: Message): void {
    const edge = this.#edges.get(chatId);
    if (!edge || compareMessages(edge, message) < 0) this.#edges.set(chatId, message);
  }
}

export const feedOf = perStore(() => new Feed());
