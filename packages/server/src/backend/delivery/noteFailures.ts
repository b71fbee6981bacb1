import { isBatchOver } from '@manyline/contract';
import type { Notifications } from '../notifications/notifications.ts';
import type { Notice } from '../chats/chatNotices.ts';
import { numberOf } from '../shared/archivedNumber.ts';
import type { StoreSteps } from '../store/store.ts';

/** Notifies senders of failed messages, because they may have left the chat. A bulk message gets one notification at its end instead. */
export async function noteFailures(steps: StoreSteps, notifications: Notifications, notices: readonly Notice[]): Promise<void> {
  for (const { userId, chat, message } of failuresIn(notices)) {
    const { contactTn, name } = chat;
    const tn = numberOf(chat.lineTn);
    const batch = message?.batchId === undefined ? undefined : await steps.findBatch(message.batchId);
    if (batch) {
      if (isBatchOver(batch)) await notifications.note(steps, userId, { kind: 'batchFailed', batchId: batch.id, tn, count: 1 });
      continue;
    }
    await notifications.note(steps, userId, { kind: 'sendFailed', tn, contactTn, name, count: 1 });
  }
}

export function failuresIn(notices: readonly Notice[]): readonly Notice[] {
  return notices.filter(({ message }) => message?.failure !== undefined);
}
