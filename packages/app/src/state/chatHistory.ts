import { type Chat, compareMessages, type Message, mergeMessages } from '@manyline/contract';
import { atom, type Getter } from 'jotai';
import type { ChatWindow } from './chatWindow.ts';

/** Where the list of messages is to stand. A new object asks for it again. */
export interface Opening {
  readonly key: string;
  /** In px from the top of the view; without it, the message stands in the upper part of the view, marked. */
  readonly offset?: number;
}

/** What the list of messages of the open chat is drawn by; another `id` is another list. */
export interface ChatView {
  readonly id: number;
  readonly opening?: Opening;
}

export interface ReadingPlace {
  readonly key: string;
  readonly offset: number;
}

const heldWindowsAtom = atom<ReadonlyMap<string, ChatWindow>>(new Map());
const heldNewerAtom = atom<ReadonlyMap<string, 'loading' | 'failed'>>(new Map());
const heldLateAtom = atom<ReadonlySet<string>>(new Set<string>());

/** By chat id: the part of the history shown instead of its end, while somebody reads far above. */
export const windowsAtom = atom((get) => get(heldWindowsAtom));
/** By chat id: how loading what comes after its window is going. */
export const newerByChatAtom = atom((get) => get(heldNewerAtom));
/** Ids of received messages that came after later ones had been shown. */
export const lateMessagesAtom = atom((get) => get(heldLateAtom));

export const chatViewAtom = atom<ChatView>({ id: 0 });

/** By the view's key of a chat, where somebody was reading who left it, as long as the tab lives. */
export const readingPlacesAtom = atom(() => new Map<string, ReadingPlace>());

/** Counts the places gone to in the open chat: an answer that comes after a later wish moves nobody. */
export const wishesAtom = atom(() => ({ count: 0 }));

const WINDOWS_MAX = 8;

/** Holds a chat's window, or with none lets it show its end again. */
export const putWindowAtom = atom(null, (get, set, chatId: string, window: ChatWindow | undefined) => {
  const next = new Map(get(heldWindowsAtom));
  next.delete(chatId);
  if (window) next.set(chatId, window);
  for (const oldest of next.keys()) if (next.size > WINDOWS_MAX) next.delete(oldest);
  set(heldWindowsAtom, next);
});

export const putNewerAtom = atom(null, (get, set, chatId: string, newer: 'loading' | 'failed' | undefined) => {
  const next = new Map(get(heldNewerAtom));
  if (newer) next.set(chatId, newer);
  else next.delete(chatId);
  set(heldNewerAtom, next);
});

/** What is told of messages that lie within a chat's window: receipts, and those that came late. Others concern its end alone. */
export const updateWindowAtom = atom(null, (get, set, chatId: string, messages: readonly Message[]) => {
  const window = get(heldWindowsAtom).get(chatId);
  const [first, last] = [window?.messages[0], window?.messages.at(-1)];
  if (!window || !first || !last) return;
  const within = messages.filter((message) => compareMessages(message, first) >= 0 && compareMessages(message, last) <= 0);
  if (within.length > 0) set(putWindowAtom, chatId, { ...window, messages: mergeMessages(window.messages, within) });
});

export const noteLateAtom = atom(null, (get, set, ids: readonly string[]) => {
  if (ids.length > 0) set(heldLateAtom, new Set([...get(heldLateAtom), ...ids]));
});

/** What is shown of a chat: its end, or the window somebody reads in. */
export function shownWindow(get: Getter, chat: Chat | undefined): (ChatWindow & { readonly hasNewer: boolean }) | undefined {
  const window = chat && get(heldWindowsAtom).get(chat.id);
  if (window) return { ...window, hasNewer: true };
  return chat && { messages: chat.messages, hasMore: chat.hasMore, hasNewer: false };
}

/** Shows the end of a chat again. */
export const showLatestAtom = atom(null, (get, set, chatId: string) => {
  get(wishesAtom).count += 1;
  if (!get(heldWindowsAtom).has(chatId)) return;
  set(putWindowAtom, chatId, undefined);
  set(chatViewAtom, ({ id }) => ({ id: id + 1 }));
});

/** Remembers by the view's key of a chat where somebody was reading in it; none is its end. */
export const leavePlaceAtom = atom(null, (get, _set, key: string, place: ReadingPlace | undefined) => {
  const places = get(readingPlacesAtom);
  if (place) places.set(key, place);
  else places.delete(key);
});

export const forgetHistoryAtom = atom(null, (get, set) => {
  get(readingPlacesAtom).clear();
  set(heldWindowsAtom, new Map());
  set(heldNewerAtom, new Map());
  set(heldLateAtom, new Set<string>());
  set(chatViewAtom, ({ id }) => ({ id: id + 1 }));
});
