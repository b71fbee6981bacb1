import type { Inbox } from '@manyline/chat';
import { loadNeeded, whenIdle } from '@manyline/ui';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { loadAhead } from '../../../routing/recoverChunks.ts';
import { missingLinesAtom } from '../../../state/chatsView.ts';
import { inboxChoicesAtom, inboxNoticesAtom, messageSearchAtom, wantedMessageAtom } from '../../../state/inbox.ts';
import type { ChatPlace } from './useChatPlace.ts';

const NONE: Inbox['missingLines'] = [];

const marks = () => import('../../../state/chatMarks.ts');
const search = () => import('../../../state/inboxSearch.ts');

/** What a person does with the list; its code comes once the browser is idle, at the latest with the first thing done. */
export function useInbox({ line, isAllLines, openChat }: ChatPlace): Inbox {
  const store = useStore();
  const [{ filter, sort }, choose] = useAtom(inboxChoicesAtom);
  const missing = useAtomValue(missingLinesAtom);
  const notices = useAtomValue(inboxNoticesAtom);
  // Without a connection it could not come.
  useEffect(() => whenIdle(() => loadAhead([marks(), search()])), []);
  return {
    filter,
    sort,
    search: useAtomValue(messageSearchAtom),
    notices,
    missingLines: isAllLines ? missing : NONE,
    onFilterChange: (next) => choose({ filter: next }),
    onSortChange: (next) => choose({ sort: next }),
    onChangeChat: (chatId, change) => void loadNeeded(marks).then(({ changeChatAtom }) => store.set(changeChatAtom, chatId, change)),
    onMarkRead: (chatId) => void loadNeeded(marks).then(({ markReadAtom }) => store.set(markReadAtom, chatId)),
    onSearch: (query) => void loadNeeded(search).then(({ searchMessagesAtom }) => store.set(searchMessagesAtom, query, line, isAllLines)),
    onMoreHits: () => void loadNeeded(search).then(({ moreHitsAtom }) => store.set(moreHitsAtom)),
    onRetrySearch: () => void loadNeeded(search).then(({ retrySearchAtom }) => store.set(retrySearchAtom)),
    onOpenHit: ({ chatId, messageId, tn, line: of }) => {
      store.set(wantedMessageAtom, { chatId, messageId });
      openChat(tn, of?.tn);
    },
    onUndo: (id) => void loadNeeded(marks).then(({ undoChangeAtom }) => store.set(undoChangeAtom, id)),
  };
}
