import { useEffect, useEffectEvent, useState } from 'react';
import type { FindNumbers } from '../MessageText/textParts.ts';

export type LoadNumbers = () => Promise<FindNumbers>;

/** Finds phone numbers in texts, once the rules are loaded: with the first text that may hold one. */
export function useNumbers(isNeeded: boolean, onLoad: LoadNumbers): FindNumbers | undefined {
  const [find, setFind] = useState<FindNumbers>();
  const load = useEffectEvent(onLoad);
  const isMissing = isNeeded && !find;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    load().then(
      (found) => !isGone && setFind(() => found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isMissing]);
  return find;
}
