import { SEARCH_MAX_LENGTH } from '@manyline/contract';
import { Button, EmptyState, VisuallyHidden } from '@manyline/ui';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { Centre } from '../ChatList.styles.ts';
import type { ChatListItemData } from '../ChatList.types.ts';
import { ChatListRows, type ChatListRowsHandle, type ChatListRowsProps } from '../ChatListRows.tsx';
import type { Inbox, MessageSearch } from '../inbox/Inbox.types.ts';
import { filterChats } from './filterChats.ts';
import { hasShortWord } from './hasShortWord.ts';
import { MessageHits } from './MessageHits.tsx';
import { Alone, Heading, Note } from './SearchResults.styles.ts';

export interface SearchResultsProps extends Omit<ChatListRowsProps, 'chats' | 'basis' | 'below' | 'ref'> {
  readonly chats: readonly ChatListItemData[];
  readonly query: string;
  readonly inbox: Inbox;
  readonly rows: Ref<ChatListRowsHandle>;
  readonly onClearSearch: () => void;
}

/** The results of an earlier query are not shown; their space stays reserved. */
function searchFor(query: string, search: MessageSearch): MessageSearch {
  return search.query === query ? search : { query, status: 'loading', hits: [], hasMore: false, more: 'idle' };
}

/** More chats would push the messages too far down. */
const FIRST_CHATS = 8;

/** The chats whose name, number or last message matches, followed by every message that matches. */
export function SearchResults({ chats, query, inbox, rows, onClearSearch, ...list }: SearchResultsProps) {
  const t = useText();
  const [openQuery, setOpenQuery] = useState<string>();
  const found = filterChats(chats, query);
  const isShort = found.length > FIRST_CHATS && openQuery !== query;
  const search = inbox.search && searchFor(query.trim().slice(0, SEARCH_MAX_LENGTH), inbox.search);
  const hits = search && (
    <MessageHits
      search={search}
      now={list.now}
      onMoreHits={inbox.onMoreHits}
      onRetrySearch={inbox.onRetrySearch}
      onOpenHit={inbox.onOpenHit}
    />
  );

  const alone = useRef<HTMLDivElement>(null);
  // If no chat matches, ArrowDown goes to the messages.
  useImperativeHandle(found.length === 0 ? rows : undefined, () => ({ focus: () => alone.current?.querySelector('button')?.focus() }));

  const look = useEffectEvent((words: string) => inbox.onSearch(words));
  useEffect(() => look(query), [query]);
  useEffect(() => () => look(''), []);

  const isNothing = found.length === 0 && search?.status === 'ready' && search.hits.length === 0 && !hasShortWord(query);
  return (
    <>
      <VisuallyHidden role="status">
        <span>{t('chat.list.found', { count: found.length })}</span>
        {search?.status === 'ready' && <span>{` ${t('chat.inbox.search.found', { count: search.hits.length })}`}</span>}
      </VisuallyHidden>
      {isNothing ? (
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
      ) : found.length === 0 ? (
        <Alone ref={alone}>
          <Heading>{t('chat.list.label')}</Heading>
          <Note>{t('chat.list.found', { count: 0 })}</Note>
          {hits}
        </Alone>
      ) : (
        <ChatListRows
          {...list}
          ref={rows}
          chats={isShort ? found.slice(0, FIRST_CHATS) : found}
          basis={`search ${query}`}
          below={
            <>
              {isShort && (
                <Note>
                  <Button variant="soft" size="sm" onClick={() => setOpenQuery(query)}>
                    {t('chat.inbox.search.all', { count: found.length })}
                  </Button>
                </Note>
              )}
              {hits}
            </>
          }
        />
      )}
    </>
  );
}
