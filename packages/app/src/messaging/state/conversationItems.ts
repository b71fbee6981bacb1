import type { MessageItem } from '@manyline/chat';
import { deliveryState, factsOf, type Message, shownText, stateOnLine } from '@manyline/contract';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { messageKey } from './messageKey.ts';

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
  isStopped = false,
  /** The message that counts as the contact's opt-out. */
  optOutId?: string,
): readonly MessageItem[] {
  const all = knownItems(messages, line);
  const isPlain = late.size === 0 && !isStopped && optOutId === undefined;
  const known = isPlain ? all : all.map((item, index) => changedItem(item, messages[index], { late, isStopped, optOutId }));
  const shown = hidden.size === 0 ? known : known.filter((_, index) => !hidden.has(messages[index]?.id ?? ''));
  if (pending.length === 0) return shown;
  const failed = pending.filter(({ state }) => state === 'failed').map(pendingItem);
  const settled = failed.length === 0 ? shown : [...shown, ...failed].toSorted((a, b) => a.time - b.time);
  let last = settled.at(-1)?.time ?? 0;
  const underway = pending
    .filter(({ state }) => state !== 'failed')
    .map((outboxItem) => {
      const item = pendingItem(outboxItem);
      last = Math.max(last, item.time);
      return item.time === last ? item : { ...item, time: last };
    });
  // Whatever the device's clock says, unsent messages come after sent ones, on the same day or a later one.
  return [...settled, ...underway];
}

const NONE: ReadonlySet<string> = new Set();

/** Items keep their identity while what they were made from does. */
function once<Of extends WeakKey, Rest extends readonly unknown[], Made>(make: (of: Of, ...rest: Rest) => Made) {
  const known = new WeakMap<Of, Made>();
  return (of: Of, ...rest: Rest): Made => {
    const made = known.get(of) ?? make(of, ...rest);
    known.set(of, made);
    return made;
  };
}

interface Circumstances {
  readonly late: ReadonlySet<string>;
  readonly isStopped: boolean;
  readonly optOutId: string | undefined;
}

function changedItem(item: MessageItem, message: Message | undefined, { late, isStopped, optOutId }: Circumstances): MessageItem {
  if (!message) return item;
  if (message.id === optOutId && !item.isOwn) return optOutItem(item);
  if (item.isOwn) return isStopped && stateOnLine(message, isStopped) === 'waiting' ? waitingItem(item) : item;
  return late.has(message.id) ? lateItem(item) : item;
}

const waitingItem = once((item: MessageItem): MessageItem => ({ ...item, state: 'waiting' }));
const optOutItem = once((item: MessageItem): MessageItem => (item.optOut ? item : { ...item, optOut: 'stop' }));
const lateItem = once((item: MessageItem): MessageItem => ({ ...item, isLate: true }));
const knownItems = once((messages: readonly Message[], line: string) => messages.map((message) => messageItem(message, line)));

const messageItem = once((message: Message, line: string): MessageItem => {
  const isOwn = message.senderTN === line;
  const { otherRecipients, charge, optOut, ...facts } = factsOf(message);
  return {
    key: messageKey(message, line),
    text: shownText(message),
    time: message.time,
    isOwn,
    // Receipts of a received message aren't shown.
    ...(isOwn && { state: deliveryState(message), ...receiptsOf(message) }),
    ...(isOwn && message.heldUntil !== undefined && { heldUntil: message.heldUntil }),
    ...failureOf(message, isOwn),
    ...(message.file && { file: message.file }),
    ...facts,
    ...(otherRecipients && { otherRecipients: otherRecipients.map((tn) => ({ tn, name: '' })) }),
    ...(isOwn ? charge && { charge } : optOut && { optOut }),
    ...(message.arrivedTime !== undefined && { arrivedTime: message.arrivedTime, isLate: true }),
  };
});

function receiptsOf({ deliveredTime, seenTime }: Message): Pick<MessageItem, 'deliveredTime' | 'seenTime'> {
  return { ...(deliveredTime !== undefined && { deliveredTime }), ...(seenTime !== undefined && { seenTime }) };
}

function failureOf(message: Message, isOwn: boolean): Pick<MessageItem, 'failure' | 'failureDetail'> {
  const { failure, failureDetail } = message;
  const detail = failureDetail && { failureDetail };
  if (failure) return { failure, ...detail };
  return isOwn && deliveryState(message) === 'uncertain' ? { failure: 'unconfirmed', ...detail } : {};
}

const pendingItem = once(({ clientId: key, text, time, state, failure, file, replyTo }: OutboxItem): MessageItem => ({
  key,
  text,
  time,
  isOwn: true,
  state,
  ...(failure && { failure: failure.reason }),
  ...(failure?.text && { failureText: failure.text }),
  ...(file && { file: { ...file, id: key, isPending: true } }),
  ...(replyTo && { replyTo }),
}));
