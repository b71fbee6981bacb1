import type { Batch } from '@manyline/contract';
import { useAnnounce } from '@manyline/ui';
import { useEffect, useRef } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { progressOf } from './recipients/recipientCounts.ts';

/** The minimum time between two announcements of progress. */
const PAUSE_MS = 8_000;

/** Announces progress: changes of state immediately, numbers from time to time. */
export function useSpokenProgress(batch: Batch | undefined): void {
  const t = useBulkText();
  const announce = useAnnounce();
  const said = useRef<{ readonly id: string; readonly state: string; readonly words: string; readonly time: number }>(undefined);
  const { id, state } = batch ?? {};
  const words = batch && state ? t('chat.bulk.board.said', { state: t(`chat.bulk.state.${state}`), ...progressOf(batch) }) : undefined;

  useEffect(() => {
    if (id === undefined || state === undefined || words === undefined) return undefined;
    const last = said.current;
    // The initial state is read with the page.
    if (last?.id !== id) {
      said.current = { id, state, words, time: Date.now() };
      return undefined;
    }
    if (last.words === words) return undefined;
    const wait = last.state === state ? Math.max(0, last.time + PAUSE_MS - Date.now()) : 0;
    const timer = setTimeout(() => {
      said.current = { id, state, words, time: Date.now() };
      announce(words);
    }, wait);
    return () => clearTimeout(timer);
  }, [id, state, words, announce]);
}
