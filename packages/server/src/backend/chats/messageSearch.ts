import { foldStoredWords, foldText, foldWords, type Payload } from '@manyline/contract';
import { type Handlers, type Refusal, refuse, withCaller } from '../calls/outcome.ts';
import { chatNotFound, messageNotFound, notYourLine, searchTooWide, tooManyRequests } from '../calls/refusals.ts';
import type { Limiter } from '../limits/limits.ts';
import type { Clock } from '../ports/ports.ts';
import { createContactFilter } from '../rules/contactSearch.ts';
import { storable } from '../store/storable.ts';
import type { MessageFilter, StoredChat, StoredMessage, StoredUser, Store, StoreOperations } from '../store/store.ts';
import { toMessage } from './wire.ts';

/** Lets six users search in parallel without an unreasonable wait. */
const SEARCH_PATIENCE_MS = 1_000;
/** Shorter words aren't in the index. */
const INDEXED_LENGTH = 3;
const PAGES_MAX = 5;
/** Contacts looked through for a name, the latest first. */
const CONTACTS_MAX = 20_000;
/** Chats that a name may mean; of more, the latest are searched. */
const MEANT_MAX = 200;

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly searches: Limiter;
}

/** Messages of one line, or of all lines of the caller; lines of others are refused. */
export function searchHandler({ store, clock, searches }: Needs): Handlers['searchMessages'] {
  return withCaller<'searchMessages'>(async (payload, { caller: { user } }) => {
    const { before, limit } = payload;
    // Normalised like stored messages, so the words can match.
    const searched = storable(payload.query);
    const words = foldStoredWords(searched, INDEXED_LENGTH);
    const filter = filterOf(payload);
    const hasFilter = payload.contact !== undefined || Object.keys(filter).length > 0;
    if (searched.trim() === '' && !hasFilter) return nothingToSearch();
    const place = await placeOf(store, user, payload);
    if ('refusal' in place) return place;
    const last = before === undefined ? undefined : await findHit(store, before, place.lineTns);
    if (before !== undefined && !last) return messageNotFound();
    if (words.length === 0 && searched.trim() !== '') return NOTHING;
    const wait = searches.waitFor(user.id, clock.now());
    if (wait > 0) return tooManyRequests(wait);
    searches.count(user.id, clock.now());
    const chatIds = await meantChats(store, user, payload.contact, place);
    if (place.lineTns.length === 0 || chatIds?.length === 0) return NOTHING;
    const where = { lineTns: place.lineTns, ...(chatIds && { chatIds }), ...filter, ...(last && { before: last }) };
    const { messages, hasMore, isCutShort } = await searchExactly(store, searched, { ...where, words, limit });
    // Partial results are shown; the next page gets the full time again.
    if (isCutShort && messages.length === 0) return searchTooWide();
    const chats = await chatsOf(store, messages);
    return {
      data: {
        items: messages.map((message) => {
          const chat = chats.get(message.chatId);
          const of = chat && { line: chat.lineTn, tn: chat.contactTn, name: chat.name };
          return { chatId: message.chatId, message: toMessage(message), ...of };
        }),
        hasMore,
      },
    };
  });
}

const NOTHING = { data: { items: [], hasMore: false } };

interface Place {
  readonly lineTns: readonly string[];
  readonly chatId?: string;
}

async function placeOf(store: Store, user: StoredUser, { tn, exceptTn, chatId }: Payload<'searchMessages'>): Promise<Place | Refusal> {
  if (tn !== undefined && (await store.findLine(tn))?.userId !== user.id) return notYourLine();
  const own = tn === undefined ? (await store.linesOf(user.id)).map((line) => line.tn) : [tn];
  const lineTns = own.filter((one) => one !== exceptTn);
  if (chatId === undefined) return { lineTns };
  const chat = await store.findChat(chatId);
  return chat && lineTns.includes(chat.lineTn) ? { lineTns, chatId } : chatNotFound();
}

/** The chats to search, if not all of the lines. */
async function meantChats(
  store: Store,
  user: StoredUser,
  contact: string | undefined,
  { lineTns, chatId }: Place,
): Promise<readonly string[] | undefined> {
  const own = chatId === undefined ? undefined : [chatId];
  if (contact === undefined) return own;
  const isMeant = createContactFilter(contact);
  const heads = (await store.chatHeadsOf(user.id, CONTACTS_MAX)).filter((head) => lineTns.includes(head.lineTn) && isMeant(head));
  const meant = heads.slice(0, MEANT_MAX).map(({ id }) => id);
  return own ? own.filter((id) => meant.includes(id)) : meant;
}

function filterOf({ direction, since, until, has, state }: Payload<'searchMessages'>): MessageFilter {
  return {
    ...(direction !== undefined && { isIncoming: direction === 'received' }),
    ...(since !== undefined && { since: Math.ceil(since * 1_000) }),
    ...(until !== undefined && { until: Math.ceil(until * 1_000) }),
    ...(has === 'file' && { hasFile: true as const }),
    ...(has === 'star' && { isStarred: true as const }),
    ...(state === 'failed' && { isFailed: true as const }),
  };
}

async function chatsOf(store: Store, messages: readonly StoredMessage[]): Promise<ReadonlyMap<string, StoredChat>> {
  const ids = [...new Set(messages.map(({ chatId }) => chatId))];
  const found = await Promise.all(ids.map((id) => store.findChat(id)));
  return new Map(found.flatMap((chat) => (chat ? [[chat.id, chat] as const] : [])));
}

type Searched = Omit<Parameters<StoreOperations['searchMessages']>[0], 'patienceMs'>;

/** Without messages in which only the parts of a word are found, as around its apostrophe. */
async function searchExactly(
  tx: Pick<StoreOperations, 'searchMessages'>,
  query: string,
  search: Searched,
): ReturnType<StoreOperations['searchMessages']> {
  const words = foldWords(query).filter((word) => !search.words.includes(word));
  for (let [before, pages] = [search.before, 1]; ; pages += 1) {
    const found = await tx.searchMessages({ ...search, ...(before && { before }), patienceMs: SEARCH_PATIENCE_MS });
    const messages = found.messages.filter(({ text }) => words.every((word) => foldText(text).includes(word)));
    before = found.messages.at(-1);
    if (messages.length > 0 || !found.hasMore || !before || pages === PAGES_MAX) return { ...found, messages };
  }
}

async function findHit(tx: StoreOperations, messageId: string, lineTns: readonly string[]): Promise<StoredMessage | undefined> {
  const message = await tx.findMessage(messageId);
  const chat = message && (await tx.findChat(message.chatId));
  return chat && lineTns.includes(chat.lineTn) ? message : undefined;
}

function nothingToSearch(): Refusal {
  const message = { text: 'Please give words or a filter.' };
  return refuse(400, 'invalid', message, { errors: [{ field: 'query', message }] });
}
