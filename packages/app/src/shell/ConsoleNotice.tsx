import { ReloadBlockedNotice, VolatileNotice } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ServiceNotice } from '../availability/ServiceNotice.tsx';
import { hasClientNoticeAtom } from '../clients/clientNotices.ts';
import { ClientNotices } from '../clients/ClientNotices.tsx';
import { isOutboxVolatileAtom } from '../messaging/outbox/outboxItems.ts';
import { languageAtom } from '../preferences/preferences.ts';
import { preloadPage } from '../routing/pageRegistry.ts';
import { paths } from '../routing/paths.ts';
import { loadAhead } from '../shared/recoverChunks.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { ConsoleStatus } from './ConsoleStatus.tsx';
import { isReloadBlockedAtom } from './pageReload.ts';

/** The most important notice for a signed-in user: about the service, else about unsent messages. */
export function ConsoleNotice() {
  const { page } = useAtomValue(servicesAtom);
  const isReloadBlocked = useAtomValue(isReloadBlockedAtom);
  const isVolatile = useAtomValue(isOutboxVolatileAtom);
  const hasClientNotice = useAtomValue(hasClientNoticeAtom);
  const language = useAtomValue(languageAtom);
  const [isDismissed, setIsDismissed] = useState(false);
  // Shown after a lost connection, when it can't be loaded.
  useEffect(() => loadAhead(preloadPage(paths.login, language)), [language]);
  return (
    <>
      {hasClientNotice && <ClientNotices />}
      <ServiceNotice>
        {isReloadBlocked ? (
          <ReloadBlockedNotice onReload={page.reload} />
        ) : isVolatile && !isDismissed ? (
          <VolatileNotice onDismiss={() => setIsDismissed(true)} />
        ) : (
          <ConsoleStatus />
        )}
      </ServiceNotice>
    </>
  );
}
