import { NewVersionNotice, OfflineNotice } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { LaterLanguage } from '../i18n/LaterLanguage.tsx';
import { connectionAtom, reconnectAtom } from '../state/connection.ts';
import { outboxAtom } from '../state/kept.ts';
import { reloadWhenSafeAtom } from '../state/pageReload.ts';
import { servicesAtom } from '../state/servicesAtom.ts';
import { routesAtom } from '../state/systemConfig.ts';
import { checkVersionAtom, isNewVersionAtom, putVersionOffAtom } from '../state/version.ts';
import { useServiceRetry } from './useServiceRetry.ts';

/** The one line about this page's own state: no network, no live connection, a newer version. */
export default function ConsoleStatus() {
  return (
    <LaterLanguage area="console">
      <Status />
    </LaterLanguage>
  );
}

function Status() {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const { kind } = useAtomValue(connectionAtom);
  const waiting = useAtomValue(outboxAtom).length;
  const reconnect = useSetAtom(reconnectAtom);
  const { onRetry } = useServiceRetry();
  const isChat = useAtomValue(routesAtom).find(useLocation().pathname)?.page === 'chat';
  const isNewVersion = useNewVersion(kind === 'open');
  const reload = useSetAtom(reloadWhenSafeAtom);
  const putOff = useSetAtom(putVersionOffAtom);
  const retry = () => {
    onRetry();
    reconnect();
  };
  if (!isOnline) return <OfflineNotice kind="device" waiting={waiting} onRetry={retry} />;
  // The chat has a line of its own about it.
  if (kind === 'disconnected' && !isChat) return <OfflineNotice kind="live" waiting={waiting} onRetry={retry} />;
  return isNewVersion && <NewVersionNotice onReload={reload} onLater={putOff} />;
}

/** Looked for when the tab is looked at again, and when the connection is back: a new version comes with a new start of the server. */
function useNewVersion(isConnected: boolean): boolean {
  const { page } = useAtomValue(servicesAtom);
  const check = useSetAtom(checkVersionAtom);
  useEffect(() => {
    if (isConnected) void check();
  }, [check, isConnected]);
  useEffect(() => page.onVisible(() => void check()), [page, check]);
  return useAtomValue(isNewVersionAtom);
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
