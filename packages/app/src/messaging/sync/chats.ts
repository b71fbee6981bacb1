import { type Chat, isAlive, openChat, SEEN_EXCEPT_MAX_COUNT } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { CallFailure } from '../../services/api/callResult.ts';
import { callApi } from '../../session/callApi.ts';
import { noteLate, updateWindow } from '../state/chatHistory.ts';
import { feedOf } from '../state/feed.ts';
import { lateUnreadAtom, noteLateUnread } from '../state/lateUnread.ts';
import { EMPTY, linesStateAtom, putLine, updateChat } from '../state/lineChats.ts';
import { lineLoadsOf } from '../state/lineLoads.ts';
import { lateArrivals, mergeFetchedChats } from '../state/mergeChats.ts';
import { chooseHistory, chooseLine, profilesAtom } from '../state/profiles.ts';
import { type SeenMark, seenMarksOf } from '../state/seenMarks.ts';

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
  const loads = lineLoadsOf(get);
  const feed = feedOf(get);
  const mine = loads.begin(line, feed.connection);
  const before = get(linesStateAtom).get(line) ?? EMPTY;
  if (before.status !== 'ready') putLine(get, set, line, { chats: before.chats, status: 'loading' });
  const result = await callApi(get, set, 'getListMessages', { tn: line }, { tn: line, isQuiet: isQuiet ?? false });
  if (!loads.end(line, mine, result.ok)) return 'done';
  const { status, chats } = get(linesStateAtom).get(line) ?? EMPTY;
  if (result.ok) {
    const merged = seenMarksOf(get).applyTo(mergeFetchedChats(chats, result.data, mine.touched, feed.edgesFor(result.data)), readChat);
    feed.noteChats(result.data);
    putLine(get, set, line, { status: 'ready', chats: merged });
    for (const { id, messages } of result.data) {
      const late = lateArrivals(chats.get(id)?.messages ?? [], merged.get(id)?.messages ?? [], line);
      noteLate(get, set, late);
      for (const one of messages) if (!one.feedback.isSeen && late.includes(one.id)) noteLateUnread(get, set, id, one.id);
      updateWindow(get, set, id, messages);
    }
    feed.followSince(line, mine.connection);
  } else if (status !== 'ready' && !loads.isLoading(line))
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
  const marks = seenMarksOf(get);
  const mark = given ?? seenMark(get, line, chatId, messageId);
  const { arrivedBy, except } = mark;
  marks.put(chatId, mark);
  updateChat(get, set, line, chatId, (chat) => chat && readChat(chat, except));
  const payload = { chatId, messageId, ...(arrivedBy !== undefined && { arrivedBy }), ...(except && { except }) };
  const result = await callApi(get, set, 'markSeen', payload, { tn: line, isQuiet: true, outlivesPage: isLeaving === true });
  if (result.ok || result.kind === 'refused' || result.kind === 'forbidden') marks.settle(chatId, mark);
}

/** All of a chat that is known now, except late messages that weren't in view. */
export function seenMark(get: Getter, line: string, chatId: string, messageId: string): SeenMark {
  const arrivedBy = get(linesStateAtom).get(line)?.chats.get(chatId)?.lateArrivalTime;
  const except = [...(get(lateUnreadAtom).get(chatId) ?? [])].slice(0, SEEN_EXCEPT_MAX_COUNT);
  return { line, messageId, ...(arrivedBy !== undefined && { arrivedBy }), ...(except.length > 0 && { except }) };
}

export function readChat(chat: Chat, except: readonly string[] = []): Chat {
  return except.length === 0 ? openChat(chat) : { ...chat, unseenMsgs: Math.min(chat.unseenMsgs, except.length) };
}
