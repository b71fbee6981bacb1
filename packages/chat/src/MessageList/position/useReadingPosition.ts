import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { endMove } from './moveIn.ts';
import { createReadingPosition, type ReadingPosition, type ReadingPositionEvents } from './readingPosition.ts';

type ReportedEvents = Omit<ReadingPositionEvents, 'onPinnedChange'>;

export interface ReadingPositionOptions extends ReportedEvents {
  /** The messages end with the newest. */
  readonly isEnd: boolean;
  /** Receives the reading position on leaving; none at the bottom. */
  readonly onLeave: (position: ReturnType<ReadingPosition['anchor']>) => void;
}

export interface ReadingPositionView {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly tail: RefObject<HTMLDivElement | null>;
  /** Undefined until the log is rendered. */
  readonly position: () => ReadingPosition | undefined;
  readonly isPinned: boolean;
}

/** Connects a reading position to the log: it follows sizes and the window's focus, and opens at the unread separator. */
export function useReadingPosition({ isEnd, onLeave, ...events }: ReadingPositionOptions): ReadingPositionView {
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
    const position = createReadingPosition(log.current, {
      onPinnedChange: (isNowPinned) => {
        if (!isNowPinned && tail.current) endMove(tail.current);
        setIsPinned(isNowPinned);
      },
      onNearTop: () => tell('onNearTop')(),
      onNearBottom: () => tell('onNearBottom')(),
      onSeen: (key) => tell('onSeen')(key),
      onSeek: (key) => tell('onSeek')(key),
      onScroll: () => tell('onScroll')(),
      onDay: (day) => tell('onDay')(day),
    });
    current.current = position;
    position.settle();
    const unread = tail.current.querySelector('[data-first-unread]');
    if (unread) position.openAt(unread);

    const sizes = new ResizeObserver(() => position.resized());
    sizes.observe(log.current);
    sizes.observe(tail.current);
    const turn = () => (document.visibilityState === 'hidden' ? leave.current(position.anchor()) : position.look());
    window.addEventListener('focus', position.look);
    // A hidden page may be reloaded or discarded without further events.
    document.addEventListener('visibilitychange', turn);
    return () => {
      leave.current(position.anchor());
      position.dispose();
      sizes.disconnect();
      window.removeEventListener('focus', position.look);
      document.removeEventListener('visibilitychange', turn);
      current.current = undefined;
    };
  }, []);

  useLayoutEffect(() => current.current?.setEnd(isEnd), [isEnd]);

  return { log, tail, position: useCallback(() => current.current, []), isPinned };
}
