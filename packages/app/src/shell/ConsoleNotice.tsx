import { ReloadBlockedNotice, VolatileNotice } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { hasClientNoticeAtom } from '../clients/clientNotices.ts';
import { isOutboxVolatileAtom } from '../outbox/outboxItems.ts';
import { isReloadBlockedAtom } from './pageReload.ts';
import { languageAtom } from '../preferences/preferences.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { preloadSignIn } from '../pages/preloadSignIn.ts';
import { live } from './live.ts';
import { ServiceNotice } from './ServiceNotice.tsx';

/** The most important notice for a signed-in user: about the service, else about unsent messages. */
export function ConsoleNotice() {
  const { page } = useAtomValue(servicesAtom);
  const isReloadBlocked = useAtomValue(isReloadBlockedAtom);
  const isVolatile = useAtomValue(isOutboxVolatileAtom);
  const hasClientNotice = useAtomValue(hasClientNoticeAtom);
  const language = useAtomValue(languageAtom);
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => preloadSignIn(language), [language]);
  return (
    <>
      {hasClientNotice && <live.Part isNeeded props={{ part: 'ClientNotices' }} />}
      <ServiceNotice>
        {isReloadBlocked ? (
          <ReloadBlockedNotice onReload={page.reload} />
        ) : isVolatile && !isDismissed ? (
          <VolatileNotice onDismiss={() => setIsDismissed(true)} />
        ) : (
          <live.Part isNeeded props={{ part: 'ConsoleStatus' }} />
        )}
      </ServiceNotice>
    </>
  );
}
