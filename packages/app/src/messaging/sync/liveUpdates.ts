import {
  type Chat,
  type ChatHead,
  type ChatNotice,
  compareMessages,
  mergeMessages,
  type Message,
  receiveMessage,
} from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { activeAtom, isFollowingAtom } from '../state/activeChat.ts';
import { noteLate, updateWindow } from '../state/chatHistory.ts';
import { feedOf } from '../state/feed.ts';
import { dropLateUnread, lateUnreadAtom, noteLateUnread } from '../state/lateUnread.ts';
import { EMPTY, linesStateAtom, olderStateAtom, type LineChats, updateChat } from '../state/lineChats.ts';
import { lineLoadsOf } from '../state/lineLoads.ts';
import { isBeforeWindow, lateArrivals, PROVISIONAL_PREFIX } from '../state/mergeChats.ts';
import { currentLineAtom } from '../state/profiles.ts';
import { seenMarksOf } from '../state/seenMarks.ts';
import { loadChats, markSeen, readChat, seenMark } from './chats.ts';
import { receiveDeletion } from './removeMessages.ts';

const CATCH_UP_RETRY_MS = 5_000;
/** Other devices notify if a message isn't read after 300 ms, so this has to be much shorter. */
const SEEN_AFTER_MS = 100;

/** The pushes stopped, so the next ones do not continue what is loaded. */
export function feedLost(get: Getter, _set: Setter) {
  feedOf(get).lose();
}

/** After every (re)connect: loads and merges what was missed. */
export async function feedOpened(get: Getter, set: Setter) {
  await catchUp(get, set, feedOf(get).open());
}

/** Loads everything again although the connection is still the same. */
export async function catchUpAll(get: Getter, set: Setter) {
  feedLost(get, set);
  await feedOpened(get, set);
}

/** Loads the lines that pushes do not follow yet, the open one first, until all are followed. */
async function catchUp(get: Getter, set: Setter, connection: number) {
  const feed = feedOf(get);
  if (feed.connection !== connection) return;
  const current = get(currentLineAtom)?.tn;
  const missing = [...get(linesStateAtom).keys()]
    .filter((line) => !feed.isFollowed(line))
    .sort((a, b) => Number(b === current) - Number(a === current));
  let mustRetry = false;
  for (const line of missing) mustRetry = (await loadChats(get, set, line, true)) === 'unreachable' || mustRetry;
  if (feed.connection !== connection) return;
  if (mustRetry) catchUpLater(get, set, connection);
  for (const [chatId, mark] of seenMarksOf(get).all()) await markSeen(get, set, mark.line, chatId, mark.messageId, false, mark);
}

function catchUpLater(get: Getter, set: Setter, connection: number) {
  get(servicesAtom).clock.setTimer(CATCH_UP_RETRY_MS, () => void catchUp(get, set, connection));
}

/** A push: the message is new, or its state changed. */
export function receiveNotice(get: Getter, set: Setter, notice: ChatNotice) {
  const { tn: line, chat: head, message } = notice;
  // A line that was never opened is loaded completely when it is.
  if (!get(linesStateAtom).has(line)) return;
  if (notice.deleted ?? notice.isGone ?? notice.isRestored) return receiveDeletion(get, set, notice);
  if (!message) return updateChat(get, set, line, head.id, (known) => known && { ...known, ...head });
  feedOf(get).notePush(line, head, message);
  updateWindow(get, set, head.id, [message]);
  const before = get(linesStateAtom).get(line)?.chats.get(head.id);
  noteLate(get, set, lateArrivals(before?.messages ?? [], [message], line));
  const active = get(activeAtom);
  const isArrival = message.senderTN !== line && active?.line === line && active.tn === head.tn;
  const last = before?.messages.at(-1);
  const isNewest = !last || compareMessages(last, message) <= 0;
  if (head.unseenMsgs === 0) dropLateUnread(get, set, head.id);
  else if (isArrival && !isNewest && !message.feedback.isSeen && !before?.messages.some(({ id }) => id === message.id))
    noteLateUnread(get, set, head.id, message.id);
  // A message that arrives in view is marked as read before it is drawn, so that no badge flashes.
  const isRead = isArrival && isNewest && get(isFollowingAtom) && get(servicesAtom).page.isFocused();
  const except = [...(get(lateUnreadAtom).get(head.id) ?? [])];
  updateChat(get, set, line, head.id, (known) => {
    if (known && isBeforeWindow(known, message)) return withHead(known, head);
    const chat = receiveMessage(known ?? takeProvisional(get(linesStateAtom).get(line), head.tn), head, message);
    return isRead ? readChat(chat, except) : chat;
  });
  if (isRead && head.unseenMsgs > 0) markSeenSoon(get, set, line, head.id, message.id);
}

/** Reports what was read as it arrived: after it is drawn, and several messages of a chat in one call. */
function markSeenSoon(get: Getter, set: Setter, line: string, chatId: string, messageId: string) {
  const marks = seenMarksOf(get);
  marks.put(chatId, seenMark(get, line, chatId, messageId));
  if (!marks.plan(chatId)) return;
  const { clock, page } = get(servicesAtom);
  const send = (isLeaving: boolean) => {
    stop();
    off();
    marks.endPlan(chatId);
    const mark = marks.of(chatId);
    if (mark) void markSeen(get, set, mark.line, chatId, mark.messageId, isLeaving, mark);
  };
  const stop = clock.setTimer(SEEN_AFTER_MS, () => send(false));
  // Closing the page cancels timers and requests.
  const off = page.onHidden(() => send(true));
}

/** The server accepted an own message. Without a chatId, and for an unknown number, the chat stays provisional until the next load. */
export function recordSent(
  get: Getter,
  set: Setter,
  line: string,
  contact: { readonly tn: string; readonly name: string },
  message: Message,
  chatId?: string,
) {
  const { chats } = get(linesStateAtom).get(line) ?? EMPTY;
  const known = chatId === undefined ? [...chats.values()].find(({ tn }) => tn === contact.tn) : chats.get(chatId);
  const id = known?.id ?? chatId ?? PROVISIONAL_PREFIX + contact.tn;
  if (!get(linesStateAtom).has(line)) return;
  updateChat(get, set, line, id, (chat) => {
    if (isBeforeWindow(chat, message)) return chat;
    const head = chat ?? { id, userTN: line, name: contact.name, tn: contact.tn, unseenMsgs: 0, messages: [], hasMore: false };
    return { ...head, messages: [...mergeMessages(head.messages, [message])] };
  });
  if (id.startsWith(PROVISIONAL_PREFIX)) void loadChats(get, set, line, true);
}

/** Signed out. */
export function forgetChats(get: Getter, set: Setter) {
  lineLoadsOf(get).forget();
  seenMarksOf(get).forget();
  feedOf(get).forget();
  set(linesStateAtom, new Map());
  set(olderStateAtom, new Map());
}

function takeProvisional(entry: LineChats | undefined, tn: string): Chat | undefined {
  return entry?.chats.get(PROVISIONAL_PREFIX + tn);
}

/** Returns the same chat if its head is unchanged, so that nothing renders again. */
function withHead(known: Chat, head: ChatHead): Chat {
  const names = Object.keys(head) as (keyof ChatHead)[];
  return names.every((name) => known[name] === head[name]) ? known : { ...known, ...head };
}
