import { useAnnounce } from '@manyline/ui';
import { useEffect, useRef } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientSummary } from './BulkEditor.types.ts';

/** Announces the result of adding, importing or fixing once it is done, not each number. */
export function useSpokenSummary({ total, receive, toFix, excluded }: RecipientSummary, isBusy: boolean): void {
  const t = useBulkText();
  const announce = useAnnounce();
  const now = `${total} ${receive} ${toFix} ${excluded}`;
  const said = useRef(now);
  useEffect(() => {
    if (isBusy || said.current === now) return undefined;
    const timer = setTimeout(() => {
      said.current = now;
      announce(
        [
          t('chat.bulk.to.chip.receive', { count: receive }),
          ...(toFix > 0 ? [t('chat.bulk.to.chip.toFix', { count: toFix })] : []),
          ...(excluded > 0 ? [t('chat.bulk.foot.leftOut.open', { count: toFix + excluded })] : []),
        ].join(', '),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [announce, excluded, isBusy, now, receive, t, toFix]);
}

/** In ms, in which nothing changes. */
const PAUSE = 500;
