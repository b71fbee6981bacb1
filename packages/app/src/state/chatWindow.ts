import { type Chat, compareMessages, mergeMessages, type Message } from '@manyline/contract';

/** A page of a chat's history, oldest first; `hasMore` says that there are older ones, `hasNewer` newer ones. */
export interface HistoryPage {
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
}

/** A part of a chat's history that does not reach its end; without a gap in itself. */
export interface ChatWindow {
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
}

/** More messages than this are not held of one window. */
export const WINDOW_MAX = 400;
/** So many of the newest stay held where the reader went far above them. */
export const LIVE_KEPT = 100;

/** The page after the window's end, joined to it; undefined when the window ended elsewhere meanwhile. */
export function joinNewer(window: ChatWindow, after: string, page: HistoryPage): ChatWindow | undefined {
  if (window.messages.at(-1)?.id !== after) return undefined;
  return { ...window, messages: mergeMessages(window.messages, page.messages) };
}

/** The page before the window's beginning, joined to it; undefined when the window began elsewhere meanwhile. */
export function joinOlder(window: ChatWindow, before: string, page: HistoryPage): ChatWindow | undefined {
  if (window.messages[0]?.id !== before) return undefined;
  return { hasMore: page.hasMore, messages: mergeMessages(window.messages, page.messages) };
}

/** Both hold a part of the history without a gap, and they overlap: together they are one such part. */
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

/** Of a window that grows at its beginning, without what lies far below the reader. */
export function withoutEnd(window: ChatWindow, room: number): ChatWindow {
  const count = WINDOW_MAX - room;
  return window.messages.length <= count ? window : { ...window, messages: window.messages.slice(0, count) };
}

/** Of a window that grows at its end, without what lies far above the reader. */
export function withoutStart(window: ChatWindow, room: number): ChatWindow {
  const count = WINDOW_MAX - room;
  return window.messages.length <= count ? window : { hasMore: true, messages: window.messages.slice(-count) };
}
