import type { MessageItem } from '@manyline/chat';
import { deliveryState, type Message, readOptOut } from '@manyline/contract';
import type { OutboxItem } from '../services/outboxStorage/outboxStorage.ts';
import { messageKey } from '../chats/messageKey.ts';

const itemsOfMessage = new WeakMap<Message, MessageItem>();
const itemsOfMessages = new WeakMap<readonly Message[], readonly MessageItem[]>();
const itemsOfPending = new WeakMap<OutboxItem, MessageItem>();

/**
 * The server's messages and those being sent. Unchanged messages keep their identity, so that a new message does not render the others
 * again.
 */
export function conversationItems(
  messages: readonly Message[],
  line: string,
  pending: readonly OutboxItem[],
  hidden: ReadonlySet<string>,
  late: ReadonlySet<string> = NONE,
): readonly MessageItem[] {
  const known = late.size === 0 ? knownItems(messages, line) : messages.map((message) => itemOf(message, line, late));
  const shown = hidden.size === 0 ? known : known.filter((_, index) => !hidden.has(messages[index]?.id ?? ''));
  if (pending.length === 0) return shown;
  const failed = pending.filter(({ state }) => state === 'failed').map(pendingItem);
  const underway = pending.filter(({ state }) => state !== 'failed').map((item) => pendingItem(item));
  const settled = failed.length === 0 ? shown : [...shown, ...failed].toSorted((a, b) => a.time - b.time);
  // Whatever the device's clock says, unsent messages come after sent ones.
  return [...settled, ...underway];
}

const NONE: ReadonlySet<string> = new Set();
const lateItems = new WeakMap<MessageItem, MessageItem>();

function itemOf(message: Message, line: string, late: ReadonlySet<string>): MessageItem {
  const item = messageItem(message, line);
  if (!late.has(message.id)) return item;
  const known = lateItems.get(item) ?? { ...item, isLate: true };
  lateItems.set(item, known);
  return known;
}

function knownItems(messages: readonly Message[], line: string): readonly MessageItem[] {
  const known = itemsOfMessages.get(messages);
  if (known) return known;
  const items = messages.map((message) => messageItem(message, line));
  itemsOfMessages.set(messages, items);
  return items;
}

function messageItem(message: Message, line: string): MessageItem {
  const known = itemsOfMessage.get(message);
  if (known) return known;
  const isOwn = message.senderTN === line;
  const optOut = isOwn ? undefined : readOptOut(message.message);
  const item: MessageItem = {
    key: messageKey(message, line),
    text: message.message,
    time: message.time,
    isOwn,
    ...(isOwn ? { state: deliveryState(message) } : {}),
    // Of a received message they aren't shown.
    ...(isOwn ? receiptsOf(message) : {}),
    ...failureOf(message, isOwn),
    ...(message.file ? { file: message.file } : {}),
    ...(message.refusedFile === undefined ? {} : { refusedFile: message.refusedFile }),
    ...(message.missingFile && { missingFile: message.missingFile }),
    ...(optOut && { optOut }),
    ...(message.batchId === undefined ? {} : { batchId: message.batchId }),
    ...(message.charge && isOwn && { charge: message.charge }),
    ...(message.isAutomatic && { isAutomatic: true }),
  };
  itemsOfMessage.set(message, item);
  return item;
}

function receiptsOf({ deliveredTime, seenTime }: Message): Pick<MessageItem, 'deliveredTime' | 'seenTime'> {
  return { ...(deliveredTime !== undefined && { deliveredTime }), ...(seenTime !== undefined && { seenTime }) };
}

function failureOf(message: Message, isOwn: boolean): Pick<MessageItem, 'failure' | 'failureDetail'> {
  const { failure, failureDetail } = message;
  if (failure) return { failure, ...(failureDetail && { failureDetail }) };
  return isOwn && deliveryState(message) === 'uncertain' ? { failure: 'unconfirmed' } : {};
}

function pendingItem(item: OutboxItem): MessageItem {
  const known = itemsOfPending.get(item);
  if (known) return known;
  const { clientId: key, text, time, state, failure, file } = item;
  const shown: MessageItem = {
    key,
    text,
    time,
    isOwn: true,
    state,
    ...(failure ? { failure: failure.reason } : {}),
    ...(failure?.text ? { failureText: failure.text } : {}),
    ...(file ? { file: { ...file, id: key, isPending: true } } : {}),
  };
  itemsOfPending.set(item, shown);
  return shown;
}
