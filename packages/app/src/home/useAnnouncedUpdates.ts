import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { hubOpenCountAtom } from '../shared/adminUpdates.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const NEWS_PAUSE_MS = 500;

/** Runs soon after messages arrive, or after clients come or go, of which this page's own is one. */
export function useAnnouncedUpdates(name: 'notify' | 'clientChanged', onUpdate: () => void): void {
  const { page, clock } = useAtomValue(servicesAtom);
  const opened = useAtomValue(hubOpenCountAtom);
  const isOwnNew = name === 'clientChanged' && opened > 0;
  const tell = useEffectEvent(onUpdate);
  useEffect(() => {
    const soon = () => clock.setTimer(NEWS_PAUSE_MS, () => tell());
    let cancel = isOwnNew ? soon() : undefined;
    const off = page.onAnnounced(name, () => {
      cancel?.();
      cancel = soon();
    });
    return () => {
      off();
      cancel?.();
    };
  }, [page, clock, name, opened, isOwnNew]);
}
