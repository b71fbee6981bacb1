import type { BatchWait, BulkQuietHours } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { useEffect, useRef, useState } from 'react';
import { useZoneFormats } from '../../Schedule/useZoneFormats.ts';
import type { BulkReviewProps, BulkStart } from './BulkReview.types.ts';

export interface ReviewTimeState {
  /** What is chosen. */
  readonly start: BulkStart;
  /** The chosen time in words; undefined for now. */
  readonly when: string | undefined;
  readonly waits: Loadable<readonly BatchWait[]>;
  readonly onTime: (startsTime: number | undefined) => void;
  readonly onQuiet: (isOn: boolean) => void;
  readonly onRetry: () => void;
}

/** When the reviewed message is sent, and who waits. */
export function useReviewTime({ batch, now, ownZone, onFindWaits }: BulkReviewProps): ReviewTimeState {
  const { dayAndTime } = useZoneFormats();
  const { id, version, quietOffer } = batch;
  const [startsTime, setStartsTime] = useState<number>();
  const [isOn, setIsOn] = useState(quietOffer?.isOn === true);
  const [found, setFound] = useState<{ readonly key: string; readonly waits: Loadable<readonly BatchWait[]> }>();
  const [tries, setTries] = useState(0);
  const hours: BulkQuietHours | undefined = quietOffer && isOn ? { from: quietOffer.from, to: quietOffer.to } : undefined;
  const find = useRef(onFindWaits);
  useEffect(() => {
    find.current = onFindWaits;
  });
  const { from, to } = hours ?? {};
  const key = [id, version, from, to, startsTime, tries].join(' ');
  useEffect(() => {
    if (from === undefined || to === undefined) return undefined;
    let isLatest = true;
    void find.current({ startsTime, quietHours: { from, to } }).then((groups) => {
      if (isLatest) setFound({ key, waits: groups ? ready(groups) : failed() });
    });
    return () => {
      isLatest = false;
    };
  }, [key, from, to, startsTime]);
  return {
    start: { ...(startsTime !== undefined && { startsTime }), ...(hours && { quietHours: hours }) },
    when: startsTime === undefined ? undefined : dayAndTime(startsTime, ownZone, now),
    waits: found?.key === key ? found.waits : loading,
    onTime: setStartsTime,
    onQuiet: setIsOn,
    onRetry: () => setTries((count) => count + 1),
  };
}
