import { LineLabel } from '@manyline/chat';
import { searchIcons, useConsoleText } from '@manyline/cms';
import { isAlive } from '@manyline/contract';
import { type CommandGroup, type CommandItem, useContactName, usePhoneFormat } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { lineHref } from '../lines/lineHref.ts';
import { writeLocation } from '../messaging/location/namedLocation.ts';
import { chatTexts, numberIn } from '../messaging/page/commands/chatTexts.ts';
import { CHAT_ITEM } from '../messaging/page/commands/useChatCommands.tsx';
import { lineTagsAtom } from '../messaging/state/chatLists.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { languageAtom } from '../preferences/preferences.ts';
import { paths } from '../routing/paths.ts';
import { minuteAtom } from '../shared/minute.ts';
import { type SearchQuery, withFilter } from './searchQuery.ts';
import { writeFilter } from './searchWords.ts';
import type { useContactGroup } from './useContactGroup.ts';
import type { Found, useFound } from './useFound.ts';

/** Chats that are shown already, by id. */
export interface ListedChats {
  readonly has: (chatId: string) => boolean;
}

interface People {
  readonly found: Pick<ReturnType<typeof useFound>, 'people' | 'users' | 'lines'>;
  readonly contacts: ReturnType<typeof useContactGroup>;
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

/** Chats, contacts, users and lines by name or number. While the name of a filter is typed, a chat completes it. */
export function usePeopleGroups({ found, contacts, query, typed, listed, page }: People): PeopleGroups {
  const t = useConsoleText();
  const format = usePhoneFormat();
  const toChat = useChatItem();
  const complete = useCompletion(query, typed);
  const onPage = page?.items ?? [];
  const answered = valueOf(found.people) ?? [];
  const answeredIds = new Set(answered.map(({ id }) => CHAT_ITEM + id));
  // What the server or an address book found matches, so the words that were asked for are keywords. Those of a chat are its number.
  const known = onPage
    .filter(({ id }) => !listed?.has(chatIdOf(id)))
    .map((item) => {
      const words = answeredIds.has(item.id) ? found.people.words : contacts.numbers.has(numberIn(item.keywords)) ? query.words : undefined;
      return words === undefined ? item : { ...item, keywords: `${item.keywords} ${words}` };
    });
  const knownIds = new Set(known.map(({ id }) => id));
  const chats = answered
    .filter(({ id }) => !knownIds.has(CHAT_ITEM + id) && !listed?.has(id))
    .map((chat) => toChat(chat, found.people.words));
  const listedChats = onPage
    .filter(({ id }) => listed?.has(chatIdOf(id)))
    .map(({ label, keywords }) => ({ name: label, tn: numberIn(keywords) }));
  const shownNumbers = new Set([
    ...answered.map(({ tn }) => tn),
    ...onPage.flatMap(({ id, keywords }) => (knownIds.has(id) ? numberIn(keywords) : [])),
  ]);
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
      group('chats', t(listed ? 'cms.search.chatsElsewhere' : 'cms.palette.chats'), [...known, ...chats].map(complete)),
      contacts.groupBeside(shownNumbers, listedChats),
      group('users', t('cms.palette.users'), users),
      group('lineRecords', t('cms.search.allLines'), lines),
    ],
    isBusy: contacts.isBusy || Object.values(remotes).some(({ isAsked, held }) => isAsked && held.isBusy),
    retry: (id) => (id === 'contacts' ? contacts : remotes[id as keyof typeof remotes])?.retry(),
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
    const texts = chatTexts({ line, tn, name }, format(tn), nameOf);
    return {
      id: paths.chat + writeLocation('', { line, chat: tn, isHistory: profile !== undefined && !isAlive(profile) }),
      ...texts,
      keywords: `${texts.keywords} ${words}`,
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

const chatIdOf = (itemId: string) => itemId.slice(CHAT_ITEM.length);
