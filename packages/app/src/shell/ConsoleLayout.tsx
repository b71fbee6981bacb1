import { ConsoleShell } from '@manyline/cms';
import { afterPaint, createLazyPart, PhoneFormatProvider } from '@manyline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AppAbility } from '../access/ability.ts';
import { AccessProvider, useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { rememberStartPage, storeStart } from '../pages/startPageStore.ts';
import { menuPathOf, paths } from '../routing/paths.ts';
import { chatDialogAtom, hasChatsAtom } from '../inbox/chatDialogs.ts';
import { customiserAtom } from '../preferences/customiser.ts';
import { layoutAtom } from '../preferences/preferencesLayout.ts';
import type { ForgetHereProps } from './ForgetHere.tsx';
import { sessionAtom, signOut } from '../session/session.ts';
import { routesAtom } from '../system/systemConfig.ts';
import { ConsoleCrumbs } from './ConsoleCrumbs.tsx';
import type { ConsoleCustomiserProps } from '../preferences/ConsoleCustomiser.tsx';
import { ConsoleNotice } from './ConsoleNotice.tsx';
import type { ConsoleNoticeSettingsProps } from '../notifications/ConsoleNoticeSettings.tsx';
import type { ConsolePaletteProps } from '../palette/ConsolePalette.tsx';
import { live } from './live.ts';
import { MissingParts } from './MissingParts.tsx';
import { useConsoleNav } from './useConsoleNav.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useAction } from '../shared/action.ts';

// Numbers are shown unformatted until then: the formatting rules take longer to load than the page.
const loadPhoneFormat = () => afterPaint().then(() => import('@manyline/contract/phoneNumber'));

export interface ConsoleLayoutProps {
  readonly ability: AppAbility;
  readonly height: 'viewport' | 'content';
  /** Without the menu and breadcrumbs: the server's layout `blank`. */
  readonly isBlank: boolean;
  readonly children: ReactNode;
}

/** The shell around a signed-in user's pages; stays mounted between them. */
export default function ConsoleLayout({ ability, children, ...frame }: ConsoleLayoutProps) {
  return (
    <AccessProvider ability={ability}>
      <PhoneFormatProvider load={loadPhoneFormat}>
        <Shell {...frame}>{children}</Shell>
      </PhoneFormatProvider>
    </AccessProvider>
  );
}

function Shell({ height, isBlank, children }: Omit<ConsoleLayoutProps, 'ability'>) {
  const session = useAtomValue(sessionAtom);
  const preferences = usePreferences();
  const [layout, chooseLayout] = useAtom(layoutAtom);
  const [isCustomising, setIsCustomising] = useAtom(customiserAtom);
  const [isSearching, setIsSearching] = useState(false);
  const [isForgetting, setIsForgetting] = useState(false);
  const logOut = useAction(signOut);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const nav = useConsoleNav();
  const store = useAction(storeStart);
  const menuPath = menuPathOf(pathname);
  const rememberStart = useAction(rememberStartPage);
  const access = useAccess();
  const routes = useAtomValue(routesAtom);
  useEffect(() => {
    store({ lastPage: menuPath });
    rememberStart((permission) => permits(access, permission));
  }, [menuPath, store, rememberStart, access, routes]);
  const [dialog, openDialog] = useAtom(chatDialogAtom);
  const hasChats = useAtomValue(hasChatsAtom);
  if (session.status !== 'signedIn') return null;
  return (
    <ConsoleShell
      {...preferences}
      layout={layout}
      nav={isBlank ? [] : nav}
      homePath={routes.find(paths.cms)?.path ?? paths.home}
      currentPath={menuPath}
      height={height}
      user={session.user}
      banner={
        <>
          <MissingParts />
          <ConsoleNotice />
        </>
      }
      notifications={<live.Part isNeeded props={{ part: 'ConsoleNotifications' }} />}
      onNavigate={(path, event) => {
        event.preventDefault();
        void navigate(path);
      }}
      onSearch={() => setIsSearching(true)}
      onAccount={() => void navigate(paths.account)}
      onLogOut={() => void logOut()}
      onForget={() => setIsForgetting(true)}
      onLayoutChange={chooseLayout}
      onCustomise={() => setIsCustomising(true)}
    >
      {height === 'content' && !isBlank && <ConsoleCrumbs />}
      {children}
      <palette.Part
        isNeeded
        props={{ nav, isOpen: isSearching, onOpenChange: setIsSearching, onCustomise: () => setIsCustomising(true) }}
      />
      {hasChats && <live.Part isNeeded props={{ part: 'ConsoleNotices' }} />}
      <noticeSettings.Part
        isNeeded={dialog === 'notifications'}
        props={{ isOpen: dialog === 'notifications', onOpenChange: (isOpen) => openDialog(isOpen ? 'notifications' : undefined) }}
      />
      <live.Part isNeeded props={{ part: 'AccountPreferences' }} />
      <forgetHere.Part isNeeded={isForgetting} props={{ isOpen: isForgetting, onOpenChange: setIsForgetting }} />
      <customiser.Part isNeeded={isCustomising} props={{ isOpen: isCustomising, onOpenChange: setIsCustomising }} />
    </ConsoleShell>
  );
}

// Opened on demand.
const forgetHere = createLazyPart<ForgetHereProps>(() => import('./ForgetHere.tsx'));
const palette = createLazyPart<ConsolePaletteProps>(() => import('../palette/ConsolePalette.tsx'));
const noticeSettings = createLazyPart<ConsoleNoticeSettingsProps>(() => import('../notifications/ConsoleNoticeSettings.tsx'));
const customiser = createLazyPart<ConsoleCustomiserProps>(() => import('../preferences/ConsoleCustomiser.tsx'));
