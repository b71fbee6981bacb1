import { formatNational } from '@manyline/contract/phoneNumber';
import type { Notifications } from '../notifications/notifications.ts';
import type { Backplane } from '../ports/ports.ts';
import type { StoredScheduled, StoreOperations } from '../store/store.ts';

export interface TellScheduled {
  /** Tells the user's open pages that these changed. Call it after the commit. */
  announce(userId: string, ids: readonly string[]): void;
  /** Notifies the owner that one asks. */
  noteQuestion(tx: StoreOperations, row: StoredScheduled): Promise<void>;
}

interface Needs {
  readonly notifications: Notifications;
  readonly backplane: Backplane;
}

export function createTellScheduled({ notifications, backplane }: Needs): TellScheduled {
  return {
    announce(userId, ids) {
      backplane.publish({ kind: 'push', userId, method: '_HUB_NOTIFY_USER_CHANGED', message: { changed: 'scheduled', ids: [...ids] } });
    },
    async noteQuestion(tx, { id, userId, lineTn: tn, contactTn, name: called, question }) {
      if (question === undefined) return;
      // Chats of a line that has another owner by now are private.
      const [chat] = await tx.chatsWithContact(userId, contactTn);
      const name = chat?.name ?? (called || formatNational(contactTn));
      await notifications.note(tx, userId, { kind: 'scheduledAsks', id, tn, contactTn, name, question });
    },
  };
}
