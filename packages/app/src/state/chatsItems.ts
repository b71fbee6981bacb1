import type { MessageItem } from '@manyline/chat';
import { compareMessages, deliveryState, type Message } from '@manyline/contract';
import type { OutboxItem } from '../services/outboxStorage.ts';

/** Stable from the moment of writing. */
export function messageKey(message: Pick<Message, 'id' | 'clientId' | 'senderTN'>, line: string): string {
  return (message.senderTN === line && message.clientId) || message.id;
}

/** A message on its way, as the newest of its chat. */
export function pendingMessage(item: OutboxItem): Message {
  const feedback = { isSent: true, isDelivered: false, isSeen: false };
  return { id: item.clientId, clientId: item.clientId, message: item.text, time: item.time, senderTN: item.line, feedback };
}

const itemsOfMessage = new WeakMap<Message, MessageItem>();
const itemsOfMessages = new WeakMap<readonly Message[], readonly MessageItem[]>();
const itemsOfPending = new WeakMap<OutboxItem, MessageItem>();

/**
 * What a conversation shows: the server's messages and those on their way. An unchanged message is the same object
 * as before, so that one new message does not draw the others again.
 */
export function conversationItems(
  messages: readonly Message[],
  line: string,
  pending: readonly OutboxItem[],
  hidden: ReadonlySet<string>,
): readonly MessageItem[] {
  const known = knownItems(messages, line);
  const shown = hidden.size === 0 ? known : known.filter((_, index) => !hidden.has(messages[index]?.id ?? ''));
  if (pending.length === 0) return shown;
  const failed = pending.filter(({ state }) => state === 'failed').map(pendingItem);
  const underway = pending.filter(({ state }) => state !== 'failed').map((item) => pendingItem(item));
  const settled =
    failed.length === 0
      ? shown
      : [...shown, ...failed].toSorted((a, b) => compareMessages({ id: a.key, time: a.time }, { id: b.key, time: b.time }));
  // Whatever this machine's clock says, what is still to be sent comes after what was.
  return [...settled, ...underway];
}

/** The messages still on their way: an outbox item the server already shows is not. */
export function unacknowledged(items: readonly OutboxItem[], messages: readonly Message[]): readonly OutboxItem[] {
  if (items.length === 0) return items;
  const wanted = new Set(items.map(({ clientId }) => clientId));
  for (const { clientId } of messages) if (clientId) wanted.delete(clientId);
  return items.filter(({ clientId }) => wanted.has(clientId));
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
  const item: MessageItem = {
    key: messageKey(message, line),
    text: message.message,
    time: message.time,
    isOwn,
    ...(isOwn ? { state: deliveryState(message) } : {}),
    ...(message.failure ? { failure: message.failure } : {}),
  };
  itemsOfMessage.set(message, item);
  return item;
}

function pendingItem(item: OutboxItem): MessageItem {
  const known = itemsOfPending.get(item);
  if (known) return known;
  const { clientId: key, text, time, state, failure } = item;
  const shown: MessageItem = {
    key,
    text,
    time,
    isOwn: true,
    state,
    ...(failure ? { failure: failure.reason } : {}),
    ...(failure?.text ? { failureText: failure.text } : {}),
  };
  itemsOfPending.set(item, shown);
  return shown;
}
