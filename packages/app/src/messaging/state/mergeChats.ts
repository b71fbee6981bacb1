import { type Chat, compareMessages, mergeMessages, type Message } from '@manyline/contract';

/** Prefix of the ids of chats that are not on the server yet, followed by the contact's number. */
export const PROVISIONAL_PREFIX = 'new:';

/** By chat id: the newest message up to which the chat is known without a gap, from a load or an unbroken series of pushes. */
export type Edges = ReadonlyMap<string, Message>;

/** Merges a load into a line. `touched`: chats that changed here since the load began, which its older snapshot must not revert. */
export function mergeFetchedChats(
  known: ReadonlyMap<string, Chat>,
  fetched: readonly Chat[],
  touched: ReadonlySet<string>,
  edges: Edges,
): ReadonlyMap<string, Chat> {
  const numbers = new Set(fetched.map((chat) => chat.tn));
  const stored = [...known.values()].filter(({ id, tn }) => touched.has(id) && !(id.startsWith(PROVISIONAL_PREFIX) && numbers.has(tn)));
  const merged = new Map(stored.map((chat) => [chat.id, chat]));
  for (const chat of fetched) {
    const local = known.get(chat.id) ?? known.get(PROVISIONAL_PREFIX + chat.tn);
    merged.set(chat.id, local ? mergeFetchedChat(local, chat, touched.has(local.id), edges.get(local.id)) : sorted(chat));
  }
  return merged;
}

export function mergeFetchedChat(known: Chat, fetched: Chat, isTouched: boolean, edge: Message | undefined): Chat {
  const stored = withoutDeleted(withoutGap(known.messages, fetched, edge), fetched, isTouched);
  const messages = [...mergeMessages(stored, fetched.messages)];
  const [oldestStored, oldestFetched] = [stored[0], sorted(fetched).messages[0]];
  const reachesBack = oldestStored !== undefined && oldestFetched !== undefined && compareMessages(oldestStored, oldestFetched) < 0;
  const fetchedIds = new Set(fetched.messages.map(({ id }) => id));
  const isAhead = known.messages.some(({ id }) => !fetchedIds.has(id));
  const knownIds = new Set(known.messages.map(({ id }) => id));
  const newestKnown = known.messages.at(-1);
  const isBehind =
    (fetched.lateArrivalTime ?? 0) > (known.lateArrivalTime ?? 0) ||
    fetched.messages.some((message) => !knownIds.has(message.id) && (!newestKnown || compareMessages(message, newestKnown) > 0));
  return {
    // Messages seen here since the load began stay seen.
    ...(isTouched && (isAhead || !isBehind) ? { ...fetched, unseenMsgs: known.unseenMsgs } : fetched),
    hasMore: reachesBack ? known.hasMore : fetched.hasMore,
    messages,
  };
}

/**
 * An old message that is not loaded, known only from a receipt or a late answer. Adding it would leave a gap that paging, which
 * continues from the oldest message, never fills.
 */
export function isBeforeWindow(chat: Chat | undefined, message: Message): boolean {
  const oldest = chat?.messages[0];
  return chat?.hasMore === true && oldest !== undefined && compareMessages(message, oldest) < 0;
}

/** If the loaded messages do not reach back to the edge, some between may be missing: the older part is paged again. */
function withoutGap(known: readonly Message[], fetched: Chat, edge: Message | undefined): readonly Message[] {
  const oldest = sorted(fetched).messages[0];
  if (!fetched.hasMore || !oldest || (edge && compareMessages(oldest, edge) <= 0)) return known;
  return known.filter((message) => compareMessages(message, oldest) > 0);
}

/** What lies between the loaded messages but isn't among them was deleted on another device. */
function withoutDeleted(known: readonly Message[], fetched: Chat, isTouched: boolean): readonly Message[] {
  if (isTouched) return known;
  const { messages } = sorted(fetched);
  const [oldest, newest] = [messages[0], messages.at(-1)];
  const ids = new Set(messages.map(({ id }) => id));
  const isKept = (message: Message) =>
    ids.has(message.id) ||
    (newest !== undefined && compareMessages(message, newest) > 0) ||
    (fetched.hasMore && oldest !== undefined && compareMessages(message, oldest) < 0);
  return known.every(isKept) ? known : known.filter(isKept);
}

/** Specification 4: "Messages in a chat are sorted by time, oldest first", whatever order a back end sends. */
function sorted(chat: Chat): Chat {
  const isSorted = chat.messages.every((message, index, all) => index === 0 || compareMessages(all[index - 1] as Message, message) <= 0);
  return isSorted ? chat : { ...chat, messages: chat.messages.toSorted(compareMessages) };
}

/** New received messages that sort before the newest known one. */
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
