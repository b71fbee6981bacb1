import { type Chat, compareMessages, mergeMessages, type Message } from '@manyline/contract';

/** A page of a chat's history, oldest first. `hasMore`: there are older messages; `hasNewer`: there are newer ones. */
export interface HistoryPage {
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
}

/** A gapless part of a chat's history that does not reach its end. */
export interface ChatWindow {
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
}

/** The most messages held in one window. */
export const WINDOW_MAX = 400;
/** How many of the newest messages stay loaded while the user reads far above them. */
export const LIVE_KEPT = 100;

/** Appends a page to the window; undefined if the window's end changed in the meantime. */
export function joinNewer(window: ChatWindow, after: string, page: HistoryPage): ChatWindow | undefined {
  if (window.messages.at(-1)?.id !== after) return undefined;
  return { ...window, messages: mergeMessages(window.messages, page.messages) };
}

/** Prepends a page to the window; undefined if the window's start changed in the meantime. */
export function joinOlder(window: ChatWindow, before: string, page: HistoryPage): ChatWindow | undefined {
  if (window.messages[0]?.id !== before) return undefined;
  return { hasMore: page.hasMore, messages: mergeMessages(window.messages, page.messages) };
}

/** Whether two gapless parts of the history overlap, so that they can be joined. */
export function meets(window: ChatWindow, live: Pick<Chat, 'messages'>): boolean {
  const [end, start] = [window.messages.at(-1), live.messages[0]];
  return end !== undefined && start !== undefined && compareMessages(end, start) >= 0;
}

/** The live chat with the window before it. */
export function joinLive(live: Chat, window: ChatWindow): Chat {
  const [first, own] = [window.messages[0], live.messages[0]];
  const startsBefore = first !== undefined && (own === undefined || compareMessages(first, own) < 0);
  return {
    ...live,
    hasMore: startsBefore ? window.hasMore : live.hasMore,
    messages: [...mergeMessages(window.messages, live.messages)],
  };
}

/** Trims a window that grows at its start: drops messages far below the reader. */
export function withoutEnd(window: ChatWindow, room: number): ChatWindow {
  const count = WINDOW_MAX - room;
  return window.messages.length <= count ? window : { ...window, messages: window.messages.slice(0, count) };
}

/** Trims a window that grows at its end: drops messages far above the reader. */
export function withoutStart(window: ChatWindow, room: number): ChatWindow {
  const count = WINDOW_MAX - room;
  return window.messages.length <= count ? window : { hasMore: true, messages: window.messages.slice(-count) };
}
