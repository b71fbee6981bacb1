import type { ChatNotice } from '@manyline/contract';
import type { Backplane } from './ports.ts';
import type { StoredChat, StoredMessage } from './store.ts';
import { toChatHead, toMessage } from './wire.ts';

/** A chat that changed, the message in it that is new or changed, and who owns the chat's line. */
export interface Notice {
  readonly userId: string;
  readonly chat: StoredChat;
  /** Left out where only the chat itself changed. */
  readonly message?: StoredMessage;
  /** A message to many that changed by it, beside the one it is a copy of. */
  readonly batchId?: string;
}

export type PublishNotices = (notices: readonly Notice[]) => void;

/** Pushes each notice, in order, to every connection of its owner. To be called right after the commit. */
export function createPublishNotices(backplane: Backplane): PublishNotices {
  return (notices) => {
    for (const { userId, chat, message } of notices) {
      const notice: ChatNotice = { tn: chat.lineTn, chat: toChatHead(chat), ...(message && { message: toMessage(message) }) };
      backplane.publish({ kind: 'push', userId, method: '_HUB_METHOD_NEW_MESSAGE', message: notice });
    }
  };
}
