import { ReloadHeldNotice, VolatileNotice } from '@manyline/cms';
import { createLazyPart } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { hasClientNoticeAtom } from '../state/clients/clientNotices.ts';
import { isOutboxVolatileAtom } from '../state/outboxItems.ts';
import { isReloadHeldAtom } from '../state/pageReload.ts';
import { languageAtom } from '../state/preferences.ts';
import { servicesAtom } from '../state/servicesAtom.ts';
import { preloadWayBack } from './preloadWayBack.ts';
import { ServiceNotice } from './ServiceNotice.tsx';

/** The one thing a signed-in person ought to know: about the service, else about what they wrote. */
export function ConsoleNotice() {
  const { page } = useAtomValue(servicesAtom);
  const isReloadHeld = useAtomValue(isReloadHeldAtom);
  const isVolatile = useAtomValue(isOutboxVolatileAtom);
  const hasClientNotice = useAtomValue(hasClientNoticeAtom);
  const language = useAtomValue(languageAtom);
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => preloadWayBack(language), [language]);
  return (
    <>
      <clientNotices.Part isNeeded={hasClientNotice} props={{}} />
      <ServiceNotice>
        {isReloadHeld ? (
          <ReloadHeldNotice onReload={page.reload} />
        ) : isVolatile && !isDismissed ? (
          <VolatileNotice onDismiss={() => setIsDismissed(true)} />
        ) : (
          <status.Part isNeeded props={{}} />
        )}
      </ServiceNotice>
    </>
  );
}

// Asked for before it is needed: without a network it could not be fetched any more.
const status = createLazyPart<object>(() => import('./ConsoleStatus.tsx'));
const clientNotices = createLazyPart<object>(() => import('./ClientNotices.tsx'));
