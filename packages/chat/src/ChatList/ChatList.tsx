import { Button, EmptyState, IconButton, type Loadable, LoadableView, SearchField, Skeleton, useHandler } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { ListTools } from '../Notifications/ListTools.tsx';
import type { BulkLink, Notifications } from '../Notifications/Notifications.types.ts';
import { arrangeChats, isUnread } from './arrangeChats.ts';
import { Centre, FilterRow, Root, SearchRow, SkeletonRow, ToolsSlot } from './ChatList.styles.ts';
import type { ChatListItemData } from './ChatList.types.ts';
import { ChatListRows, type ChatListRowsHandle } from './ChatListRows.tsx';
import { FilterEmpty } from './inbox/FilterEmpty.tsx';
import type { Inbox, InboxFilter } from './inbox/Inbox.types.ts';
import { InboxFilters } from './inbox/InboxFilters.tsx';
import { InboxNotices } from './inbox/InboxNotices.tsx';
import { SearchResults } from './search/SearchResults.tsx';
import { useListSearch } from './search/useListSearch.ts';

export interface ChatListProps {
  readonly chats: Loadable<readonly ChatListItemData[]>;
  readonly currentChatId: string | undefined;
  /** Whether a line is available to send from. */
  readonly canStartChat: boolean;
  /** Unix seconds; the reference for "today". */
  readonly now: number;
  readonly inbox: Inbox;
  readonly bulk: BulkLink | undefined;
  readonly notifications: Notifications;
  /** Shown instead of the chats while there are none. */
  readonly empty?: ReactNode;
  readonly ref?: Ref<ChatListRowsHandle>;
  readonly onOpenChat: (chatId: string) => void;
  readonly onNewChat: () => void;
  /** Without lines: adds one. */
  readonly onAddLine?: (() => void) | undefined;
  readonly onRetry: () => void;
}

/** The chats of a line with search, views, sorting and selection; virtualised, so ten thousand chats scroll smoothly. */
export function ChatList({
  chats,
  currentChatId,
  canStartChat,
  now,
  inbox,
  bulk,
  notifications,
  empty,
  ref,
  onOpenChat,
  onNewChat,
  onAddLine,
  onRetry,
}: ChatListProps) {
  const t = useText();
  const { query, appliedQuery, isSearching, searchRow, setQuery, focusField, changeQuery } = useListSearch();
  const [retained, setRetained] = useState<{ readonly filter: InboxFilter; readonly chatId: string }>();
  const rows = useRef<ChatListRowsHandle>(null);
  const newChat = useRef<HTMLButtonElement>(null);
  const { filter, sort } = inbox;
  const all = chats.status === 'ready' ? chats.value : undefined;
  const retainedId = retained?.filter === filter && retained.chatId === currentChatId ? currentChatId : undefined;
  const shown = useMemo(() => arrangeChats(all ?? [], filter, sort, retainedId), [all, filter, sort, retainedId]);
  const unread = all?.filter(isUnread).length ?? 0;

  useImperativeHandle(ref, () => ({
    focus: (chatId) => {
      if (rows.current) rows.current.focus(chatId);
      else newChat.current?.focus();
    },
  }));

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.altKey || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    rows.current?.focus();
  };
  const list = {
    currentChatId,
    now,
    onOpenChat: useHandler((chatId: string) => {
      setRetained({ filter, chatId });
      onOpenChat(chatId);
    }),
    onChangeChat: useHandler(inbox.onChangeChat),
    onMarkRead: useHandler(inbox.onMarkRead),
  };

  return (
    <Root>
      <SearchRow data-toasts-below ref={searchRow} data-landmark="input" onKeyDown={handleKeyDown}>
        <SearchField label={t('chat.list.search')} value={query} onChange={setQuery} />
        <IconButton
          ref={newChat}
          label={t('chat.list.new')}
          icon={<IconPlus aria-hidden="true" />}
          variant="soft"
          disabled={!canStartChat}
          onClick={onNewChat}
        />
        <ToolsSlot>{chats.status === 'ready' && <ListTools canSend={canStartChat} bulk={bulk} notifications={notifications} />}</ToolsSlot>
      </SearchRow>
      {chats.status !== 'failed' && all?.length !== 0 && !isSearching && (
        <FilterRow data-toasts-below>{all && <InboxFilters {...inbox} unread={unread} onRetry={onRetry} />}</FilterRow>
      )}
      <LoadableView
        value={chats}
        skeleton={<ChatListSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={empty ? <Centre>{empty}</Centre> : <NoChats canStartChat={canStartChat} onNewChat={onNewChat} onAddLine={onAddLine} />}
        onRetry={onRetry}
      >
        {(items) => {
          if (isSearching)
            return (
              <SearchResults
                {...list}
                // All of them, also those that are done.
                chats={items}
                query={appliedQuery}
                inbox={inbox}
                rows={rows}
                onQueryChange={changeQuery}
                onFocusField={focusField}
              />
            );
          return shown.length > 0 ? (
            <ChatListRows ref={rows} chats={shown} basis={`${filter} ${sort}`} {...list} />
          ) : (
            <FilterEmpty {...inbox} />
          );
        }}
      </LoadableView>
      {chats.status === 'ready' && <InboxNotices {...inbox} />}
    </Root>
  );
}

function NoChats({ canStartChat, onNewChat, onAddLine }: Pick<ChatListProps, 'canStartChat' | 'onNewChat' | 'onAddLine'>) {
  const t = useText();
  return (
    <Centre>
      <EmptyState
        illustration="empty"
        title={t('chat.list.empty.title')}
        text={t(canStartChat ? 'chat.list.empty.text' : 'chat.list.empty.noLine')}
        action={
          canStartChat ? (
            <Button onClick={onNewChat}>{t('chat.list.empty.action')}</Button>
          ) : (
            onAddLine && <Button onClick={onAddLine}>{t('chat.lines.add')}</Button>
          )
        }
      />
    </Centre>
  );
}

function ChatListSkeleton() {
  return (
    <div>
      {[62, 44, 71, 50, 58, 66, 40, 54].map((width) => (
        <SkeletonRow key={width}>
          <Skeleton shape="circle" width={40} height={40} />
          <span>
            <Skeleton width={`${width}%`} />
            <Skeleton width={`${100 - width / 4}%`} />
          </span>
        </SkeletonRow>
      ))}
    </div>
  );
}
