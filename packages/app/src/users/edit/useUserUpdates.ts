import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { userUpdatesAtom } from '../../shared/adminUpdates.ts';

/** Called when this user changed since the page was opened. */
export function useUserUpdates(id: string, onUpdate: () => void): void {
  const update = useAtomValue(userUpdatesAtom);
  const count = update?.count ?? 0;
  const handledCount = useRef(count);
  const handleUpdate = useEffectEvent(onUpdate);
  const isAbout = (missed: number) => missed > 1 || update?.ids === undefined || update.ids.includes(id);
  const judge = useEffectEvent(isAbout);
  useEffect(() => {
    const missed = count - handledCount.current;
    handledCount.current = count;
    if (missed > 0 && judge(missed)) handleUpdate();
  }, [count]);
}
