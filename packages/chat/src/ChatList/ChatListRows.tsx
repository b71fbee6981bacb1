import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, memo, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { ChatListItemData } from './ChatList.types.ts';
import { List, Scroller } from './ChatList.styles.ts';
import { ChatListItem, itemId } from './ChatListItem.tsx';

/** In px, the same for every row, so that none need be measured. */
export const ROW_HEIGHT = 66;
const OVERSCAN = 4;

export interface ChatListRowsProps {
  readonly chats: readonly ChatListItemData[];
  readonly currentChatId: string | undefined;
  readonly now: number;
  readonly ref?: Ref<ChatListRowsHandle>;
  readonly onOpenChat: (chatId: string) => void;
}

export interface ChatListRowsHandle {
  /** Puts the focus on a chat's row, or on the first when it has none. */
  readonly focus: (chatId?: string) => void;
}

/** The rows in view and few more. One of them is reached by Tab, the others from there by the arrow keys. */
export const ChatListRows = memo(function ChatListRows({ chats, currentChatId, now, ref, onOpenChat }: ChatListRowsProps) {
  // The virtualiser changes within one identity: what the compiler remembers of it would be stale.
  'use no memo';
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const [focusedId, setFocusedId] = useState<string>();
  const focusedIndex = focusedId === undefined ? -1 : chats.findIndex((chat) => chat.chatId === focusedId);
  const currentIndex = currentChatId === undefined ? -1 : chats.findIndex((chat) => chat.chatId === currentChatId);
  const stop = focusedIndex >= 0 ? focusedIndex : Math.max(0, currentIndex);

  const virtualizer = useVirtualizer({
    count: chats.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => chats[index]?.chatId ?? index,
    overscan: OVERSCAN,
    paddingEnd: 8,
    // The row that Tab reaches stays mounted: the focus is not lost by scrolling.
    rangeExtractor: ({ startIndex, endIndex, count, overscan }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (stop < first) range.unshift(stop);
      else if (stop > last && stop < count) range.push(stop);
      return range;
    },
  });

  const focusAt = (index: number) => {
    const chat = chats[index];
    if (!chat) return;
    wanted.current = chat.chatId;
    setFocusedId(chat.chatId);
    virtualizer.scrollToIndex(index);
    focusRow(wanted.current);
  };
  // A row far away is mounted only with the next render.
  useEffect(() => {
    if (wanted.current === undefined) return;
    focusRow(wanted.current);
    wanted.current = undefined;
  });
  useImperativeHandle(ref, () => ({
    focus: (chatId) => focusAt(Math.max(0, chatId === undefined ? 0 : chats.findIndex((chat) => chat.chatId === chatId))),
  }));

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusAt(Math.min(chats.length - 1, Math.max(0, stop + step)));
  };
  const handleFocus = (event: FocusEvent<HTMLElement>) => setFocusedId(event.target.dataset['chat']);

  return (
    <Scroller ref={scroller}>
      <List
        role="list"
        aria-label={t('chat.list.label')}
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const chat = chats[index];
          if (!chat) return null;
          return (
            <li
              key={chat.chatId}
              aria-labelledby={itemId(chat.chatId)}
              aria-setsize={chats.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ChatListItem chat={chat} isCurrent={index === currentIndex} isTabStop={index === stop} now={now} onOpen={onOpenChat} />
            </li>
          );
        })}
      </List>
    </Scroller>
  );
});

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };

function focusRow(chatId: string): void {
  document.getElementById(itemId(chatId))?.focus({ preventScroll: true });
}
