import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { hubOpenCountAtom } from '../shared/adminNews.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const NEWS_PAUSE_MS = 500;

/** Runs soon after clients come or go, and after this page's own connection opens. */
export function useClientNews(onNews: () => void): void {
  const { page, clock } = useAtomValue(servicesAtom);
  const opened = useAtomValue(hubOpenCountAtom);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let cancel = opened > 0 ? clock.setTimer(NEWS_PAUSE_MS, () => tell()) : undefined;
    const off = page.onAnnounced('clientChanged', () => {
      cancel?.();
      cancel = clock.setTimer(NEWS_PAUSE_MS, () => tell());
    });
    return () => {
      off();
      cancel?.();
    };
  }, [page, clock, opened]);
}
