import { type Chat, type ChatNotice, isAlive, mergeMessages, type Message, openChat, receiveMessage } from '@manyline/contract';
import { atom } from 'jotai';
import type { CallFailure } from '../services/callResult.ts';
import {
  advance,
  EMPTY,
  type Fetch,
  feedAtom,
  fetchesAtom,
  heldLinesAtom,
  type LineChats,
  putLineAtom,
  updateChatAtom,
} from './chatsHeld.ts';
import { isBeforeWindow, mergeFetchedChats, PROVISIONAL_PREFIX } from './chatsMerge.ts';
import { chooseLineAtom, currentLineAtom, profilesAtom } from './profiles.ts';
import { servicesAtom } from './servicesAtom.ts';
import { callApi } from './sessionFailures.ts';

const HISTORY_PAGE = 50;
const CATCH_UP_RETRY_MS = 5_000;

/** Per chat, the newest message a person saw that the server has not acknowledged as seen. */
const unsentSeenAtom = atom(() => new Map<string, { readonly line: string; readonly messageId: string }>());
const heldOlderAtom = atom<ReadonlyMap<string, 'loading' | 'failed'>>(new Map());

export const chatsByLineAtom = atom((get) => get(heldLinesAtom));
export const olderByChatAtom = atom((get) => get(heldOlderAtom));

/** Opens the line with this number, or the first that is Alive; one that is not Alive changes nothing (specification 4). */
export const openLineAtom = atom(null, async (get, set, tn?: string) => {
  const profile = set(chooseLineAtom, tn);
  if (!profile || (await set(loadChatsAtom, profile.tn)) !== 'done') return;
  // The picker shows what waits on the other lines, and they open at once.
  for (const other of get(profilesAtom)) if (isAlive(other) && !get(heldLinesAtom).has(other.tn)) await set(loadChatsAtom, other.tn, true);
});

/** Fetches a line's chats. The hub is listened to meanwhile, so what arrives is merged and nothing is missed. */
export const loadChatsAtom = atom(null, async (get, set, line: string, isQuiet?: boolean): Promise<'done' | CallFailure['kind']> => {
  const fetches = get(fetchesAtom);
  const feed = get(feedAtom);
  const mine: Fetch = { touched: new Set(), connection: feed.connection };
  fetches.set(line, [...(fetches.get(line) ?? []), mine]);
  const before = get(heldLinesAtom).get(line) ?? EMPTY;
  if (before.status !== 'ready') set(putLineAtom, line, { chats: before.chats, status: 'loading' });
  const result = await callApi(get, set, 'getListMessages', { tn: line }, { tn: line, isQuiet: isQuiet ?? false });
  const running = fetches.get(line) ?? [];
  // A fetch begun later has already told more.
  if (!running.includes(mine)) return 'done';
  fetches.set(line, result.ok ? running.slice(running.indexOf(mine) + 1) : running.filter((fetch) => fetch !== mine));
  const { status, chats } = get(heldLinesAtom).get(line) ?? EMPTY;
  if (result.ok) {
    set(putLineAtom, line, {
      status: 'ready',
      chats: stillSeen(mergeFetchedChats(chats, result.data, mine.touched, feed.edges), get(unsentSeenAtom)),
    });
    for (const { id, messages } of result.data) for (const message of messages) advance(feed.edges, id, message);
    if (mine.connection !== 0 && mine.connection === feed.connection) feed.followed.add(line);
  } else if (status !== 'ready' && fetches.get(line)?.length === 0)
    set(putLineAtom, line, { status: 'failed', chats, ...(result.message ? { message: result.message } : {}) });
  return result.ok ? 'done' : result.kind;
});

/** The pushes stopped: what the next ones bring does not follow on what is known. */
export const feedLostAtom = atom(null, (get) => {
  const feed = get(feedAtom);
  feed.connection = 0;
  feed.followed.clear();
});

/** After every (re)connect: what was missed is fetched and merged. */
export const feedOpenedAtom = atom(null, async (get, set) => {
  const feed = get(feedAtom);
  feed.connection = feed.count += 1;
  await set(catchUpAtom, feed.connection);
});

/** Fetches the lines the feed does not yet follow, the open one first, until it follows them all. */
const catchUpAtom = atom(null, async (get, set, connection: number) => {
  const feed = get(feedAtom);
  if (feed.connection !== connection) return;
  const current = get(currentLineAtom)?.tn;
  const missing = [...get(heldLinesAtom).keys()]
    .filter((line) => !feed.followed.has(line))
    .sort((a, b) => Number(b === current) - Number(a === current));
  let mustRetry = false;
  for (const line of missing) mustRetry = (await set(loadChatsAtom, line, true)) === 'unreachable' || mustRetry;
  if (feed.connection !== connection) return;
  if (mustRetry) set(catchUpLaterAtom, connection);
  for (const [chatId, { line, messageId }] of get(unsentSeenAtom)) await set(markSeenAtom, line, chatId, messageId);
});

// An atom that sets itself only changes its value: the repeat needs an atom of its own.
const catchUpLaterAtom = atom(null, (get, set, connection: number) => {
  get(servicesAtom).clock.setTimer(CATCH_UP_RETRY_MS, () => void set(catchUpAtom, connection));
});

/** A push: the message is new, or its state changed. */
export const receiveNoticeAtom = atom(null, (get, set, { tn: line, chat: head, message }: ChatNotice) => {
  // A line that was never opened is fetched whole when it is.
  if (!get(heldLinesAtom).has(line)) return;
  const { followed, edges } = get(feedAtom);
  if (followed.has(line)) advance(edges, head.id, message);
  set(updateChatAtom, line, head.id, (known) => {
    if (known && isBeforeWindow(known, message)) return { ...known, ...head };
    return receiveMessage(known ?? takeProvisional(get(heldLinesAtom).get(line), head.tn), head, message);
  });
});

/** The server accepted an own message. Without a chatId, and for an unknown number, the chat stays provisional until the next fetch. */
export const recordSentAtom = atom(
  null,
  (get, set, line: string, contact: { readonly tn: string; readonly name: string }, message: Message, chatId?: string) => {
    const { chats } = get(heldLinesAtom).get(line) ?? EMPTY;
    const known = chatId === undefined ? [...chats.values()].find(({ tn }) => tn === contact.tn) : chats.get(chatId);
    const id = known?.id ?? chatId ?? PROVISIONAL_PREFIX + contact.tn;
    if (!get(heldLinesAtom).has(line)) return;
    set(updateChatAtom, line, id, (chat) => {
      if (isBeforeWindow(chat, message)) return chat;
      const head = chat ?? { id, userTN: line, name: contact.name, tn: contact.tn, unseenMsgs: 0, messages: [], hasMore: false };
      return { ...head, messages: [...mergeMessages(head.messages, [message])] };
    });
    if (id.startsWith(PROVISIONAL_PREFIX)) void set(loadChatsAtom, line, true);
  },
);

/** Zeroes the count and tells the server what was seen; said again after a reconnect when no answer came. */
export const markSeenAtom = atom(null, async (get, set, line: string, chatId: string, messageId: string) => {
  const unsent = get(unsentSeenAtom);
  const mark = { line, messageId };
  unsent.set(chatId, mark);
  set(updateChatAtom, line, chatId, (chat) => chat && openChat(chat));
  const result = await callApi(get, set, 'markSeen', { chatId, messageId }, { tn: line, isQuiet: true });
  if (unsent.get(chatId) === mark && (result.ok || result.kind === 'refused' || result.kind === 'forbidden')) unsent.delete(chatId);
});

/** Pages the messages before the oldest one known. */
export const loadOlderAtom = atom(null, async (get, set, line: string, chatId: string) => {
  const chat = get(heldLinesAtom).get(line)?.chats.get(chatId);
  const before = chat?.messages[0]?.id;
  if (!chat?.hasMore || !before || get(heldOlderAtom).get(chatId) === 'loading') return;
  set(putOlderAtom, chatId, 'loading');
  const result = await callApi(get, set, 'getHistory', { chatId, before, limit: HISTORY_PAGE }, { tn: line });
  set(putOlderAtom, chatId, result.ok ? undefined : 'failed');
  if (!result.ok) return;
  const { messages, hasMore } = result.data;
  set(updateChatAtom, line, chatId, (known) => {
    // The window was replaced meanwhile: this page would leave a gap.
    if (!known || known.messages[0]?.id !== before) return known;
    return { ...known, hasMore, messages: [...mergeMessages(known.messages, messages)] };
  });
});

/** Nobody is signed in any more. */
export const forgetChatsAtom = atom(null, (get, set) => {
  get(fetchesAtom).clear();
  get(unsentSeenAtom).clear();
  set(feedLostAtom);
  get(feedAtom).edges.clear();
  set(heldLinesAtom, new Map());
  set(heldOlderAtom, new Map());
});

const putOlderAtom = atom(null, (get, set, chatId: string, older: 'loading' | 'failed' | undefined) => {
  const next = new Map(get(heldOlderAtom));
  if (older) next.set(chatId, older);
  else next.delete(chatId);
  set(heldOlderAtom, next);
});

function takeProvisional(entry: LineChats | undefined, tn: string): Chat | undefined {
  return entry?.chats.get(PROVISIONAL_PREFIX + tn);
}

/** What a person saw stays seen although the server has not heard of it yet. */
function stillSeen(
  chats: ReadonlyMap<string, Chat>,
  unsent: ReadonlyMap<string, { readonly messageId: string }>,
): ReadonlyMap<string, Chat> {
  const result = new Map(chats);
  for (const [chatId, { messageId }] of unsent) {
    const chat = result.get(chatId);
    if (chat?.messages.findLast(({ senderTN }) => senderTN !== chat.userTN)?.id === messageId) result.set(chatId, openChat(chat));
  }
  return result;
}
