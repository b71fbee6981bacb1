import { type Chat, compareMessages, mergeMessages, type Message } from '@manyline/contract';

/** Ids of chats the server does not know yet begin with this; the contact's number follows. */
export const PROVISIONAL_PREFIX = 'new:';

/** Up to where each chat is known without a gap: by id, the newest message that a fetch or an unbroken feed of pushes brought. */
export type Edges = ReadonlyMap<string, Message>;

/**
 * What is known of a line after a fetch. `touched` are the chats that changed here since the fetch began: a snapshot
 * taken before must not take that back.
 */
export function mergeFetchedChats(
  known: ReadonlyMap<string, Chat>,
  fetched: readonly Chat[],
  touched: ReadonlySet<string>,
  edges: Edges,
): ReadonlyMap<string, Chat> {
  const numbers = new Set(fetched.map((chat) => chat.tn));
  const kept = [...known.values()].filter(({ id, tn }) => touched.has(id) && !(id.startsWith(PROVISIONAL_PREFIX) && numbers.has(tn)));
  const merged = new Map(kept.map((chat) => [chat.id, chat]));
  for (const chat of fetched) {
    const local = known.get(chat.id) ?? known.get(PROVISIONAL_PREFIX + chat.tn);
    merged.set(chat.id, local ? mergeFetchedChat(local, chat, touched.has(local.id), edges.get(local.id)) : sorted(chat));
  }
  return merged;
}

export function mergeFetchedChat(known: Chat, fetched: Chat, isTouched: boolean, edge: Message | undefined): Chat {
  const kept = withoutGap(known.messages, fetched, edge);
  const messages = [...mergeMessages(kept, fetched.messages)];
  const [oldestKept, oldestFetched] = [kept[0], sorted(fetched).messages[0]];
  const reachesBack = oldestKept !== undefined && oldestFetched !== undefined && compareMessages(oldestKept, oldestFetched) < 0;
  const fetchedIds = new Set(fetched.messages.map(({ id }) => id));
  const isAhead = known.messages.some(({ id }) => !fetchedIds.has(id));
  const knownIds = new Set(known.messages.map(({ id }) => id));
  const newestKnown = known.messages.at(-1);
  const isBehind = fetched.messages.some(
    (message) => !knownIds.has(message.id) && (!newestKnown || compareMessages(message, newestKnown) > 0),
  );
  return {
    // What was seen here since the fetch began is not unseen again because the fetch had not heard of it.
    ...(isTouched && (isAhead || !isBehind) ? { ...fetched, unseenMsgs: known.unseenMsgs } : fetched),
    hasMore: reachesBack ? known.hasMore : fetched.hasMore,
    messages,
  };
}

/**
 * An old message that was not paged yet, and is only heard of again: a receipt came for it, or its answer came late. Taken in,
 * it would stand before a gap that paging, which goes on from the oldest message, never closes.
 */
export function isBeforeWindow(chat: Chat | undefined, message: Message): boolean {
  const oldest = chat?.messages[0];
  return chat?.hasMore === true && oldest !== undefined && compareMessages(message, oldest) < 0;
}

/** Where the fetched window does not reach back to the edge, messages may be missing between: the older part is paged again. */
function withoutGap(known: readonly Message[], fetched: Chat, edge: Message | undefined): readonly Message[] {
  const oldest = sorted(fetched).messages[0];
  if (!fetched.hasMore || !oldest || (edge && compareMessages(oldest, edge) <= 0)) return known;
  return known.filter((message) => compareMessages(message, oldest) > 0);
}

/** Specification 4: "Messages in a chat are sorted by time, oldest first", whatever order a back end sends. */
function sorted(chat: Chat): Chat {
  const isSorted = chat.messages.every((message, index, all) => index === 0 || compareMessages(all[index - 1] as Message, message) <= 0);
  return isSorted ? chat : { ...chat, messages: chat.messages.toSorted(compareMessages) };
}

/** Received messages that were not known, and stand before the newest that was. */
export function lateArrivals(known: readonly Message[], now: readonly Message[], line: string): readonly string[] {
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known === now) return [];
  const ids = new Set(known.map(({ id }) => id));
  return now
    .filter(
      (message) =>
        message.senderTN !== line && !ids.has(message.id) && compareMessages(message, first) > 0 && compareMessages(message, last) < 0,
    )
    .map(({ id }) => id);
}
