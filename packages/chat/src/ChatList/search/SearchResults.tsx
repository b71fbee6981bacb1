import { Button } from '@manyline/ui';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import type { ChatListItemData } from '../ChatList.types.ts';
import { ChatListRows, type ChatListRowsHandle, type ChatListRowsProps } from '../ChatListRows.tsx';
import type { Inbox, SearchedElsewhere, SearchPaneHandle } from '../inbox/Inbox.types.ts';
import { filterChats } from './filterChats.ts';
import { Alone, Note } from './SearchResults.styles.ts';

export interface SearchResultsProps extends Omit<ChatListRowsProps, 'chats' | 'basis' | 'below' | 'ref'> {
  readonly chats: readonly ChatListItemData[];
  readonly query: string;
  readonly inbox: Pick<Inbox, 'searchPane' | 'onOpenHit'>;
  readonly rows: Ref<ChatListRowsHandle>;
  readonly onQueryChange: (query: string) => void;
}

/** The chats of the list whose name, number or last message matches, followed by everything that is found elsewhere. */
export function SearchResults({ query, inbox, onQueryChange, ...list }: SearchResultsProps) {
  const pane = useRef<SearchPaneHandle>(null);
  const Pane = inbox.searchPane;
  return (
    <Pane ref={pane} query={query} onQueryChange={onQueryChange} onOpenHit={inbox.onOpenHit}>
      {(elsewhere) => <Found {...list} {...elsewhere} query={query} focusElsewhere={() => pane.current?.focus()} />}
    </Pane>
  );
}

/** More chats would push the messages too far down. */
const FIRST_CHATS = 8;

interface FoundProps extends Omit<SearchResultsProps, 'inbox' | 'onQueryChange'>, SearchedElsewhere {
  readonly focusElsewhere: () => void;
}

function Found({ chats, query, words, results, rows, focusElsewhere, ...list }: FoundProps): ReactNode {
  const t = useText();
  const [openQuery, setOpenQuery] = useState<string>();
  const found = words === undefined ? NONE : filterChats(chats, words);
  const isShort = found.length > FIRST_CHATS && openQuery !== query;
  // If no chat matches, ArrowDown goes to what is found elsewhere.
  useImperativeHandle(found.length === 0 ? rows : undefined, () => ({ focus: focusElsewhere }));

  if (found.length === 0) return <Alone>{results(0)}</Alone>;
  return (
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
          {results(found.length)}
        </>
      }
    />
  );
}

const NONE: readonly ChatListItemData[] = [];
