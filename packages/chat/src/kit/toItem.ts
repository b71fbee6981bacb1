import type { MessageReply } from '@manyline/contract';
import type { MessageItem } from '../MessageList/MessageList.types.ts';
import type { ConversationMessage, ConversationReply } from './kit.types.ts';

/** The same item for the same message, so that its row doesn't render again. */
export function toItem(message: ConversationMessage): MessageItem {
  const known = items.get(message);
  if (known) return known;
  const { id, text, time, isMine, state, file, replyTo } = message;
  const item: MessageItem = {
    key: id,
    text,
    time: toSeconds(time),
    isOwn: isMine,
    ...(isMine && { state: state ?? 'sent' }),
    ...(replyTo && { replyTo: toReply(replyTo) }),
    ...(file && { file: { ...file, id } }),
  };
  items.set(message, item);
  return item;
}

export const toReply = ({ id, text, isMine }: ConversationReply): MessageReply => ({ id, text, isOwn: isMine });

const items = new WeakMap<ConversationMessage, MessageItem>();

export const toSeconds = (time: Date | number) => Math.floor(Number(time) / 1_000);
