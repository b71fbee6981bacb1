import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { loadUnreadAtom } from './consoleHome.ts';

const NEWS_PAUSE_MS = 500;

/** Reloads the unread counts soon after a message arrives. */
export function useUnreadNews(): void {
  const { page, clock } = useAtomValue(servicesAtom);
  const load = useSetAtom(loadUnreadAtom);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const off = page.onAnnounced('notify', () => {
      cancel?.();
      cancel = clock.setTimer(NEWS_PAUSE_MS, () => void load());
    });
    return () => {
      off();
      cancel?.();
    };
  }, [page, clock, load]);
}
