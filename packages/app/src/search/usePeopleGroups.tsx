import { LineLabel } from '@manyline/chat';
import { searchIcons, useConsoleText } from '@manyline/cms';
import { isAlive } from '@manyline/contract';
import { type CommandGroup, type CommandItem, useContactName, usePhoneFormat } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { lineHref } from '../lines/lineHref.ts';
import { writeLocation } from '../messaging/location/chatLocation.ts';
import { lineTagsAtom } from '../messaging/state/chatLists.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { languageAtom } from '../preferences/preferences.ts';
import { paths } from '../routing/paths.ts';
import { minuteAtom } from '../shared/minute.ts';
import { type SearchQuery, withFilter } from './searchQuery.ts';
import { writeFilter } from './searchWords.ts';
import type { Found, useFound } from './useFound.ts';

/** Chats that are shown already, by id. */
export interface ListedChats {
  readonly has: (chatId: string) => boolean;
}

interface People {
  readonly found: Pick<ReturnType<typeof useFound>, 'people' | 'users' | 'lines'>;
  readonly query: SearchQuery;
  readonly typed: string;
  readonly listed: ListedChats | undefined;
  /** The chats that the page knows. */
  readonly page: CommandGroup | undefined;
}

interface PeopleGroups {
  readonly groups: readonly CommandGroup[];
  readonly isBusy: boolean;
  readonly retry: (groupId: string) => void;
}

/** Chats, users and lines by name or number. While the name of a filter is typed, a chat completes it. */
export function usePeopleGroups({ found, query, typed, listed, page }: People): PeopleGroups {
  const t = useConsoleText();
  const format = usePhoneFormat();
  const toChat = useChatItem();
  const complete = useCompletion(query, typed);
  const known = (page?.items ?? []).filter(({ id }) => !listed?.has(chatIdOf(id)));
  const knownIds = new Set(known.map(({ id }) => id));
  const chats = (valueOf(found.people) ?? [])
    .filter(({ id }) => !knownIds.has(`chat ${id}`) && !listed?.has(id))
    .map((chat) => toChat(chat, found.people.words));
  const users = (valueOf(found.users)?.items ?? []).map(({ id, name = '', username = '' }) => ({
    id: `${paths.userInfo}?${new URLSearchParams({ id })}`,
    label: name || username,
    description: username,
    keywords: `${username} ${found.users.words}`,
    avatar: { name: name || username, seed: id },
  }));
  const lines = (valueOf(found.lines)?.items ?? []).map(({ tn, name, owner }) => ({
    id: lineHref(tn),
    label: name ?? format(tn),
    description: [...(name === undefined ? [] : [format(tn)]), owner.name || owner.username || ''].filter(Boolean).join(' · '),
    keywords: `${tn} ${found.lines.words}`,
    icon: searchIcons.line,
  }));
  const remotes = { chats: found.people, users: found.users, lineRecords: found.lines } as const;
  const group = (id: keyof typeof remotes, label: string, items: readonly CommandItem[]): CommandGroup => ({
    id,
    label,
    items,
    state: stateOf(remotes[id]),
  });
  return {
    groups: [
      // What the server found matches, so the words it was asked for are keywords.
      group('chats', t(listed ? 'cms.search.chatsElsewhere' : 'cms.palette.chats'), [...known, ...chats].map(complete)),
      group('users', t('cms.palette.users'), users),
      group('lineRecords', t('cms.search.allLines'), lines),
    ],
    isBusy: Object.values(remotes).some(({ isAsked, held }) => isAsked && held.isBusy),
    retry: (id) => remotes[id as keyof typeof remotes]?.retry(),
  };
}

function useChatItem(): (
  chat: { readonly id: string; readonly line: string; readonly tn: string; readonly name: string },
  words: string,
) => CommandItem {
  const format = usePhoneFormat();
  const nameOf = useContactName();
  const tags = useAtomValue(lineTagsAtom);
  const profiles = useAtomValue(profilesAtom);
  return ({ line, tn, name }, words) => {
    const tag = tags.size > 1 ? tags.get(line) : undefined;
    const profile = profiles.find((one) => one.tn === line);
    return {
      id: paths.chat + writeLocation('', { line, chat: tn, isHistory: profile !== undefined && !isAlive(profile) }),
      label: tn === name ? format(tn) : nameOf(name),
      ...(tn !== name && { description: format(tn) }),
      keywords: `${tn} ${words}`,
      avatar: { name, seed: tn },
      ...(tag && { tag: <LineLabel line={tag} /> }),
    };
  };
}

/** Chosen while a filter's name is typed, a person completes the filter. */
function useCompletion({ open }: SearchQuery, typed: string): (item: CommandItem) => CommandItem {
  const language = useAtomValue(languageAtom);
  const lines = useAtomValue(profilesAtom);
  const now = useAtomValue(minuteAtom);
  if (!open) return (item) => item;
  return (item) => ({
    ...item,
    completes: withFilter(typed, { lines, now }, [open.kind], writeFilter(language, open.kind, item.label)),
  });
}

function valueOf<T>({ held, isAsked }: Found<T>): T | undefined {
  return isAsked && held.value.status === 'ready' ? held.value.value : undefined;
}

function stateOf({ held, isAsked }: Found<unknown>): CommandGroup['state'] {
  if (!isAsked || held.value.status === 'ready') return undefined;
  return held.value.status === 'failed' ? 'failed' : 'loading';
}

const chatIdOf = (itemId: string) => itemId.slice('chat '.length);
