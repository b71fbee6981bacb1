import { LineLabel, useText } from '@manyline/chat';
import { searchIcons } from '@manyline/cms';
import { isAlive } from '@manyline/contract';
import { type CommandGroup, type CommandItem, media, useContactName, useMedia, usePhoneFormat } from '@manyline/ui';
import { atom, useAtomValue } from 'jotai';
import { activeChatIdAtom } from '../../state/activeChat.ts';
import { lineTagsAtom } from '../../state/chatLists.ts';
import { chatsByLineAtom } from '../../state/lineChats.ts';
import { profilesAtom } from '../../state/profiles.ts';
import type { ChatCommands } from './chatCommands.ts';
import { chatTexts } from './chatTexts.ts';

/** Up to this many chats show formatted numbers; with more, all are shown as stored. */
const WRITTEN_OUT = 300;

interface Command {
  readonly group: 'actions' | 'lines' | 'chats';
  readonly item: CommandItem;
  readonly run: () => void;
}

/** The chat page's commands in the palette: every chat and line, and its shortcuts. */
export function useChatCommands(
  commands: ChatCommands,
  isOpen: boolean,
): { groups: readonly CommandGroup[]; run: (id: string) => boolean } {
  const t = useText();
  const format = usePhoneFormat();
  const nameOf = useContactName();
  // Without their unread counts, and a closed palette without the chats: a message doesn't render it again.
  const lines = useAtomValue(profilesAtom);
  const chats = useAtomValue(isOpen ? chatsByLineAtom : noChatsAtom);
  const tags = useAtomValue(lineTagsAtom);
  const hasChat = useAtomValue(activeChatIdAtom) !== undefined;
  const { keys } = commands;
  // As far as a browser says: a finger has none.
  const hasKeyboard = useMedia(media.hover);

  const action = (id: string, label: string, run: () => void, shortcut?: string): Command => ({
    group: 'actions',
    item: { id: `action ${id}`, label, icon: searchIcons.action, ...(shortcut !== undefined && { shortcut }) },
    run,
  });
  let count = 0;
  const all: readonly Command[] = [
    action('newChat', t('chat.keys.newChat'), keys.newChat),
    action('nextUnread', t('chat.keys.nextUnread'), keys.nextUnread, 'Alt+Shift+ArrowDown'),
    action('previousUnread', t('chat.keys.previousUnread'), keys.previousUnread, 'Alt+Shift+ArrowUp'),
    ...(hasChat ? [action('markDone', t('chat.keys.markDone'), keys.markDone)] : []),
    ...(hasKeyboard ? [action('sheet', t('chat.keys.sheet'), keys.sheet)] : []),
    action('notifications', t('chat.notices.title'), commands.openNotifications),
    ...lines.filter(isAlive).map(({ tn, name }): Command => {
      const number = format(tn);
      const item = {
        id: `line ${tn}`,
        label: name ?? number,
        keywords: tn,
        icon: searchIcons.line,
        ...(name !== undefined && { description: number }),
      };
      return { group: 'lines', item, run: () => commands.openLine(tn) };
    }),
    ...[...chats].flatMap(([line, entry]) =>
      [...entry.chats.values()].map(({ id, tn, name }): Command => {
        const number = (count += 1) <= WRITTEN_OUT ? format(tn) : tn;
        const tag = tags.size > 1 ? tags.get(line) : undefined;
        const item = {
          id: CHAT_ITEM + id,
          ...chatTexts({ line, tn, name }, number, nameOf),
          avatar: { name, seed: tn },
          ...(tag && { tag: <LineLabel line={tag} /> }),
        };
        return { group: 'chats', item, run: () => keys.openChat(id) };
      }),
    ),
  ];
  const groups = (['actions', 'lines', 'chats'] as const).map((id) => ({
    id,
    label: t(`chat.commands.${id}`),
    items: all.filter(({ group }) => group === id).map(({ item }) => item),
  }));
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    run(id) {
      const command = all.find(({ item }) => item.id === id);
      command?.run();
      return command !== undefined;
    },
  };
}

/** The start of the ids of chats. */
export const CHAT_ITEM = 'chat ';

const noChatsAtom = atom<ReadonlyMap<string, { readonly chats: ReadonlyMap<string, { id: string; tn: string; name: string }> }>>(new Map());
