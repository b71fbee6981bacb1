import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createReadingPlace, type ReadingPlace, type ReadingPlaceEvents } from './readingPlace.ts';

export interface ReadingPlaceView {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly tail: RefObject<HTMLDivElement | null>;
  /** Undefined until the log stands. */
  readonly place: () => ReadingPlace | undefined;
  readonly isPinned: boolean;
  readonly topTime: number | undefined;
}

/** Ties a reading place to the log: it follows sizes and the window's focus, and opens at the unread separator. */
export function useReadingPlace({ onNearTop, onSeen }: Pick<ReadingPlaceEvents, 'onNearTop' | 'onSeen'>): ReadingPlaceView {
  const log = useRef<HTMLDivElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  const current = useRef<ReadingPlace>(undefined);
  const [isPinned, setIsPinned] = useState(true);
  const [topTime, setTopTime] = useState<number>();
  const tellNearTop = useEffectEvent(onNearTop);
  const tellSeen = useEffectEvent(onSeen);

  useLayoutEffect(() => {
    if (!log.current || !tail.current) return undefined;
    const place = createReadingPlace(log.current, {
      onPinnedChange: setIsPinned,
      onTopTimeChange: setTopTime,
      onNearTop: () => tellNearTop(),
      onSeen: (key) => tellSeen(key),
    });
    current.current = place;
    place.settle();
    const unseen = tail.current.querySelector('[data-unseen]');
    if (unseen) place.openAt(unseen);

    const sizes = new ResizeObserver(() => place.settle());
    sizes.observe(log.current);
    sizes.observe(tail.current);
    window.addEventListener('focus', place.look);
    document.addEventListener('visibilitychange', place.look);
    return () => {
      place.dispose();
      sizes.disconnect();
      window.removeEventListener('focus', place.look);
      document.removeEventListener('visibilitychange', place.look);
      current.current = undefined;
    };
  }, []);

  return { log, tail, place: useCallback(() => current.current, []), isPinned, topTime };
}
