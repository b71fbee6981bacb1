import type { Inbox } from '@manyline/chat';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { run } from '../../shared/action.ts';
import { changeChat, markRead, undoChange } from '../actions/chatMarks.ts';
import { moreHits, retrySearch, searchMessages } from '../actions/inboxSearch.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { changeNoticesAtom } from '../state/chatChanges.ts';
import { missingLinesAtom } from '../state/chatLists.ts';
import { inboxChoicesAtom, messageSearchAtom, wantedMessageAtom } from '../state/inbox.ts';

const NONE: Inbox['missingLines'] = [];

/** Actions in the list. */
export function useInbox({ line, isAllLines, openChat }: ChatLocation): Inbox {
  const store = useStore();
  const [{ filter, sort }, choose] = useAtom(inboxChoicesAtom);
  const missing = useAtomValue(missingLinesAtom);
  const notices = useAtomValue(changeNoticesAtom);
  return {
    filter,
    sort,
    search: useAtomValue(messageSearchAtom),
    notices,
    missingLines: isAllLines ? missing : NONE,
    onFilterChange: (next) => choose({ filter: next }),
    onSortChange: (next) => choose({ sort: next }),
    onChangeChat: (chatId, change) => void run(store, changeChat, chatId, change),
    onMarkRead: (chatId) => void run(store, markRead, chatId),
    onSearch: (query) => run(store, searchMessages, query, line, isAllLines),
    onMoreHits: () => void run(store, moreHits),
    onRetrySearch: () => void run(store, retrySearch),
    onOpenHit: ({ chatId, messageId, tn, line: of }) => {
      store.set(wantedMessageAtom, { chatId, messageId });
      openChat(tn, of?.tn);
    },
    onUndo: (id) => void run(store, undoChange, id),
  };
}
