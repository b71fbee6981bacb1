import { InstallNotice, NewVersionNotice, OfflineNotice } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServiceRetry } from '../availability/useServiceRetry.ts';
import { declineInstall, install, installabilityAtom, isInstallOfferedAtom } from '../later/install.ts';
import { waitingCountAtom } from '../messaging/state/waitingCount.ts';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { connectionAtom, reconnect } from '../realtime/connection.ts';
import { isRememberedAtom } from '../session/session.ts';
import { routesAtom } from '../session/systemConfig.ts';
import { useAction } from '../shared/action.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useIsOnline } from '../shared/useIsOnline.ts';
import { reloadOnNavigation, reloadWhenSafe } from './pageReload.ts';
import { checkVersion, isNewVersionAtom, postponeUpdate } from './version.ts';

/** One line about this page's state: offline, no live connection, or a newer version. */
export function ConsoleStatus() {
  return (
    <LaterLanguage area="console">
      <Status />
    </LaterLanguage>
  );
}

function Status() {
  const isOnline = useIsOnline();
  const isRemembered = useAtomValue(isRememberedAtom);
  const { kind } = useAtomValue(connectionAtom);
  const waiting = useAtomValue(waitingCountAtom);
  const tryNow = useAction(reconnect);
  const { onRetry } = useServiceRetry();
  const isChat = useAtomValue(routesAtom).find(useLocation().pathname)?.page === 'chat';
  const isNewVersion = useNewVersion(kind === 'open');
  useReloadOnNavigation();
  const reload = useAction(reloadWhenSafe);
  const putOff = useAction(postponeUpdate);
  const retry = () => {
    onRetry();
    tryNow();
  };
  if (!isOnline) return <OfflineNotice kind={isRemembered ? 'start' : 'device'} waiting={waiting} onRetry={retry} />;
  // The chat shows its own notice.
  if (kind === 'disconnected' && !isChat) return <OfflineNotice kind="live" waiting={waiting} onRetry={retry} />;
  return isNewVersion ? <NewVersionNotice onReload={reload} onLater={putOff} /> : <InstallOffer />;
}

function InstallOffer() {
  const isOffered = useAtomValue(isInstallOfferedAtom);
  const installability = useAtomValue(installabilityAtom);
  const start = useAction(install);
  const decline = useAction(declineInstall);
  return (
    isOffered && <InstallNotice how={installability === 'apple' ? 'steps' : 'prompt'} onInstall={() => void start()} onDecline={decline} />
  );
}

/** From one page to another, not within one. */
function useReloadOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const reload = useAction(reloadOnNavigation);
  useEffect(() => {
    if (shown.current !== pathname) reload();
    shown.current = pathname;
  }, [pathname, reload]);
}

/** Checks when the tab becomes visible and after a reconnect, since a new version restarts the server. */
function useNewVersion(isConnected: boolean): boolean {
  const { page } = useAtomValue(servicesAtom);
  const check = useAction(checkVersion);
  useEffect(() => {
    if (isConnected) void check();
  }, [check, isConnected]);
  useEffect(() => page.onVisible(() => void check()), [page, check]);
  return useAtomValue(isNewVersionAtom);
}
