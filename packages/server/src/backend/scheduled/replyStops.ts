import type { Notice } from '../chats/chatNotices.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Clock } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';
import { asking, hasReplied } from './scheduledRules.ts';
import type { TellScheduled } from './tellScheduled.ts';

/** Several messages of a contact are looked at together. */
const PAUSE_MS = 50;

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly tell: TellScheduled;
  readonly onError: (error: unknown) => void;
}

/**
 * Stops scheduled messages that aren't to be sent if the contact writes first, soon after they wrote. A server that ends before changes
 * nothing: it's asked again when the message is due.
 */
export function createReplyStops({ store, clock, notifications, tell, onError }: Needs) {
  const waiting = new Map<string, { readonly userId: string; readonly contactTn: string }>();
  const running = new Set<Promise<void>>();
  let cancel: (() => void) | undefined;
  let isClosed = false;

  async function stop(userId: string, contactTn: string): Promise<void> {
    if ((await store.scheduledUnlessReply(userId, contactTn)).length === 0) return;
    const stopped = await store.transaction(async (tx) => {
      const ids: string[] = [];
      for (const row of await tx.scheduledUnlessReply(userId, contactTn)) {
        if (!(await hasReplied(tx, row))) continue;
        const asked = asking(row, 'replied');
        await tx.updateScheduled(asked);
        await tell.noteQuestion(tx, asked);
        ids.push(row.id);
      }
      return ids;
    });
    if (stopped.length === 0) return;
    tell.announce(userId, stopped);
    notifications.notify([userId]);
  }

  function run(): void {
    cancel = undefined;
    const some = [...waiting.values()];
    waiting.clear();
    const work = async () => {
      for (const { userId, contactTn } of some) await stop(userId, contactTn);
    };
    const done = work()
      .catch(onError)
      .finally(() => running.delete(done));
    running.add(done);
  }

  return {
    note(notices: readonly Notice[]): void {
      for (const { userId, chat, message } of notices)
        if (message?.isIncoming) waiting.set(`${userId} ${chat.contactTn}`, { userId, contactTn: chat.contactTn });
      if (waiting.size > 0 && !isClosed) cancel ??= clock.setTimer(PAUSE_MS, run);
    },
    async close(): Promise<void> {
      isClosed = true;
      cancel?.();
      await Promise.all(running);
    },
  };
}
