import type { Payload } from '@manyline/contract';
import { type Handlers, type Refusal, refuse, withCaller } from '../calls/outcome.ts';
import { messageNotFound, tooManyRequests } from '../calls/refusals.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import type { Clock } from '../ports/ports.ts';
import type { MessageWindow, StoredMessage, StoreOperations, Store } from '../store/store.ts';
import { searchHandler } from './messageSearch.ts';
import { findOwnChat } from './ownChats.ts';
import { toMessage } from './wire.ts';

interface Pages {
  readonly messages: readonly StoredMessage[];
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
}

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly callLimits: CallLimits;
}

export function historyHandlers({ store, clock, callLimits }: Needs): Pick<Handlers, 'getHistory' | 'searchMessages'> {
  const { searches, reads } = callLimits;

  return {
    getHistory: withCaller<'getHistory'>(async ({ chatId, limit, ...place }, { caller }) => {
      const wait = reads.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      reads.count(caller.user.id, clock.now());
      const found = await findOwnChat(store, caller.user, chatId);
      if ('refusal' in found) return found;
      if (Object.values(place).length !== 1) return notOnePosition();
      const pages = await readPages(store, chatId, limit, place);
      if ('refusal' in pages) return pages;
      return { data: { ...pages, messages: pages.messages.map(toMessage) } };
    }),

    searchMessages: searchHandler({ store, clock, searches }),
  };
}

type PageStart = Pick<Payload<'getHistory'>, 'before' | 'after' | 'around' | 'at'>;

async function readPages(tx: StoreOperations, chatId: string, limit: number, place: PageStart): Promise<Pages | Refusal> {
  if (place.at !== undefined) return readAround(tx, chatId, limit, Math.ceil(place.at * 1_000));
  const message = await tx.findMessage(place.before ?? place.after ?? place.around ?? '');
  if (message?.chatId !== chatId) return messageNotFound();
  if (place.around !== undefined) return readAround(tx, chatId, limit, message.time);
  if (place.before !== undefined) return { ...(await tx.newestMessages(chatId, limit, message.time)), hasNewer: true };
  const { messages, hasMore } = await tx.messagesFrom(chatId, limit, message.time + 1);
  return { messages, hasMore: true, hasNewer: hasMore };
}

/** Half of the messages are before the time and half from it on; a side with too few is filled up from the other. */
async function readAround(tx: StoreOperations, chatId: string, limit: number, time: number): Promise<Pages> {
  const half = await tx.newestMessages(chatId, Math.floor(limit / 2), time);
  const newer = await tx.messagesFrom(chatId, limit - half.messages.length, time);
  const isFull = half.messages.length + newer.messages.length === limit || !half.hasMore;
  const older: MessageWindow = isFull ? half : await tx.newestMessages(chatId, limit - newer.messages.length, time);
  return { messages: [...older.messages, ...newer.messages], hasMore: older.hasMore, hasNewer: newer.hasMore };
}

function notOnePosition(): Refusal {
  return refuse(400, 'invalid', { text: 'Please give exactly one of before, after, around and at.' });
}
