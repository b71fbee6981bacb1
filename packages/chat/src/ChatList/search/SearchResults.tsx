import { Button } from '@manyline/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import type { ChatListItemData } from '../ChatList.types.ts';
import { ChatListRows, type ChatListRowsHandle, type ChatListRowsProps } from '../ChatListRows.tsx';
import type { Inbox, SearchedElsewhere, SearchPaneHandle } from '../inbox/Inbox.types.ts';
import { filterChats } from './filterChats.ts';
import { Alone, Keys, Note } from './SearchResults.styles.ts';

export interface SearchResultsProps extends Omit<ChatListRowsProps, 'chats' | 'basis' | 'below' | 'ref'> {
  readonly chats: readonly ChatListItemData[];
  readonly query: string;
  readonly inbox: Pick<Inbox, 'searchPane' | 'onOpenHit'>;
  readonly rows: Ref<ChatListRowsHandle>;
  readonly onQueryChange: (query: string) => void;
  readonly onFocusField: () => void;
}

/**
 * The chats of the list whose name, number or last message matches, followed by everything that is found elsewhere. The arrow keys move from
 * the field through all of them and back; what is typed goes into the field.
 */
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

function Found({ chats, query, words, results, rows, focusElsewhere, onFocusField, ...list }: FoundProps): ReactNode {
  const t = useText();
  const ownRows = useRef<ChatListRowsHandle>(null);
  const [openQuery, setOpenQuery] = useState<string>();
  const found = words === undefined ? NONE : filterChats(chats, words);
  const isShort = found.length > FIRST_CHATS && openQuery !== query;
  const shown = isShort ? found.slice(0, FIRST_CHATS) : found;
  // If no chat matches, ArrowDown goes to what is found elsewhere.
  useImperativeHandle(rows, () => ({
    focus: (chatId) => (ownRows.current ? ownRows.current.focus(chatId) : focusElsewhere()),
  }));
  // The rows and the results handle the keys that stay among their own.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLButtonElement)) return;
    const isChat = event.target.hasAttribute('data-chat');
    const last = shown.at(-1);
    if (event.key === 'ArrowDown' && isChat) focusElsewhere();
    else if (event.key === 'ArrowUp' && !isChat && last) ownRows.current?.focus(last.chatId);
    else if (event.key === 'ArrowUp') onFocusField();
    // The key arrives in the field, which has the focus by then.
    else if (event.key.length === 1 && event.key !== ' ') return onFocusField();
    else return;
    event.preventDefault();
  };

  if (found.length === 0)
    return (
      <Alone>
        <Keys onKeyDown={handleKeyDown}>{results(0)}</Keys>
      </Alone>
    );
  return (
    <Keys onKeyDown={handleKeyDown}>
      <ChatListRows
        {...list}
        ref={ownRows}
        chats={shown}
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
    </Keys>
  );
}

const NONE: readonly ChatListItemData[] = [];
