import type { Inbox } from '@manyline/chat';
import { loadNeeded, whenIdle } from '@manyline/ui';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { loadAhead } from '../pages/recoverChunks.ts';
import { missingLinesAtom } from '../chats/chatLists.ts';
import { changeNoticesAtom } from '../chats/chatChanges.ts';
import { inboxChoicesAtom, messageSearchAtom, wantedMessageAtom } from './inbox.ts';
import type { ChatLocation } from './location/useChatLocation.ts';
import { run } from '../shared/action.ts';

const NONE: Inbox['missingLines'] = [];

const marks = () => import('../chats/chatMarks.ts');
const search = () => import('./inboxSearch.ts');

/** Actions in the list. Their code loads when the browser is idle, or with the first action. */
export function useInbox({ line, isAllLines, openChat }: ChatLocation): Inbox {
  const store = useStore();
  const [{ filter, sort }, choose] = useAtom(inboxChoicesAtom);
  const missing = useAtomValue(missingLinesAtom);
  const notices = useAtomValue(changeNoticesAtom);
  // It could not be loaded offline.
  useEffect(() => whenIdle(() => loadAhead([marks(), search()])), []);
  return {
    filter,
    sort,
    search: useAtomValue(messageSearchAtom),
    notices,
    missingLines: isAllLines ? missing : NONE,
    onFilterChange: (next) => choose({ filter: next }),
    onSortChange: (next) => choose({ sort: next }),
    onChangeChat: (chatId, change) => void loadNeeded(marks).then(({ changeChat }) => run(store, changeChat, chatId, change)),
    onMarkRead: (chatId) => void loadNeeded(marks).then(({ markRead }) => run(store, markRead, chatId)),
    onSearch: (query) => void loadNeeded(search).then(({ searchMessages }) => run(store, searchMessages, query, line, isAllLines)),
    onMoreHits: () => void loadNeeded(search).then(({ moreHits }) => run(store, moreHits)),
    onRetrySearch: () => void loadNeeded(search).then(({ retrySearch }) => run(store, retrySearch)),
    onOpenHit: ({ chatId, messageId, tn, line: of }) => {
      store.set(wantedMessageAtom, { chatId, messageId });
      openChat(tn, of?.tn);
    },
    onUndo: (id) => void loadNeeded(marks).then(({ undoChange }) => run(store, undoChange, id)),
  };
}
