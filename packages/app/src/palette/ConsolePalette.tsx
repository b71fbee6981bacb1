import { type ConsoleNavItem, useConsoleText, usePageName } from '@manyline/cms';
import { type CommandGroup, CommandPalette } from '@manyline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { type ChatCommands, chatCommandsAtom } from '../messaging/page/commands/chatCommands.ts';
import { useChatCommands } from '../messaging/page/commands/useChatCommands.ts';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { titleOf } from '../routing/pageModules.ts';
import { paths } from '../routing/paths.ts';
import { routesAtom } from '../session/systemConfig.ts';
import { paletteRecentsAtom } from './paletteRecents.ts';
import { usePaletteActions } from './usePaletteActions.ts';
import { usePaletteKeywords } from './usePaletteKeywords.ts';
import { usePaletteSearch } from './usePaletteSearch.ts';

export interface ConsolePaletteProps {
  /** The permitted menu. */
  readonly nav: readonly ConsoleNavItem[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onCustomise: () => void;
}

/** Searches every page, user, chat and command available to the user. */
export function ConsolePalette(props: ConsolePaletteProps) {
  const chat = useAtomValue(chatCommandsAtom);
  return (
    <LaterLanguage area={chat ? 'chatPalette' : 'console'}>
      {chat ? <ChatPalette {...props} chat={chat} /> : <Palette {...props} />}
    </LaterLanguage>
  );
}

function ChatPalette({ chat, ...props }: ConsolePaletteProps & { readonly chat: ChatCommands }) {
  return <Palette {...props} page={useChatCommands(chat, props.isOpen)} />;
}

interface PaletteProps extends ConsolePaletteProps {
  /** Added by the current page. */
  readonly page?: { readonly groups: readonly CommandGroup[]; readonly run: (id: string) => boolean };
}

function Palette({ nav, isOpen, page, onOpenChange, onCustomise }: PaletteProps) {
  const t = useConsoleText();
  const navigate = useNavigate();
  const actions = usePaletteActions(onCustomise);
  const landings = useLandingPages(nav);
  const pages = [...pagesOf(nav), ...landings];
  const listed = new Set(pages.map(({ id }) => id));
  const keywordsOf = usePaletteKeywords();
  const withKeywords = (items: CommandGroup['items']) => items.map((item) => ({ ...item, ...keywordsOf(item.id) }));
  const [recentIds, remember] = useAtom(paletteRecentsAtom);
  // If the page already lists its chats, the server is not asked for them.
  const { groups: found, isBusy, failed, search } = usePaletteSearch(page === undefined);
  const groups: readonly CommandGroup[] = [
    ...(page?.groups ?? []),
    { id: 'pages', label: t('cms.palette.pages'), items: withKeywords(pages) },
    ...found,
    {
      id: 'console',
      label: t('cms.palette.actions'),
      items: withKeywords([...actions].flatMap(([id, { label }]) => (listed.has(id) ? [] : { id, label }))),
    },
  ];
  return (
    <CommandPalette
      isOpen={isOpen}
      groups={groups}
      recentIds={recentIds}
      isBusy={isBusy}
      note={failed && t(`cms.palette.failed.${failed}`)}
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

/** Landing pages of menu groups, otherwise reached only through breadcrumbs. */
function useLandingPages(nav: readonly ConsoleNavItem[]): CommandGroup['items'] {
  const nameOf = usePageName();
  const { find } = useAtomValue(routesAtom);
  const apps = find(paths.apps);
  return [
    ...(apps ? [{ id: apps.path, label: nameOf({ title: titleOf(apps.page), serverTitle: apps.title }) }] : []),
    ...nav.flatMap(({ id, title, children }) => {
      const landing = children && find(id);
      return landing && landing.redirect === undefined && landing.path !== paths.apps ? [{ id: landing.path, label: title }] : [];
    }),
  ];
}

function pagesOf(nav: readonly ConsoleNavItem[], group?: string): CommandGroup['items'] {
  return nav.flatMap(({ id, title, children }) =>
    children ? pagesOf(children, title) : [{ id, label: title, ...(group !== undefined && { description: group }) }],
  );
}
