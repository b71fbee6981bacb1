import { useText } from '@manyline/chat';
import { type CommandGroup, type CommandItem, usePhoneFormat } from '@manyline/ui';
import { atom, useAtomValue } from 'jotai';
import type { ChatCommands } from '../../../state/chatCommands.ts';
import { chatsByLineAtom } from '../../../state/chats.ts';
import { activeChatIdAtom } from '../../../state/chatsActive.ts';
import { lineItemsAtom } from '../../../state/chatsView.ts';

/** Numbers are written as people read them for so many chats; all others as they are kept. */
const WRITTEN_OUT = 300;

interface Command {
  readonly group: 'actions' | 'lines' | 'chats';
  readonly item: CommandItem;
  readonly run: () => void;
}

/** What the chat page adds to the command palette while it stands: every chat and line, and what its keys do. */
export function useChatCommands(
  commands: ChatCommands,
  isOpen: boolean,
): { groups: readonly CommandGroup[]; run: (id: string) => boolean } {
  const t = useText();
  const format = usePhoneFormat();
  const lines = useAtomValue(lineItemsAtom);
  // A closed palette does not follow the chats.
  const chats = useAtomValue(isOpen ? chatsByLineAtom : noChatsAtom);
  const hasChat = useAtomValue(activeChatIdAtom) !== undefined;
  const { keys } = commands;

  const action = (id: string, label: string, run: () => void, shortcut?: string): Command => ({
    group: 'actions',
    item: { id: `action ${id}`, label, ...(shortcut !== undefined && { shortcut }) },
    run,
  });
  let count = 0;
  const all: readonly Command[] = [
    action('newChat', t('chat.keys.newChat'), keys.newChat),
    action('nextUnread', t('chat.keys.nextUnread'), keys.nextUnread, 'Alt+Shift+ArrowDown'),
    action('previousUnread', t('chat.keys.previousUnread'), keys.previousUnread, 'Alt+Shift+ArrowUp'),
    ...(hasChat ? [action('markDone', t('chat.keys.markDone'), keys.markDone)] : []),
    action('sheet', t('chat.keys.sheet'), keys.sheet),
    action('notifications', t('chat.notices.title'), commands.openNotifications),
    ...lines.flatMap(({ tn, name, isAlive }): Command[] => {
      const number = format(tn);
      const item = { id: `line ${tn}`, label: name ?? number, keywords: tn, ...(name !== undefined && { description: number }) };
      return isAlive ? [{ group: 'lines', item, run: () => commands.openLine(tn) }] : [];
    }),
    ...[...chats.values()].flatMap((entry) =>
      [...entry.chats.values()].map(({ id, tn, name }): Command => {
        const number = (count += 1) <= WRITTEN_OUT ? format(tn) : tn;
        const item = { id: `chat ${id}`, label: name, description: number, keywords: tn };
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

const noChatsAtom = atom<ReadonlyMap<string, { readonly chats: ReadonlyMap<string, { id: string; tn: string; name: string }> }>>(new Map());
