import { isOneTimeCode } from '@manyline/contract';
import type { Clock } from '../../ports/ports.ts';
import { arrivalOf } from '../../rules/arrivals.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import type { Store, StoredChat, StoredMessage } from '../../store/store.ts';
import type { MessageDeletions } from './messageDeletions.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Codes arrive late, with the time they were sent at. */
const LATE_MS = 3 * DAY_MS;
const MESSAGES_AT_ONCE = 200;

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly deletions: Pick<MessageDeletions, 'deleteMessages'>;
  readonly onError: (error: unknown) => void;
}

/** Deletes received one-time codes a day after they arrived, for users who want that. Returns a function that ends it. */
export function keepNoCodes({ store, clock, deletions, onError }: Needs): () => void {
  let isClosed = false;
  let cancel = () => {};

  async function deleteIn(userId: string, chat: StoredChat, from: number, until: number): Promise<void> {
    let next = from;
    while (!isClosed) {
      const { messages, hasMore } = await store.messagesFrom(chat.id, MESSAGES_AT_ONCE, next);
      const isOver = (message: StoredMessage) => message.isIncoming && arrivalOf(message) < until && isOneTimeCode(message.text);
      const ids = messages.filter(isOver).map(({ id }) => id);
      if (ids.length > 0) await deletions.deleteMessages({ userId }, chat.id, ids);
      next = (messages.at(-1)?.time ?? until) + 1;
      if (!hasMore || next > until) return;
      await nextTurn();
    }
  }

  async function run(): Promise<void> {
    const until = Math.round(clock.now() * 1_000) - DAY_MS;
    for (const { userId, doneUntil } of await store.codeRetentions()) {
      const from = Math.max(0, doneUntil - LATE_MS);
      for (const { tn } of await store.linesOf(userId))
        for (const chat of await store.chatsOf(tn)) if (chat.lastTime >= from && !isClosed) await deleteIn(userId, chat, from, until);
      if (!isClosed && (await store.findCodeRetention(userId))) await store.setCodeRetention(userId, until);
    }
  }

  function runLater(ms: number): void {
    cancel = clock.setTimer(
      ms,
      () =>
        void run()
          .catch(onError)
          .then(() => (isClosed ? undefined : runLater(EVERY_MS))),
    );
  }
  runLater(EVERY_MS);

  return () => {
    isClosed = true;
    cancel();
  };
}
