import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type Ref,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { useText } from '../messages/useText.ts';
import { rem } from '../rem.ts';
import type { ChatListItemData } from './ChatList.types.ts';
import { List, Scroller } from './ChatList.styles.ts';
import { ChatListItem, itemId } from './ChatListItem.tsx';

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
  const virtualizer = useRef<VirtualizerHandle>(null);
  // As ROW_HEIGHT in CSS, the same for every row, so that none need be measured.
  const [rowHeight] = useState(() => rem(2.75) + 22);
  const wanted = useRef<string>(undefined);
  const [focusedId, setFocusedId] = useState<string>();
  const focusedIndex = focusedId === undefined ? -1 : chats.findIndex((chat) => chat.chatId === focusedId);
  const currentIndex = currentChatId === undefined ? -1 : chats.findIndex((chat) => chat.chatId === currentChatId);
  const stop = focusedIndex >= 0 ? focusedIndex : Math.max(0, currentIndex);

  const focusAt = (index: number) => {
    const chat = chats[index];
    if (!chat) return;
    wanted.current = chat.chatId;
    setFocusedId(chat.chatId);
    virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
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
    <Chats value={chats}>
      <Scroller onKeyDown={handleKeyDown} onFocus={handleFocus}>
        <Virtualizer
          ref={virtualizer}
          data={chats}
          as={RowList}
          item={Row}
          itemSize={rowHeight}
          bufferSize={4 * rowHeight}
          // The row that Tab reaches stays mounted: the focus is not lost by scrolling.
          keepMounted={stop < chats.length ? [stop] : []}
        >
          {(chat, index) => (
            <ChatListItem
              key={chat.chatId}
              chat={chat}
              isCurrent={index === currentIndex}
              isTabStop={index === stop}
              now={now}
              onOpen={onOpenChat}
            />
          )}
        </Virtualizer>
      </Scroller>
    </Chats>
  );
});

const Chats = createContext<readonly ChatListItemData[]>([]);

function RowList({ ref, style, children }: CustomContainerComponentProps) {
  const t = useText();
  return (
    <List ref={ref} role="list" aria-label={t('chat.list.label')} style={style}>
      {children}
    </List>
  );
}

function Row({ ref, style, index, children }: CustomItemComponentProps) {
  const chats = use(Chats);
  const chat = chats[index];
  return (
    <li
      ref={ref}
      // Hidden until it is measured it could not take the focus; its height is known.
      style={{ ...style, visibility: 'inherit' }}
      aria-labelledby={chat && itemId(chat.chatId)}
      aria-setsize={chats.length}
      aria-posinset={index + 1}
    >
      {children}
    </li>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };

function focusRow(chatId: string): void {
  document.getElementById(itemId(chatId))?.focus({ preventScroll: true });
}
