import { isBatchOver } from '@manyline/contract';
import type { Notice } from '../chats/chatNotices.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { numberOf } from '../rules/archivedNumber.ts';
import type { StoredMessage, StoreOperations } from '../store/store.ts';

/**
 * Notifies senders of failed messages, because they may have left the chat. A bulk message gets one notification at its end instead, also of
 * unconfirmed messages. A state that `before` already had isn't reported again.
 */
export async function noteFailures(
  tx: StoreOperations,
  notifications: Notifications,
  notices: readonly Notice[],
  before?: StoredMessage,
): Promise<void> {
  if (before?.failure !== undefined) return;
  for (const { userId, chat, message } of failuresIn(notices)) {
    const { contactTn, name } = chat;
    const tn = numberOf(chat.lineTn);
    const batch = message?.batchId === undefined ? undefined : await tx.findBatch(message.batchId);
    if (batch) {
      const result = message?.failure === undefined ? { count: 0, unconfirmed: 1 } : { count: 1 };
      const isNew = message?.failure !== undefined || before?.outbound?.state !== 'unconfirmed';
      if (isBatchOver(batch) && isNew) await notifications.note(tx, userId, { kind: 'batchFailed', batchId: batch.id, tn, ...result });
      continue;
    }
    if (message?.failure !== undefined) await notifications.note(tx, userId, { kind: 'sendFailed', tn, contactTn, name, count: 1 });
  }
}

/** Failed messages, and those of bulk messages that weren't confirmed. */
export function failuresIn(notices: readonly Notice[]): readonly Notice[] {
  return notices.filter(
    ({ message }) => message?.failure !== undefined || (message?.batchId !== undefined && message.outbound?.state === 'unconfirmed'),
  );
}
