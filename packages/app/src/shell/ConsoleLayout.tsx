import { ConsoleShell } from '@manyline/cms';
import { afterPaint, lazyPart, PhoneFormatProvider, usePaletteShortcut } from '@manyline/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AppAbility } from '../access/ability.ts';
import { AccessProvider, useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import type { ConsoleLaterProps } from '../later/ConsoleLater.tsx';
import { install, installabilityAtom, watchInstall } from '../later/install.ts';
import { type ConsoleOverlay, useConsoleOverlay } from '../later/useConsoleOverlay.ts';
import { SearchPaneContext } from '../messaging/page/searchPane.ts';
import { installStepAtom } from '../messaging/state/installStep.ts';
import { rememberStartPage, storeStart } from '../navigation/startPageStore.ts';
import { useConsoleNav } from '../navigation/useConsoleNav.ts';
import { layoutAtom } from '../preferences/preferencesLayout.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { menuPathOf, paths } from '../routing/paths.ts';
import { ListSearch } from '../search/ListSearch.tsx';
import { sessionAtom, signOut } from '../session/session.ts';
import { routesAtom } from '../session/systemConfig.ts';
import { type Action, useAction } from '../shared/action.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { ConsoleCrumbs } from './ConsoleCrumbs.tsx';
import { ConsoleNotice } from './ConsoleNotice.tsx';

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
  const [opened, setOpened] = useConsoleOverlay();
  useEarlyShortcut(opened, () => setOpened('palette'));
  const logOut = useAction(signOut);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { storybookUrl } = useAtomValue(servicesAtom).config;
  const copy = useAction(copyStateLater);
  const onInstall = useInstall();
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
      banner={<ConsoleNotice />}
      notifications={<ConsoleNotifications />}
      onNavigate={(path, event) => {
        event.preventDefault();
        void navigate(path);
      }}
      onSearch={() => setOpened('palette')}
      onAccount={() => void navigate(paths.account)}
      onCopyState={storybookUrl === undefined ? undefined : () => void copy({ pathname, search })}
      onInstall={onInstall}
      onPreferences={() => void navigate(`${paths.account}?tab=preferences`)}
      onLogOut={() => void logOut()}
      onForget={() => setOpened('forget')}
      onLayoutChange={chooseLayout}
      onCustomise={() => setOpened('customiser')}
    >
      {height === 'content' && !isBlank && <ConsoleCrumbs />}
      <SearchPaneContext value={ListSearch}>{children}</SearchPaneContext>
      <ConsoleLater opened={opened} onOpenedChange={setOpened} />
    </ConsoleShell>
  );
}

/** The search loads after the page. A press of its keys is heard before, and opens it once it's there; from then on, it closes it too. */
function useEarlyShortcut(opened: ConsoleOverlay | undefined, open: () => void): void {
  usePaletteShortcut(open, { isListening: opened !== 'palette' });
}

/** Undefined where the app can't be installed, or is. */
function useInstall(): (() => void) | undefined {
  const installability = useAtomValue(installabilityAtom);
  const start = useAction(install);
  const watch = useAction(watchInstall);
  const tell = useSetAtom(installStepAtom);
  useEffect(() => watch(), [watch]);
  // The first steps of a new user, a floor below, offer it too.
  useEffect(() => tell(installability === 'prompt' ? { start: () => void start() } : undefined), [tell, installability, start]);
  return installability === 'prompt' || installability === 'apple' ? () => void start() : undefined;
}

const copyStateLater: Action<[{ readonly pathname: string; readonly search: string }], Promise<void>> = async (get, set, at) =>
  (await import('../stateLink/copyState.ts')).copyState(get, set, at);

const ConsoleLater = lazyPart<ConsoleLaterProps>(() => import('../later/ConsoleLater.tsx'), {
  isWanted: ({ opened }) => opened !== undefined,
  onMissing: ({ onOpenedChange }) => onOpenedChange(undefined),
});
const ConsoleNotifications = lazyPart<object>(() => import('../notifications/ConsoleNotifications.tsx'));
