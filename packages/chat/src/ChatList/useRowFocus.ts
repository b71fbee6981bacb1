import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ChatListItemData } from './ChatList.types.ts';
import { itemId } from './ChatListItem/ChatListItem.tsx';

/** One row is in the tab order: the last focused one, else the open chat's. The arrow keys reach the others. */
export function useRowFocus(chats: readonly ChatListItemData[], currentIndex: number, virtualizer: RefObject<VirtualizerHandle | null>) {
  const wanted = useRef<string>(undefined);
  const hasFocus = useRef(false);
  const [focusedId, setFocusedId] = useState<string>();
  const focusedIndex = focusedId === undefined ? -1 : chats.findIndex((chat) => chat.chatId === focusedId);
  const stop = focusedIndex >= 0 ? focusedIndex : Math.max(0, currentIndex);

  const focusAt = (index: number) => {
    const chat = chats[index];
    if (!chat) return;
    wanted.current = chat.chatId;
    setFocusedId(chat.chatId);
    virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
    focusRow(wanted.current);
  };
  // A row outside the visible range is mounted only by the next render.
  useEffect(() => {
    if (wanted.current === undefined) return;
    focusRow(wanted.current);
    wanted.current = undefined;
  });
  // A row that moves is removed from the document for a moment and loses the focus.
  useLayoutEffect(() => {
    if (hasFocus.current && focusedId !== undefined && document.activeElement === document.body) focusRow(focusedId);
  }, [chats, focusedId]);

  return {
    /** Index of the row in the tab order. */
    stop,
    focusAt,
    focusHandlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (step === undefined || !isInRow(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
        const next = Math.min(chats.length - 1, Math.max(0, stop + step));
        // What is above or below the rows may take over.
        if (next === stop) return;
        event.preventDefault();
        focusAt(next);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const chatId = event.target.dataset['chat'];
        // Ignores events from outside the rows.
        if (chatId !== undefined) setFocusedId(chatId);
        hasFocus.current = chatId !== undefined;
      },
      onBlur: () => void (hasFocus.current = false),
    },
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };

function isInRow(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`[id^='${itemId('')}'], [data-more]`) !== null;
}

function focusRow(chatId: string): void {
  document.getElementById(itemId(chatId))?.focus({ preventScroll: true });
}
