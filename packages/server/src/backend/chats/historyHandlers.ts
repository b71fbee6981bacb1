import { foldStoredWords, foldText, foldWords, type Payload } from '@manyline/contract';
import { type Handlers, type Refusal, refuse, withCaller } from '../calls/outcome.ts';
import { chatNotFound, messageNotFound, notYourLine, searchTooWide, tooManyRequests } from '../calls/refusals.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import type { Clock } from '../ports/ports.ts';
import { storable } from '../store/storable.ts';
import type { MessageWindow, StoredMessage, StoreSteps, Store } from '../store/store.ts';
import { findOwnChat } from './ownChats.ts';
import { toMessage } from './wire.ts';

/** Lets six users search in parallel without an unreasonable wait. */
const SEARCH_PATIENCE_MS = 1_000;

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

    searchMessages: withCaller<'searchMessages'>(async ({ tn, query, chatId, before, limit }, { caller }) => {
      const line = await store.findLine(tn);
      if (line?.userId !== caller.user.id) return notYourLine();
      if (chatId !== undefined && (await store.findChat(chatId))?.lineTn !== tn) return chatNotFound();
      const last = before === undefined ? undefined : await findHit(store, before, tn);
      if (before !== undefined && !last) return messageNotFound();
      // Normalised like stored messages, so the words can match.
      const searched = storable(query);
      const words = foldStoredWords(searched, INDEXED_LENGTH);
      if (words.length === 0) return { data: { items: [], hasMore: false } };
      const wait = searches.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      searches.count(caller.user.id, clock.now());
      const where = { lineTn: tn, ...(chatId === undefined ? {} : { chatId }), ...(last && { before: last }) };
      const { messages, hasMore, isCutShort } = await searchExactly(store, searched, { ...where, words, limit });
      // Partial results are shown; the next page gets the full time again.
      if (isCutShort && messages.length === 0) return searchTooWide();
      return { data: { items: messages.map((message) => ({ chatId: message.chatId, message: toMessage(message) })), hasMore } };
    }),
  };
}

type Searched = Omit<Parameters<StoreSteps['searchMessages']>[0], 'patienceMs'>;

/** Without messages in which only the parts of a word are found, as around its apostrophe. */
async function searchExactly(
  steps: Pick<StoreSteps, 'searchMessages'>,
  query: string,
  search: Searched,
): ReturnType<StoreSteps['searchMessages']> {
  const words = foldWords(query).filter((word) => !search.words.includes(word));
  for (let [before, pages] = [search.before, 1]; ; pages += 1) {
    const found = await steps.searchMessages({ ...search, ...(before && { before }), patienceMs: SEARCH_PATIENCE_MS });
    const messages = found.messages.filter(({ text }) => words.every((word) => foldText(text).includes(word)));
    before = found.messages.at(-1);
    if (messages.length > 0 || !found.hasMore || !before || pages === PAGES_MAX) return { ...found, messages };
  }
}

/** Shorter words aren't in the index. */
const INDEXED_LENGTH = 3;
const PAGES_MAX = 5;

async function findHit(steps: StoreSteps, messageId: string, lineTn: string): Promise<StoredMessage | undefined> {
  const message = await steps.findMessage(messageId);
  const chat = message && (await steps.findChat(message.chatId));
  return chat?.lineTn === lineTn ? message : undefined;
}

type PageStart = Pick<Payload<'getHistory'>, 'before' | 'after' | 'around' | 'at'>;

async function readPages(steps: StoreSteps, chatId: string, limit: number, place: PageStart): Promise<Pages | Refusal> {
  if (place.at !== undefined) return readAround(steps, chatId, limit, Math.ceil(place.at * 1_000));
  const message = await steps.findMessage(place.before ?? place.after ?? place.around ?? '');
  if (message?.chatId !== chatId) return messageNotFound();
  if (place.around !== undefined) return readAround(steps, chatId, limit, message.time);
  if (place.before !== undefined) return { ...(await steps.newestMessages(chatId, limit, message.time)), hasNewer: true };
  const { messages, hasMore } = await steps.messagesFrom(chatId, limit, message.time + 1);
  return { messages, hasMore: true, hasNewer: hasMore };
}

/** Half of the messages are before the time and half from it on; a side with too few is filled up from the other. */
async function readAround(steps: StoreSteps, chatId: string, limit: number, time: number): Promise<Pages> {
  const half = await steps.newestMessages(chatId, Math.floor(limit / 2), time);
  const newer = await steps.messagesFrom(chatId, limit - half.messages.length, time);
  const isFull = half.messages.length + newer.messages.length === limit || !half.hasMore;
  const older: MessageWindow = isFull ? half : await steps.newestMessages(chatId, limit - newer.messages.length, time);
  return { messages: [...older.messages, ...newer.messages], hasMore: older.hasMore, hasNewer: newer.hasMore };
}

function notOnePosition(): Refusal {
  return refuse(400, 'invalid', { text: 'Please give exactly one of before, after, around and at.' });
}
