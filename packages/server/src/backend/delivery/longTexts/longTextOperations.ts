import type { OptOutWords } from '@manyline/contract';
import { noteReply } from '../../bulk/batches/repliesAndOptOuts.ts';
import type { Notice } from '../../chats/chatNotices.ts';
import type { IncomingPart } from '../../ports/ports.ts';
import type { StoredChat, StoredMessage, StoredTextPart, StoreOperations } from '../../store/store.ts';
import type { ReadMessage } from '../namedLine.ts';
import { placePart, TOGETHER_MS } from './placePart.ts';
import { readParts } from './readParts.ts';

/** The most unfinished texts read for one sender and reference in a day, so that a sender who never finishes any can’t slow down others. */
const MOST_TEXTS = 20;

interface Arrival {
  readonly account: string;
  readonly incoming: ReadMessage & { readonly part: IncomingPart };
  /** The line's chat with the sender. */
  readonly chat: StoredChat;
  readonly userId: string;
  readonly now: number;
  readonly words: OptOutWords;
}

type PartOutcome =
  | { readonly kind: 'repeated' }
  | { readonly kind: 'grown'; readonly notices: readonly Notice[] }
  /** It is the first of its text, which is to be stored as a new message; then call `keep`. */
  | { readonly kind: 'begins'; readonly text: string; readonly missingParts?: readonly number[]; keep(messageId: string): Promise<void> };

/** Adds a part to its text in the transaction that stores it. */
export async function placePartStep(tx: StoreOperations, { account, incoming, chat, userId, now, words }: Arrival): Promise<PartOutcome> {
  const { from, to, part } = incoming;
  const { reference, total, index, content } = part;
  const key = { account, lineTn: to, sender: from, reference, total };
  const known = await messagesOf(tx, chat, await tx.latestParts(key, now - TOGETHER_MS));
  const place = placePart(known.parts, { index, content, time: now });
  const addTo = (messageId: string) => tx.addTextPart({ ...key, messageId, index, content, time: now });
  if (place.kind === 'repeat') {
    if (place.isOfWhole) await tx.markPartRepeated(place.of.messageId, index, now);
    return { kind: 'repeated' };
  }
  const grown = readParts(part, [...place.parts, { index, content }]);
  if (place.kind === 'begins')
    return {
      kind: 'begins',
      ...grown,
      async keep(messageId) {
        await addTo(messageId);
        for (const { repeatedAt, ...repeat } of place.parts) {
          await tx.markPartRepeated(repeat.messageId, repeat.index, undefined);
          await tx.addTextPart({ ...repeat, messageId, time: repeatedAt ?? now });
        }
      },
    };
  await addTo(place.messageId);
  const { missingParts: _, ...message } = known.messages.get(place.messageId) as StoredMessage;
  // Keywords count only once the text is complete.
  const said = { lineTn: to, from, chatId: chat.id, messageId: message.id, text: grown.text, time: now, sentAt: message.time };
  const noted = grown.missingParts ? undefined : await noteReply(tx, said, words);
  const changed: StoredMessage = { ...message, ...grown, ...noted?.asked };
  await tx.growMessage(changed);
  return { kind: 'grown', notices: [{ userId, chat, message: changed, ...noted?.noticed }] };
}

/** The newest messages and their parts that are in this chat: the line may have been moved meanwhile. */
async function messagesOf(tx: StoreOperations, chat: StoredChat, parts: readonly StoredTextPart[]) {
  const messages = new Map<string, StoredMessage>();
  const newest = parts.toSorted((one, other) => other.time - one.time).map(({ messageId }) => messageId);
  for (const id of [...new Set(newest)].slice(0, MOST_TEXTS)) {
    const message = await tx.findMessage(id);
    if (message?.chatId === chat.id) messages.set(id, message);
  }
  return { messages, parts: parts.filter(({ messageId }) => messages.has(messageId)) };
}
