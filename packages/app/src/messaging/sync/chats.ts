import { type Chat, isAlive, type Message, openChat, SEEN_EXCEPT_MAX_COUNT } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { CallFailure } from '../../services/api/callResult.ts';
import { callApi } from '../../session/callApi.ts';
import { noteLate, updateWindow } from '../state/chatHistory.ts';
import { lateUnseenAtom, noteLateUnseen } from '../state/lateUnread.ts';
import {
  advance,
  EMPTY,
  type Feed,
  type Fetch,
  feedAtom,
  fetchesAtom,
  linesStateAtom,
  putLine,
  type SeenMark,
  unsentSeenAtom,
  updateChat,
} from '../state/lineChats.ts';
import { lateArrivals, mergeFetchedChats } from '../state/mergeChats.ts';
import { chooseHistory, chooseLine, profilesAtom } from '../state/profiles.ts';

// The chat list waits for this module, so pushes (liveUpdates.ts) and reading (olderMessages.ts) are separate.

/** Opens the line with this number, or the first that is Alive. A line that is not Alive changes nothing (specification 4). */
export async function openLine(get: Getter, set: Setter, tn?: string, isHistory?: boolean) {
  if (await showLine(get, set, tn, isHistory)) await loadOtherLines(get, set);
}

/** Opens one line without loading the others, also one that isn't Alive if its history is wanted. True once its chats are loaded. */
export async function showLine(get: Getter, set: Setter, tn?: string, isHistory = false): Promise<boolean> {
  const profile = isHistory && tn !== undefined ? chooseHistory(get, set, tn) : chooseLine(get, set, tn);
  return profile !== undefined && (await loadChats(get, set, profile.tn)) === 'done';
}

/** Loads the other lines, so that the picker shows their unread counts and opens them without loading. */
export async function loadOtherLines(get: Getter, set: Setter) {
  for (const other of get(profilesAtom))
    if (isAlive(other) && !get(linesStateAtom).has(other.tn)) await loadChats(get, set, other.tn, true);
}

/** Loads a line's chats. Pushes continue during the load, so the result is merged with them. */
export async function loadChats(get: Getter, set: Setter, line: string, isQuiet?: boolean): Promise<'done' | CallFailure['kind']> {
  const fetches = get(fetchesAtom);
  const feed = get(feedAtom);
  const mine: Fetch = { touched: new Set(), connection: feed.connection };
  fetches.set(line, [...(fetches.get(line) ?? []), mine]);
  const before = get(linesStateAtom).get(line) ?? EMPTY;
  if (before.status !== 'ready') putLine(get, set, line, { chats: before.chats, status: 'loading' });
  const result = await callApi(get, set, 'getListMessages', { tn: line }, { tn: line, isQuiet: isQuiet ?? false });
  const running = fetches.get(line) ?? [];
  // A load that started later has already finished.
  if (!running.includes(mine)) return 'done';
  fetches.set(line, result.ok ? running.slice(running.indexOf(mine) + 1) : running.filter((fetch) => fetch !== mine));
  const { status, chats } = get(linesStateAtom).get(line) ?? EMPTY;
  if (result.ok) {
    const merged = stillSeen(mergeFetchedChats(chats, result.data, mine.touched, edgesFor(feed, result.data)), get(unsentSeenAtom));
    for (const { id, lateArrivalTime } of result.data) if (lateArrivalTime !== undefined) feed.late.set(id, lateArrivalTime);
    putLine(get, set, line, { status: 'ready', chats: merged });
    for (const { id, messages } of result.data) {
      for (const message of messages) advance(feed.edges, id, message);
      const late = lateArrivals(chats.get(id)?.messages ?? [], merged.get(id)?.messages ?? [], line);
      noteLate(get, set, late);
      for (const one of messages) if (!one.feedback.isSeen && late.includes(one.id)) noteLateUnseen(get, set, id, one.id);
      updateWindow(get, set, id, messages);
    }
    if (mine.connection !== 0 && mine.connection === feed.connection) feed.followed.add(line);
  } else if (status !== 'ready' && fetches.get(line)?.length === 0)
    putLine(get, set, line, { status: 'failed', chats, ...(result.message ? { message: result.message } : {}) });
  return result.ok ? 'done' : result.kind;
}

/** Sets the unread count to zero and tells the server; repeated after a reconnect if there was no answer. `given`: what was seen earlier. */
export async function markSeen(
  get: Getter,
  set: Setter,
  line: string,
  chatId: string,
  messageId: string,
  isLeaving?: boolean,
  given?: SeenMark,
) {
  const unsent = get(unsentSeenAtom);
  const mark = given ?? seenMark(get, line, chatId, messageId);
  const { arrivedBy, except } = mark;
  unsent.set(chatId, mark);
  updateChat(get, set, line, chatId, (chat) => chat && readChat(chat, except));
  const payload = { chatId, messageId, ...(arrivedBy !== undefined && { arrivedBy }), ...(except && { except }) };
  const result = await callApi(get, set, 'markSeen', payload, { tn: line, isQuiet: true, outlivesPage: isLeaving === true });
  if (unsent.get(chatId) === mark && (result.ok || result.kind === 'refused' || result.kind === 'forbidden')) unsent.delete(chatId);
}

/** All of a chat that is known now, except late messages that weren't in view. */
export function seenMark(get: Getter, line: string, chatId: string, messageId: string): SeenMark {
  const arrivedBy = get(linesStateAtom).get(line)?.chats.get(chatId)?.lateArrivalTime;
  const except = [...(get(lateUnseenAtom).get(chatId) ?? [])].slice(0, SEEN_EXCEPT_MAX_COUNT);
  return { line, messageId, ...(arrivedBy !== undefined && { arrivedBy }), ...(except.length > 0 && { except }) };
}

export function readChat(chat: Chat, except: readonly string[] = []): Chat {
  return except.length === 0 ? openChat(chat) : { ...chat, unseenMsgs: Math.min(chat.unseenMsgs, except.length) };
}

/** Where late messages were missed, loaded older ones may have gaps: without their edge, those are paged again. */
function edgesFor({ edges, late }: Feed, fetched: readonly Chat[]): ReadonlyMap<string, Message> {
  const missed = fetched.filter(({ id, lateArrivalTime = 0 }) => edges.has(id) && lateArrivalTime > (late.get(id) ?? 0));
  if (missed.length === 0) return edges;
  const sound = new Map(edges);
  for (const { id } of missed) sound.delete(id);
  return sound;
}

/** What the user saw stays seen, even if the server does not know yet. */
function stillSeen(chats: ReadonlyMap<string, Chat>, unsent: ReadonlyMap<string, SeenMark>): ReadonlyMap<string, Chat> {
  const result = new Map(chats);
  for (const [chatId, { messageId, arrivedBy = 0, except }] of unsent) {
    const chat = result.get(chatId);
    if (!chat || (chat.lateArrivalTime ?? 0) > arrivedBy) continue;
    if (chat.messages.findLast(({ senderTN }) => senderTN !== chat.userTN)?.id === messageId) result.set(chatId, readChat(chat, except));
  }
  return result;
}
