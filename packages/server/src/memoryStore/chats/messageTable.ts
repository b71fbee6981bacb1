import { foldText } from '@manyline/contract';
import { isLeaving } from '../../backend/rules/outboundStates.ts';
import type { MessageFilter, MessageSearch, MessageWindow, StoredMessage } from '../../backend/store/store.ts';
import type { Journal } from '../journal.ts';

/** Messages by id and, per chat, sorted by time. */
export class MessageTable {
  readonly #byId = new Map<string, StoredMessage>();
  readonly #byChat = new Map<string, StoredMessage[]>();
  readonly #leaving = new Set<string>();
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  get(id: string): StoredMessage | undefined {
    return this.#byId.get(id);
  }

  add(message: StoredMessage): void {
    if (this.#byId.has(message.id)) throw new Error(`There is already a message ${message.id}.`);
    const chat = this.#chat(message.chatId);
    const index = this.#indexAfter(message.chatId, message.time);
    if (chat[index - 1]?.time === message.time) throw new Error(`Two messages of chat ${message.chatId} at the same time.`);
    chat.splice(index, 0, message);
    this.#byId.set(message.id, message);
    this.#noteLeaving(message);
    this.#journal.note(() => {
      this.#leaving.delete(message.id);
      this.#byId.delete(message.id);
      chat.splice(chat.indexOf(message), 1);
    });
  }

  replace(message: StoredMessage): void {
    const old = this.#byId.get(message.id);
    if (!old) throw new Error(`There is no message ${message.id} to change.`);
    this.#put(message);
    this.#journal.note(() => this.#put(old));
  }

  newest(chatId: string, limit: number, before = Number.POSITIVE_INFINITY): MessageWindow {
    const end = this.#indexAfter(chatId, before - 1);
    const start = Math.max(0, end - limit);
    return { messages: this.#chat(chatId).slice(start, end), hasMore: start > 0 };
  }

  from(chatId: string, limit: number, from: number): MessageWindow {
    const start = this.#indexAfter(chatId, from - 1);
    const end = start + limit;
    return { messages: this.#chat(chatId).slice(start, end), hasMore: end < this.#chat(chatId).length };
  }

  /** The next to leave first. */
  held(): readonly StoredMessage[] {
    return [...this.#byId.values()]
      .filter(({ held }) => held)
      .sort((a, b) => (a.held?.until ?? 0) - (b.held?.until ?? 0) || a.time - b.time);
  }

  all(): readonly StoredMessage[] {
    return [...this.#byId.values()];
  }

  ofChat(chatId: string): readonly StoredMessage[] {
    return [...this.#chat(chatId)];
  }

  remove(id: string): void {
    const message = this.#byId.get(id);
    if (!message) throw new Error(`There is no message ${id} to remove.`);
    const chat = this.#chat(message.chatId);
    const index = chat.indexOf(message);
    chat.splice(index, 1);
    this.#byId.delete(id);
    this.#leaving.delete(id);
    this.#journal.note(() => {
      chat.splice(index, 0, message);
      this.#byId.set(id, message);
      this.#noteLeaving(message);
    });
  }

  removeChat(chatId: string): void {
    this.removeOldest(chatId, this.#chat(chatId).length);
  }

  /** Returns how many were removed. */
  removeOldest(chatId: string, most: number): number {
    const all = this.#chat(chatId);
    const [old, others] = [all.slice(0, most), all.slice(most)];
    if (others.length > 0) this.#byChat.set(chatId, others);
    else this.#byChat.delete(chatId);
    for (const { id } of old) {
      this.#byId.delete(id);
      this.#leaving.delete(id);
    }
    this.#journal.note(() => {
      this.#byChat.set(chatId, all);
      for (const message of old) {
        this.#byId.set(message.id, message);
        this.#noteLeaving(message);
      }
    });
    return old.length;
  }

  withFile(fileId: string): readonly StoredMessage[] {
    return [...this.#byId.values()].filter(({ file }) => file?.id === fileId);
  }

  search(chatIds: ReadonlySet<string>, { words, before, limit, ...filter }: Searched): MessageWindow {
    // The sort is stable, so messages of the same time stay in insertion order.
    const inOrder = [...this.#byId.values()].sort((a, b) => a.time - b.time);
    const end = before ? inOrder.findIndex(({ id }) => id === before.id) : inOrder.length;
    const hits = inOrder
      .slice(0, end)
      .reverse()
      .filter((message) => chatIds.has(message.chatId) && passes(message, filter) && holds(foldText(message.text), words));
    return { messages: hits.slice(0, limit), hasMore: hits.length > limit };
  }

  received(chatId: string, after: number, until = Number.POSITIVE_INFINITY): StoredMessage[] {
    const range = this.#chat(chatId).slice(this.#indexAfter(chatId, after), this.#indexAfter(chatId, until));
    return range.filter((message) => message.isIncoming);
  }

  /** Messages to hand over, oldest first. */
  leaving(): StoredMessage[] {
    const found = [...this.#leaving].flatMap((id) => this.#byId.get(id) ?? []);
    return found.sort((a, b) => a.time - b.time);
  }

  byProviderId(account: string, providerId: string): StoredMessage | undefined {
    return [...this.#byId.values()].findLast(({ outbound }) => outbound?.providerId === providerId && outbound.account === account);
  }

  #noteLeaving({ id, outbound }: StoredMessage): void {
    if (isLeaving(outbound)) this.#leaving.add(id);
    else this.#leaving.delete(id);
  }

  #chat(chatId: string): StoredMessage[] {
    const known = this.#byChat.get(chatId);
    if (known) return known;
    const chat: StoredMessage[] = [];
    this.#byChat.set(chatId, chat);
    return chat;
  }

  #put(message: StoredMessage): void {
    this.#byId.set(message.id, message);
    this.#noteLeaving(message);
    this.#chat(message.chatId)[this.#indexAfter(message.chatId, message.time) - 1] = message;
  }

  /** The index just after messages of this time. */
  #indexAfter(chatId: string, time: number): number {
    const chat = this.#chat(chatId);
    let [low, high] = [0, chat.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((chat[middle]?.time ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

type Searched = Omit<MessageSearch, 'lineTns' | 'chatIds' | 'patienceMs'>;

function passes(
  message: StoredMessage,
  { since = -Infinity, until = Infinity, isIncoming = message.isIncoming, hasFile, isStarred, isFailed }: MessageFilter,
): boolean {
  const isInTime = message.time >= since && message.time < until;
  const isOfKind =
    (!hasFile || message.file !== undefined) && (!isStarred || message.isStarred === true) && (!isFailed || message.failure !== undefined);
  return isInTime && isOfKind && message.isIncoming === isIncoming;
}

function holds(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}
