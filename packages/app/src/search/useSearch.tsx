import type { MessageHit } from '@manyline/chat';
import { useConsoleText } from '@manyline/cms';
import { isAlive } from '@manyline/contract';
import type { CommandGroup, CommandGroupAction, CommandItem } from '@manyline/ui';
import { useAtomValue, useStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { readLocation, writeLocation } from '../messaging/location/namedLocation.ts';
import { CHAT_ITEM } from '../messaging/page/commands/useChatCommands.tsx';
import { wantedMessageAtom } from '../messaging/state/inbox.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { paths } from '../routing/paths.ts';
import { minuteAtom } from '../shared/minute.ts';
import { useIsOnline } from '../shared/useIsOnline.ts';
import { readSearch } from './searchQuery.ts';
import { searchRecentsAtom } from './searchRecents.ts';
import type { SearchPlace } from './searchRemotes.ts';
import { useContactGroup } from './useContactGroup.ts';
import { useFound } from './useFound.ts';
import { useMessageGroups } from './useMessageGroups.tsx';
import { usePageGroups } from './usePageGroups.tsx';
import { usePeopleGroups, type ListedChats } from './usePeopleGroups.tsx';

/** What the current page can do: its own groups, and whether it ran one of their items. */
export interface PageCommands {
  readonly groups: readonly CommandGroup[];
  readonly run: (id: string) => boolean;
}

export interface SearchRequest {
  readonly place: SearchPlace;
  readonly typed: string;
  /** In a list of one line: its messages come first. */
  readonly line?: string | undefined;
  /** The chats of the list are shown above. */
  readonly listed?: ListedChats;
  readonly page?: PageCommands | undefined;
}

export interface Search {
  readonly groups: readonly CommandGroup[];
  /** What is left without the filters. */
  readonly words: string;
  /** Only messages are asked for. */
  readonly isFiltered: boolean;
  readonly isBusy: boolean;
  /** Whether the item opens a chat. */
  readonly isChat: (item: CommandItem) => boolean;
  readonly select: (item: CommandItem, openHit?: (hit: MessageHit) => void) => void;
  readonly act: (groupId: string, action: CommandGroupAction) => void;
}

/** Everything that can be found, in groups: actions and pages, lines, chats, contacts, messages of all lines, users. */
export function useSearch({ place, typed, line, listed, page }: SearchRequest): Search {
  const t = useConsoleText();
  const store = useStore();
  const navigate = useNavigate();
  const profiles = useAtomValue(profilesAtom);
  const query = readSearch(typed, { lines: profiles, now: useAtomValue(minuteAtom) });
  const isOnline = useIsOnline();
  const found = useFound({ place, query, line, isOnline });
  const words = query.words.trim();
  const messages = useMessageGroups(place, {
    here: found.messagesHere,
    all: found.messages,
    isOffline: !isOnline && typed.trim() !== '',
    words,
  });
  const pages = usePageGroups();
  const contacts = useContactGroup({ words: found.mayChat && !found.isFiltered ? words : '', isOnline });
  const people = usePeopleGroups({ found, contacts, query, typed, listed, page: page?.groups.find(({ id }) => id === 'chats') });
  const own = (page?.groups ?? []).filter(({ id }) => id !== 'chats');
  const other = [...own.filter(({ id }) => id === 'actions'), ...pages.groups, ...own.filter(({ id }) => id !== 'actions')];
  const named = query.open ? people.groups.filter(({ id }) => id === 'chats') : [];

  const openHit = ({ chatId, messageId, tn, line: of }: MessageHit) => {
    store.set(wantedMessageAtom, { chatId, messageId });
    const profile = profiles.find((one) => one.tn === of);
    void navigate(paths.chat + writeLocation('', { line: of, chat: tn, isHistory: profile !== undefined && !isAlive(profile) }));
  };
  return {
    words: query.open ? query.open.typed : words,
    isFiltered: found.isFiltered,
    isBusy: messages.isBusy || people.isBusy,
    groups: found.isFiltered
      ? [...named, ...messages.groups]
      : joinGroups([...other, ...people.groups, ...messages.groups], t('cms.palette.actions')),
    isChat: ({ id }) => messages.hitOf(id) !== undefined || contacts.isChat(id) || id.startsWith(CHAT_ITEM) || isChatPath(id),
    select(item, open = openHit) {
      const hit = messages.hitOf(item.id);
      if (hit) return open(hit);
      if (contacts.open(item.id) || page?.run(item.id)) return;
      if (pages.groups.some(({ items }) => items.some(({ id }) => id === item.id))) store.set(searchRecentsAtom, item.id);
      const action = pages.actions.get(item.id);
      if (action) action.run();
      else void navigate(item.id);
    },
    act(groupId, action) {
      if (!messages.act(groupId, action)) people.retry(groupId);
    },
  };
}

function isChatPath(id: string): boolean {
  const [path, search = ''] = id.split('?', 2);
  return path === paths.chat && readLocation(search).chat !== undefined;
}

/** The actions of the page and those of everywhere are one group. */
function joinGroups(groups: readonly CommandGroup[], label: string): readonly CommandGroup[] {
  const actions = groups.filter(({ id }) => id === 'actions');
  const joined = { id: 'actions', label, items: actions.flatMap(({ items }) => items) };
  return [joined, ...groups.filter(({ id }) => id !== 'actions')];
}
