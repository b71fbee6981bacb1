import type { ChatNotice } from '@manyline/contract';
import type { Backplane } from '../ports/ports.ts';
import { isArchivedNumber } from '../rules/archivedNumber.ts';
import type { StoredOptOut } from '../store/batchStore.ts';
import type { StoredOptOutQuestion } from '../store/optOutStore.ts';
import type { StoredChat, StoredMessage } from '../store/store.ts';
import { toChatHead, toMessage } from './wire.ts';

/** A changed chat, the new or changed message in it, and the owner of its line. */
export interface Notice {
  readonly userId: string;
  readonly chat: StoredChat;
  /** Absent if only the chat changed. */
  readonly message?: StoredMessage;
  /** Another bulk message that changed, besides the one the message belongs to. */
  readonly batchId?: string;
  /** The ids of messages that are no longer in the chat. */
  readonly deleted?: readonly string[];
  /** The chat itself was deleted. */
  readonly isGone?: boolean;
  /** The chat and all its messages are back, so it must be read again. */
  readonly isRestored?: boolean;
  /** Present if it changed; null if the contact opted back in. */
  readonly optOut?: StoredOptOut | null;
  /** Present if it changed; null if the owner answered it, or the contact did. */
  readonly optOutQuestion?: StoredOptOutQuestion | null;
}

export type PublishNotices = (notices: readonly Notice[]) => void;

/** Pushes each notice, in order, to all connections of the owner. Call it right after the commit. */
export function createPublishNotices(backplane: Backplane): PublishNotices {
  return (notices) => {
    for (const { userId, chat, message, optOut, optOutQuestion, deleted, isGone, isRestored } of notices) {
      // Archived lines appear on no page.
      if (isArchivedNumber(chat.lineTn)) continue;
      const notice: ChatNotice = {
        tn: chat.lineTn,
        chat: toChatHead(chat, optOut, optOutQuestion),
        ...(message && { message: toMessage(message) }),
        ...(deleted && { deleted: [...deleted] }),
        ...(isGone && { isGone }),
        ...(isRestored && { isRestored }),
      };
      backplane.publish({ kind: 'push', userId, method: '_HUB_METHOD_NEW_MESSAGE', message: notice });
    }
  };
}
