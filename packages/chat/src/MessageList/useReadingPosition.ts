import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createReadingPosition, type ReadingPosition, type ReadingPlaceEvents } from './readingPosition.ts';

type ReportedEvents = Omit<ReadingPlaceEvents, 'onPinnedChange'>;

export interface ReadingPlaceOptions extends ReportedEvents {
  /** The messages end with the newest. */
  readonly isEnd: boolean;
  /** Receives the reading place on leaving; none at the bottom. */
  readonly onLeave: (place: ReturnType<ReadingPosition['held']>) => void;
}

export interface ReadingPlaceView {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly tail: RefObject<HTMLDivElement | null>;
  /** Undefined until the log is rendered. */
  readonly place: () => ReadingPosition | undefined;
  readonly isPinned: boolean;
}

/** Connects a reading place to the log: it follows sizes and the window's focus, and opens at the unread separator. */
export function useReadingPosition({ isEnd, onLeave, ...events }: ReadingPlaceOptions): ReadingPlaceView {
  const log = useRef<HTMLDivElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  const current = useRef<ReadingPosition>(undefined);
  const leave = useRef(onLeave);
  const [isPinned, setIsPinned] = useState(true);
  const tell = useEffectEvent(<N extends keyof ReportedEvents>(name: N) => events[name]);

  useLayoutEffect(() => {
    leave.current = onLeave;
  });

  useLayoutEffect(() => {
    if (!log.current || !tail.current) return undefined;
    const place = createReadingPosition(log.current, {
      onPinnedChange: setIsPinned,
      onNearTop: () => tell('onNearTop')(),
      onNearBottom: () => tell('onNearBottom')(),
      onSeen: (key) => tell('onSeen')(key),
      onSeek: (key) => tell('onSeek')(key),
      onScroll: () => tell('onScroll')(),
      onDay: (day) => tell('onDay')(day),
    });
    current.current = place;
    place.settle();
    const unseen = tail.current.querySelector('[data-unseen]');
    if (unseen) place.openAt(unseen);

    const sizes = new ResizeObserver(() => place.resized());
    sizes.observe(log.current);
    sizes.observe(tail.current);
    const turn = () => (document.visibilityState === 'hidden' ? leave.current(place.held()) : place.look());
    window.addEventListener('focus', place.look);
    // A hidden page may be reloaded or discarded without further events.
    document.addEventListener('visibilitychange', turn);
    return () => {
      leave.current(place.held());
      place.dispose();
      sizes.disconnect();
      window.removeEventListener('focus', place.look);
      document.removeEventListener('visibilitychange', turn);
      current.current = undefined;
    };
  }, []);

  useLayoutEffect(() => current.current?.setEnd(isEnd), [isEnd]);

  return { log, tail, place: useCallback(() => current.current, []), isPinned };
}
