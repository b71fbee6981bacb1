import { type Chat, isAlive, openChat } from '@manyline/contract';
import { atom } from 'jotai';
import type { CallFailure } from '../services/api/callResult.ts';
import { noteLateAtom, updateWindowAtom } from '../conversation/chatHistory.ts';
import {
  advance,
  EMPTY,
  type Fetch,
  feedAtom,
  fetchesAtom,
  linesStateAtom,
  putLineAtom,
  unsentSeenAtom,
  updateChatAtom,
} from './lineChats.ts';
import { lateArrivals, mergeFetchedChats } from './mergeChats.ts';
import { chooseLineAtom, profilesAtom } from '../lines/profiles.ts';
import { callApi } from '../session/callApi.ts';

// The chat list waits for this module, so pushes (liveUpdates.ts) and reading (conversation/olderMessages.ts) are separate.

export const chatsByLineAtom = atom((get) => get(linesStateAtom));

/** Opens the line with this number, or the first that is Alive. A line that is not Alive changes nothing (specification 4). */
export const openLineAtom = atom(null, async (_get, set, tn?: string) => {
  if (await set(showLineAtom, tn)) await set(loadOtherLinesAtom);
});

/** Opens one line without loading the others. True once its chats are loaded. */
export const showLineAtom = atom(null, async (_get, set, tn?: string): Promise<boolean> => {
  const profile = set(chooseLineAtom, tn);
  return profile !== undefined && (await set(loadChatsAtom, profile.tn)) === 'done';
});

/** Loads the other lines, so that the picker shows their unread counts and opens them without loading. */
export const loadOtherLinesAtom = atom(null, async (get, set) => {
  for (const other of get(profilesAtom)) if (isAlive(other) && !get(linesStateAtom).has(other.tn)) await set(loadChatsAtom, other.tn, true);
});

/** Loads a line's chats. Pushes continue during the load, so the result is merged with them. */
export const loadChatsAtom = atom(null, async (get, set, line: string, isQuiet?: boolean): Promise<'done' | CallFailure['kind']> => {
  const fetches = get(fetchesAtom);
  const feed = get(feedAtom);
  const mine: Fetch = { touched: new Set(), connection: feed.connection };
  fetches.set(line, [...(fetches.get(line) ?? []), mine]);
  const before = get(linesStateAtom).get(line) ?? EMPTY;
  if (before.status !== 'ready') set(putLineAtom, line, { chats: before.chats, status: 'loading' });
  const result = await callApi(get, set, 'getListMessages', { tn: line }, { tn: line, isQuiet: isQuiet ?? false });
  const running = fetches.get(line) ?? [];
  // A load that started later has already finished.
  if (!running.includes(mine)) return 'done';
  fetches.set(line, result.ok ? running.slice(running.indexOf(mine) + 1) : running.filter((fetch) => fetch !== mine));
  const { status, chats } = get(linesStateAtom).get(line) ?? EMPTY;
  if (result.ok) {
    const merged = stillSeen(mergeFetchedChats(chats, result.data, mine.touched, feed.edges), get(unsentSeenAtom));
    set(putLineAtom, line, { status: 'ready', chats: merged });
    for (const { id, messages } of result.data) {
      for (const message of messages) advance(feed.edges, id, message);
      set(noteLateAtom, lateArrivals(chats.get(id)?.messages ?? [], merged.get(id)?.messages ?? [], line));
      set(updateWindowAtom, id, messages);
    }
    if (mine.connection !== 0 && mine.connection === feed.connection) feed.followed.add(line);
  } else if (status !== 'ready' && fetches.get(line)?.length === 0)
    set(putLineAtom, line, { status: 'failed', chats, ...(result.message ? { message: result.message } : {}) });
  return result.ok ? 'done' : result.kind;
});

/** Sets the unread count to zero and tells the server; repeated after a reconnect if there was no answer. */
export const markSeenAtom = atom(null, async (get, set, line: string, chatId: string, messageId: string, isLeaving?: boolean) => {
  const unsent = get(unsentSeenAtom);
  const mark = { line, messageId };
  unsent.set(chatId, mark);
  set(updateChatAtom, line, chatId, (chat) => chat && openChat(chat));
  const result = await callApi(get, set, 'markSeen', { chatId, messageId }, { tn: line, isQuiet: true, outlivesPage: isLeaving === true });
  if (unsent.get(chatId) === mark && (result.ok || result.kind === 'refused' || result.kind === 'forbidden')) unsent.delete(chatId);
});

/** What the user saw stays seen, even if the server does not know yet. */
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
