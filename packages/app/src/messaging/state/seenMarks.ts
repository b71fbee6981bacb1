import type { Chat } from '@manyline/contract';
import { perStore } from '../../shared/perStore.ts';

/** The read position reported to the server. */
export interface SeenMark {
  readonly line: string;
  readonly messageId: string;
  readonly arrivedBy?: number;
  readonly except?: string[];
}

/** By chat id: the newest message the user saw that the server has not acknowledged as seen. */
class SeenMarks {
  readonly #unsent = new Map<string, SeenMark>();
  /** Chats whose marks are about to be reported. */
  readonly #waiting = new Set<string>();

  put(chatId: string, mark: SeenMark): void {
    this.#unsent.set(chatId, mark);
  }

  of(chatId: string): SeenMark | undefined {
    return this.#unsent.get(chatId);
  }

  all(): readonly (readonly [chatId: string, mark: SeenMark])[] {
    return [...this.#unsent];
  }

  /** The server answered to this mark. */
  settle(chatId: string, mark: SeenMark): void {
    if (this.#unsent.get(chatId) === mark) this.#unsent.delete(chatId);
  }

  /** False if a report of this chat is already planned. */
  plan(chatId: string): boolean {
    if (this.#waiting.has(chatId)) return false;
    this.#waiting.add(chatId);
    return true;
  }

  endPlan(chatId: string): void {
    this.#waiting.delete(chatId);
  }

  forget(): void {
    this.#unsent.clear();
  }

  /** What the user saw stays seen, even if the server does not know yet. */
  applyTo(chats: ReadonlyMap<string, Chat>, read: (chat: Chat, except?: readonly string[]) => Chat): ReadonlyMap<string, Chat> {
    const result = new Map(chats);
    for (const [chatId, { messageId, arrivedBy = 0, except }] of this.#unsent) {
      const chat = result.get(chatId);
      if (!chat || (chat.lateArrivalTime ?? 0) > arrivedBy) continue;
      if (chat.messages.findLast(({ senderTN }) => senderTN !== chat.userTN)?.id === messageId) result.set(chatId, read(chat, except));
    }
    return result;
  }
}

export const seenMarksOf = perStore(() => new SeenMarks());
