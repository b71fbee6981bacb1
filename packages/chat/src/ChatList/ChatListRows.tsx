import { rem } from '@manyline/ui';
import { createContext, type FocusEvent, memo, type ReactNode, type Ref, use, useImperativeHandle, useRef, useState } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { useText } from '../messages/useText.ts';
import { List, Scroller } from './ChatList.styles.ts';
import type { ChatListItemData } from './ChatList.types.ts';
import { ChatListItem, itemId } from './ChatListItem/ChatListItem.tsx';
import { ChatRowTools } from './ChatRowTools.tsx';
import type { ChatChange } from './inbox/Inbox.types.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useSteadyOrder } from './useSteadyOrder.ts';

export interface ChatListRowsProps {
  readonly chats: readonly ChatListItemData[];
  readonly currentChatId: string | undefined;
  readonly now: number;
  /** Identifies the contents of the list; it changes with the filter and the search. */
  readonly basis: string;
  /** Shown below the rows and scrolls with them. */
  readonly below?: ReactNode;
  readonly ref?: Ref<ChatListRowsHandle>;
  readonly onOpenChat: (chatId: string) => void;
  readonly onChangeChat: (chatId: string, change: ChatChange) => void;
  readonly onMarkRead: (chatId: string) => void;
}

export interface ChatListRowsHandle {
  /** Focuses a chat's row, or the first row if the chat has none. */
  readonly focus: (chatId?: string) => void;
}

/** Renders the visible rows and a few more. One row is in the tab order; the arrow keys reach the others. */
export const ChatListRows = memo(function ChatListRows({
  chats: newest,
  currentChatId,
  now,
  basis,
  below,
  ref,
  onOpenChat,
  onChangeChat,
  onMarkRead,
}: ChatListRowsProps) {
  const { shown: chats, release, handlers } = useSteadyOrder(newest, basis);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  // Must equal ROW_HEIGHT in the CSS; all rows have the same height, so none is measured.
  const [rowHeight] = useState(() => rem(2.75) + 22);
  const currentIndex = currentChatId === undefined ? -1 : chats.findIndex((chat) => chat.chatId === currentChatId);
  const { stop, focusAt, focusHandlers } = useRowFocus(chats, currentIndex, virtualizer);
  useImperativeHandle(ref, () => ({
    focus: (chatId) => focusAt(Math.max(0, chatId === undefined ? 0 : chats.findIndex((chat) => chat.chatId === chatId))),
  }));

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    focusHandlers.onFocus(event);
    handlers.onFocus();
  };
  const handleBlur = () => {
    focusHandlers.onBlur();
    handlers.onBlur();
  };
  const handleLatest = () => {
    release();
    virtualizer.current?.scrollToIndex(0);
  };

  return (
    <Chats value={chats}>
      <Scroller ref={setScroller} {...handlers} onKeyDown={focusHandlers.onKeyDown} onFocus={handleFocus} onBlur={handleBlur}>
        {scroller && (
          <ChatRowTools
            scroller={scroller}
            chats={chats}
            isBehind={chats !== newest}
            onLatest={handleLatest}
            onFocusChat={(chatId) => focusAt(chats.findIndex((chat) => chat.chatId === chatId))}
            onChangeChat={(chatId, change) => {
              release();
              onChangeChat(chatId, change);
            }}
            onMarkRead={onMarkRead}
          />
        )}
        <Virtualizer
          ref={virtualizer}
          data={chats}
          as={RowList}
          item={Row}
          itemSize={rowHeight}
          bufferSize={3 * rowHeight}
          // The row in the tab order stays mounted, so that scrolling does not lose the focus.
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
        {below}
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
      // An element that is hidden until it is measured cannot take the focus; the height is known here.
      style={{ ...style, visibility: 'inherit' }}
      aria-labelledby={chat && itemId(chat.chatId)}
      aria-setsize={chats.length}
      aria-posinset={index + 1}
    >
      {children}
    </li>
  );
}
