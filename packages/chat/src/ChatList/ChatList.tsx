import { Button, EmptyState, IconButton, type Loadable, LoadableView, SearchField, Skeleton, VisuallyHidden } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useDeferredValue, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { Centre, Root, SearchRow, SkeletonRow } from './ChatList.styles.ts';
import type { ChatListItemData } from './ChatList.types.ts';
import { ChatListRows, type ChatListRowsHandle } from './ChatListRows.tsx';
import { filterChats } from './filterChats.ts';

export interface ChatListProps {
  readonly chats: Loadable<readonly ChatListItemData[]>;
  readonly currentChatId: string | undefined;
  /** Whether there is a line to write from. */
  readonly canStartChat: boolean;
  /** Unix seconds: what "today" means. */
  readonly now: number;
  readonly ref?: Ref<ChatListRowsHandle>;
  readonly onOpenChat: (chatId: string) => void;
  readonly onNewChat: () => void;
  readonly onRetry: () => void;
}

export function ChatList({ chats, currentChatId, canStartChat, now, ref, onOpenChat, onNewChat, onRetry }: ChatListProps) {
  const t = useText();
  const [query, setQuery] = useState('');
  // The field keeps up with the keys; the rows follow when there is time.
  const appliedQuery = useDeferredValue(query);
  const rows = useRef<ChatListRowsHandle>(null);
  const newChat = useRef<HTMLButtonElement>(null);

  useImperativeHandle(ref, () => ({
    focus: (chatId) => {
      if (rows.current) rows.current.focus(chatId);
      else newChat.current?.focus();
    },
  }));

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    rows.current?.focus();
  };

  return (
    <Root>
      <SearchRow onKeyDown={handleKeyDown}>
        <SearchField label={t('chat.list.search')} value={query} onChange={setQuery} />
        <IconButton
          ref={newChat}
          label={t('chat.list.new')}
          icon={<IconPlus aria-hidden="true" />}
          variant="soft"
          disabled={!canStartChat}
          onClick={onNewChat}
        />
      </SearchRow>
      <LoadableView
        value={chats}
        skeleton={<ChatListSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={
          <Centre>
            <EmptyState
              illustration="empty"
              title={t('chat.list.empty.title')}
              text={t(canStartChat ? 'chat.list.empty.text' : 'chat.list.empty.noLine')}
              action={canStartChat && <Button onClick={onNewChat}>{t('chat.list.empty.action')}</Button>}
            />
          </Centre>
        }
        onRetry={onRetry}
      >
        {(items) => (
          <FoundChats
            ref={rows}
            chats={items}
            query={appliedQuery}
            currentChatId={currentChatId}
            now={now}
            onOpenChat={onOpenChat}
            onClearSearch={() => setQuery('')}
          />
        )}
      </LoadableView>
    </Root>
  );
}

interface FoundChatsProps extends Pick<ChatListProps, 'currentChatId' | 'now' | 'onOpenChat'> {
  readonly chats: readonly ChatListItemData[];
  readonly query: string;
  readonly ref: Ref<ChatListRowsHandle>;
  readonly onClearSearch: () => void;
}

function FoundChats({ chats, query, currentChatId, now, ref, onOpenChat, onClearSearch }: FoundChatsProps) {
  const t = useText();
  const found = filterChats(chats, query);
  const isSearching = found !== chats;
  return (
    <>
      <VisuallyHidden role="status">{isSearching && t('chat.list.found', { count: found.length })}</VisuallyHidden>
      {isSearching && found.length === 0 ? (
        <Centre>
          <EmptyState
            illustration="noResults"
            title={t('chat.list.noMatch.title')}
            text={t('chat.list.noMatch.text', { query: query.trim().slice(0, 60) })}
            action={
              <Button variant="soft" onClick={onClearSearch}>
                {t('chat.list.noMatch.clear')}
              </Button>
            }
          />
        </Centre>
      ) : (
        <ChatListRows ref={ref} chats={found} currentChatId={currentChatId} now={now} onOpenChat={onOpenChat} />
      )}
    </>
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
