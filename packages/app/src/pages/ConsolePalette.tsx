import { type ConsoleNavItem, useConsoleText } from '@manyline/cms';
import { type CommandGroup, CommandPalette } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { type ChatCommands, chatCommandsAtom } from '../state/chatCommands.ts';
import { chooseLanguageAtom, themeAtom } from '../state/preferences.ts';
import { signOutAtom } from '../state/session.ts';
import { useChatCommands } from './cms/apps/useChatCommands.ts';

export interface ConsolePaletteProps {
  /** The permitted menu. */
  readonly nav: readonly ConsoleNavItem[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onCustomise: () => void;
}

/** Every page the person may see and every setting at hand, by a few letters. */
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
  const actions = useActions(onCustomise);
  const groups: readonly CommandGroup[] = [
    ...(page?.groups ?? []),
    { id: 'pages', label: t('cms.palette.pages'), items: pagesOf(nav) },
    { id: 'console', label: t('cms.palette.actions'), items: [...actions].map(([id, { label }]) => ({ id, label })) },
  ];
  return (
    <CommandPalette
      isOpen={isOpen}
      groups={groups}
      placeholder={t('cms.palette.placeholder')}
      onSelect={({ id }) => {
        if (page?.run(id)) return;
        const action = actions.get(id);
        if (action) action.run();
        else void navigate(id);
      }}
      onOpenChange={onOpenChange}
    />
  );
}

function pagesOf(nav: readonly ConsoleNavItem[], group?: string): CommandGroup['items'] {
  return nav.flatMap(({ id, title, children }) =>
    children ? pagesOf(children, title) : [{ id, label: title, ...(group !== undefined && { description: group }) }],
  );
}

function useActions(onCustomise: () => void): ReadonlyMap<string, { readonly label: string; readonly run: () => void }> {
  const t = useConsoleText();
  const chooseTheme = useSetAtom(themeAtom);
  const chooseLanguage = useSetAtom(chooseLanguageAtom);
  const signOut = useSetAtom(signOutAtom);
  return new Map([
    ['customise', { label: t('cms.theme.customise'), run: onCustomise }],
    ...(['light', 'dark', 'system'] as const).map(
      (theme) =>
        [`theme ${theme}`, { label: t('cms.palette.theme', { theme: t(`cms.theme.${theme}`) }), run: () => chooseTheme(theme) }] as const,
    ),
    ...LANGUAGES.map(
      ([language, name]) =>
        [
          `language ${language}`,
          { label: t('cms.palette.language', { language: name }), run: () => void chooseLanguage(language) },
        ] as const,
    ),
    ['logOut', { label: t('cms.user.logOut'), run: () => void signOut() }],
  ]);
}

/** Each by its own name, as whoever looks for it would write it. */
const LANGUAGES = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['ar', 'العربية'],
] as const;
