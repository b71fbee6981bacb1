import type { Chat, ChatHead, Message } from '@manyline/contract';
import type { MessageWindow, StoredChat, StoredMessage } from './store.ts';

/** What the store keeps, in the contract's words. */
export function toMessage(message: StoredMessage): Message {
  return {
    id: message.id,
    message: message.text,
    time: message.time / 1_000,
    senderTN: message.senderTn,
    feedback: { isSent: true, isDelivered: message.isDelivered, isSeen: message.isSeen },
    ...(message.clientId === undefined ? {} : { clientId: message.clientId }),
    ...(message.failure === undefined ? {} : { failure: message.failure }),
  };
}

export function toChatHead(chat: StoredChat): ChatHead {
  return { id: chat.id, userTN: chat.lineTn, name: chat.name, tn: chat.contactTn, unseenMsgs: chat.unseenMsgs };
}

export function toChat(chat: StoredChat, { messages, hasMore }: MessageWindow): Chat {
  return { ...toChatHead(chat), messages: messages.map(toMessage), hasMore };
}
