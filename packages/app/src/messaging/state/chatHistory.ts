import { type Chat, compareMessages, type Message, mergeMessages } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { Latest } from '../../shared/latest.ts';
import { perStore } from '../../shared/perStore.ts';
import type { ChatWindow } from './chatWindow.ts';

/** Where to scroll the message list. A new object requests it again. */
export interface Opening {
  readonly key: string;
  /** Px from the top of the view. Without it the message is shown in the upper part of the view, highlighted. */
  readonly offset?: number;
}

/** What the message list of the open chat renders by; another `id` means another list. */
export interface ChatView {
  readonly id: number;
  readonly opening?: Opening;
}

export interface ReadingPosition {
  readonly key: string;
  readonly offset: number;
}

const windowsStateAtom = atom<ReadonlyMap<string, ChatWindow>>(new Map());
const newerStateAtom = atom<ReadonlyMap<string, 'loading' | 'failed'>>(new Map());
const lateStateAtom = atom<ReadonlySet<string>>(new Set<string>());

/** By chat id: the part of the history shown instead of the latest messages while the user reads far above. */
export const windowsAtom = atom((get) => get(windowsStateAtom));
/** By chat id: the state of loading the messages after its window. */
export const newerByChatAtom = atom((get) => get(newerStateAtom));
/** Ids of received messages that arrived after later ones were shown. */
export const lateMessagesAtom = atom((get) => get(lateStateAtom));

export const chatViewAtom = atom<ChatView>({ id: 0 });

/** By view key: the reading position in each chat the user left, for the life of the tab. */
class ReadingPositions {
  readonly #positions = new Map<string, ReadingPosition>();

  of(key: string): ReadingPosition | undefined {
    return this.#positions.get(key);
  }

  /** Undefined means the end. */
  put(key: string, position: ReadingPosition | undefined): void {
    if (position) this.#positions.set(key, position);
    else this.#positions.delete(key);
  }

  forget(): void {
    this.#positions.clear();
  }
}

export const readingPositionsOf = perStore(() => new ReadingPositions());

/** Jumps in the open chat. */
export const jumpsOf = perStore(() => new Latest());

const WINDOWS_MAX = 8;

/** Sets a chat's window, or removes it to show the latest messages. */
export function putWindow(get: Getter, set: Setter, chatId: string, window: ChatWindow | undefined) {
  const next = new Map(get(windowsStateAtom));
  next.delete(chatId);
  if (window) next.set(chatId, window);
  for (const oldest of next.keys()) if (next.size > WINDOWS_MAX) next.delete(oldest);
  set(windowsStateAtom, next);
}

export function putNewer(get: Getter, set: Setter, chatId: string, newer: 'loading' | 'failed' | undefined) {
  const next = new Map(get(newerStateAtom));
  if (newer) next.set(chatId, newer);
  else next.delete(chatId);
  set(newerStateAtom, next);
}

/** Applies receipts and late messages to a chat's window. Other changes concern only the latest messages. */
export function updateWindow(get: Getter, set: Setter, chatId: string, messages: readonly Message[]) {
  const window = get(windowsStateAtom).get(chatId);
  const [first, last] = [window?.messages[0], window?.messages.at(-1)];
  if (!window || !first || !last) return;
  const within = messages.filter((message) => compareMessages(message, first) >= 0 && compareMessages(message, last) <= 0);
  if (within.length > 0) putWindow(get, set, chatId, { ...window, messages: mergeMessages(window.messages, within) });
}

export function noteLate(get: Getter, set: Setter, ids: readonly string[]) {
  if (ids.length > 0) set(lateStateAtom, new Set([...get(lateStateAtom), ...ids]));
}

/** The part of a chat that is shown: the latest messages, or its window. */
export function shownWindow(get: Getter, chat: Chat | undefined): (ChatWindow & { readonly hasNewer: boolean }) | undefined {
  const window = chat && get(windowsStateAtom).get(chat.id);
  if (window) return { ...window, hasNewer: true };
  return chat && { messages: chat.messages, hasMore: chat.hasMore, hasNewer: false };
}

/** Shows the latest messages of a chat again. */
export function showLatest(get: Getter, set: Setter, chatId: string) {
  jumpsOf(get).drop();
  if (!get(windowsStateAtom).has(chatId)) return;
  putWindow(get, set, chatId, undefined);
  set(chatViewAtom, ({ id }) => ({ id: id + 1 }));
}

/** Stores the reading position of a view key; undefined means the end. */
export function leaveChat(get: Getter, _set: Setter, key: string, position: ReadingPosition | undefined) {
  readingPositionsOf(get).put(key, position);
}

export function forgetHistory(get: Getter, set: Setter) {
  readingPositionsOf(get).forget();
  set(windowsStateAtom, new Map());
  set(newerStateAtom, new Map());
  set(lateStateAtom, new Set<string>());
  set(chatViewAtom, ({ id }) => ({ id: id + 1 }));
}
