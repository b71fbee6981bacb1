import type { Inbox } from '@manyline/chat';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { use } from 'react';
import { run } from '../../shared/action.ts';
import { changeChat, markRead, undoChange } from '../actions/chatMarks.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { changeNoticesAtom } from '../state/chatChanges.ts';
import { missingLinesAtom } from '../state/chatLists.ts';
import { inboxChoicesAtom, wantedMessageAtom } from '../state/inbox.ts';
import { SearchPaneContext } from './searchPane.ts';

const NONE: Inbox['missingLines'] = [];

/** Actions in the list. */
export function useInbox({ isAllLines, openChat }: ChatLocation): Inbox {
  const store = useStore();
  const [{ filter, sort }, choose] = useAtom(inboxChoicesAtom);
  const missing = useAtomValue(missingLinesAtom);
  const notices = useAtomValue(changeNoticesAtom);
  return {
    filter,
    sort,
    searchPane: use(SearchPaneContext),
    notices,
    missingLines: isAllLines ? missing : NONE,
    onFilterChange: (next) => choose({ filter: next }),
    onSortChange: (next) => choose({ sort: next }),
    onChangeChat: (chatId, change) => void run(store, changeChat, chatId, change),
    onMarkRead: (chatId) => void run(store, markRead, chatId),
    onOpenHit: ({ chatId, messageId, tn, line: of }) => {
      store.set(wantedMessageAtom, { chatId, messageId });
      openChat(tn, of);
    },
    onUndo: (id) => void run(store, undoChange, id),
  };
}
