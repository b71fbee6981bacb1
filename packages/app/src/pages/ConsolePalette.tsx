import { type ConsoleNavItem, useConsoleText } from '@manyline/cms';
import { type CommandGroup, CommandPalette } from '@manyline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { type ChatCommands, chatCommandsAtom } from '../state/chatCommands.ts';
import { paletteRecentsAtom } from '../state/paletteRecents.ts';
import { useChatCommands } from './cms/apps/useChatCommands.ts';
import { usePaletteActions } from './usePaletteActions.ts';
import { usePaletteSearch } from './usePaletteSearch.ts';

export interface ConsolePaletteProps {
  /** The permitted menu. */
  readonly nav: readonly ConsoleNavItem[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onCustomise: () => void;
}

/** Every page, person and chat that somebody may see and everything they may do, by a few letters. */
export default function ConsolePalette(props: ConsolePaletteProps) {
  const chat = useAtomValue(chatCommandsAtom);
  return (
    <Suspense>
      <LanguageProvider area={chat ? 'chatMore' : 'console'}>
        {chat ? <ChatPalette {...props} chat={chat} /> : <Palette {...props} />}
      </LanguageProvider>
    </Suspense>
  );
}

function ChatPalette({ chat, ...props }: ConsolePaletteProps & { readonly chat: ChatCommands }) {
  return <Palette {...props} page={useChatCommands(chat, props.isOpen)} />;
}

interface PaletteProps extends ConsolePaletteProps {
  /** What the page that stands adds. */
  readonly page?: { readonly groups: readonly CommandGroup[]; readonly run: (id: string) => boolean };
}

function Palette({ nav, isOpen, page, onOpenChange, onCustomise }: PaletteProps) {
  const t = useConsoleText();
  const navigate = useNavigate();
  const actions = usePaletteActions(onCustomise);
  const [recentIds, remember] = useAtom(paletteRecentsAtom);
  // Where the chats of the page stand already, they are not looked for twice.
  const { groups: found, isBusy, failed, search } = usePaletteSearch(page === undefined);
  const groups: readonly CommandGroup[] = [
    ...(page?.groups ?? []),
    { id: 'pages', label: t('cms.palette.pages'), items: pagesOf(nav) },
    ...found,
    { id: 'console', label: t('cms.palette.actions'), items: [...actions].map(([id, { label }]) => ({ id, label })) },
  ];
  return (
    <CommandPalette
      isOpen={isOpen}
      groups={groups}
      recentIds={recentIds}
      isBusy={isBusy}
      note={failed && t(`cms.palette.failed.${failed}`)}
      placeholder={t('cms.palette.placeholder')}
      onQueryChange={search}
      onSelect={({ id }) => {
        if (page?.run(id)) return;
        remember(id);
        const action = actions.get(id);
        if (action) action.run();
        else void navigate(id);
      }}
      onOpenChange={(isNowOpen) => {
        search('');
        onOpenChange(isNowOpen);
      }}
    />
  );
}

function pagesOf(nav: readonly ConsoleNavItem[], group?: string): CommandGroup['items'] {
  return nav.flatMap(({ id, title, children }) =>
    children ? pagesOf(children, title) : [{ id, label: title, ...(group !== undefined && { description: group }) }],
  );
}
