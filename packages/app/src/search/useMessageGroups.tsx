import { highlight, LineLabel, type MessageHit } from '@manyline/chat';
import { useConsoleText } from '@manyline/cms';
import { shownText } from '@manyline/contract';
import { type CommandGroup, type CommandItem, useContactName, useFormatters, usePhoneFormat } from '@manyline/ui';
import { useAtomValue, useStore } from 'jotai';
import { lineTagsAtom } from '../messaging/state/chatLists.ts';
import { run } from '../shared/action.ts';
import { minuteAtom } from '../shared/minute.ts';
import { hasShortWord } from './hasShortWord.ts';
import type { FoundMessage, MessageSearch, MessageSearches } from './messageSearch.ts';
import { messageSearches, type SearchPlace } from './searchRemotes.ts';

interface MessageGroups {
  readonly groups: readonly CommandGroup[];
  readonly isBusy: boolean;
  /** The message of an item, if it is one. */
  readonly hitOf: (id: string) => MessageHit | undefined;
  /** Loads more of a group, or tries again; whether it is one of these. */
  readonly act: (groupId: string, action: 'more' | 'retry') => boolean;
}

interface Messages {
  readonly here: MessageSearch | undefined;
  readonly all: MessageSearch | undefined;
  /** Why nothing is searched. */
  readonly isOffline: boolean;
  readonly words: string;
}

/** The start of a very long message is enough to recognise it. */
const EXCERPT_LENGTH = 2_000;

/** The messages found, those of the list's line first. */
export function useMessageGroups(place: SearchPlace, { here, all, isOffline, words }: Messages): MessageGroups {
  const t = useConsoleText();
  const store = useStore();
  const toItem = useMessageItem(words);
  const list: readonly (readonly [id: string, label: string, found: MessageSearch | undefined, searches: MessageSearches])[] = [
    ...(here ? [['messagesHere', t('cms.search.messages'), here, messageSearches.list.here] as const] : []),
    ['messages', t(here ? 'cms.search.messagesElsewhere' : 'cms.search.messages'), all, messageSearches[place].all],
  ];
  const noteOf = (found: MessageSearch | undefined, isLast: boolean) => {
    if (isOffline) return t('cms.search.offline');
    if (found?.status === 'tooWide' || found?.more === 'tooWide') return t('cms.search.tooWide');
    const isShort = isLast && found?.status === 'ready' && !found.hasMore && hasShortWord(words);
    return isShort ? t('cms.search.short') : undefined;
  };
  return {
    isBusy: [here, all].some((found) => found?.status === 'loading'),
    groups: list.map(([id, label, found], index) => ({
      id,
      label,
      isFiltered: true,
      items: shownOf(found).map((item) => toItem(id, item)),
      state: stateOf(found),
      note: noteOf(found, index === list.length - 1),
    })),
    hitOf(id) {
      for (const [group, , found] of list) {
        const item = shownOf(found).find(({ message }) => idOf(group, message.id) === id);
        if (item) return { chatId: item.chatId, messageId: item.message.id, tn: item.tn ?? item.message.senderTN, line: item.line };
      }
      return undefined;
    },
    act(groupId, action) {
      const searches = list.find(([id]) => id === groupId)?.[3];
      if (searches) void run(store, action === 'more' ? searches.more : searches.retry);
      return searches !== undefined;
    },
  };
}

const shownOf = (found: MessageSearch | undefined) => (found?.status === 'loading' ? found.kept : (found?.items ?? []));

const idOf = (group: string, messageId: string) => `${group} ${messageId}`;

function stateOf(found: MessageSearch | undefined): CommandGroup['state'] {
  if (!found || found.status === 'tooWide') return undefined;
  if (found.status !== 'ready') return found.status;
  if (found.more === 'loading') return 'loadingMore';
  return found.hasMore && found.more !== 'tooWide' ? 'more' : undefined;
}

function useMessageItem(words: string): (group: string, found: FoundMessage) => CommandItem {
  const t = useConsoleText();
  const { listTime } = useFormatters();
  const nameOf = useContactName();
  const format = usePhoneFormat();
  const now = useAtomValue(minuteAtom);
  const tags = useAtomValue(lineTagsAtom);
  return (group, { line, tn, name, message }) => {
    const isOwn = message.senderTN === line;
    const tag = tags.size > 1 && line !== undefined ? tags.get(line) : undefined;
    const shown = name === undefined || name === tn ? format(tn ?? message.senderTN) : nameOf(name);
    const text = (shownText(message) || message.file?.name || '').slice(0, EXCERPT_LENGTH);
    return {
      id: idOf(group, message.id),
      label: shown,
      avatar: { name: name ?? shown, seed: tn ?? shown },
      ...(tag && { tag: <LineLabel line={tag} /> }),
      aside: listTime(message.time, now),
      excerpt: { ...(isOwn && { lead: t('cms.search.own') }), parts: highlight(text, words) },
    };
  };
}
