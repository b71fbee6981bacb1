import { type RefObject, useLayoutEffect } from 'react';
import type { MessageOpening } from '../MessageList.types.ts';
import type { ReadingPositionView } from './useReadingPosition.ts';

interface Opening extends Pick<ReadingPositionView, 'position'> {
  readonly log: RefObject<HTMLElement | null>;
  readonly opening: MessageOpening | undefined;
  readonly firstUnreadKey: string | undefined;
}

/** Scrolls to the opening position, or to the first unread message when it isn't rendered yet. */
export function useOpening({ log, position, opening, firstUnreadKey }: Opening): void {
  useLayoutEffect(() => {
    const current = position();
    if (!current || !log.current) return;
    const unread = firstUnreadKey !== undefined && !current.findArticle(firstUnreadKey) ? { key: firstUnreadKey } : undefined;
    const wanted = opening ?? unread;
    if (!wanted) return;
    current.open(wanted.key, opening?.offset ?? log.current.clientHeight / 4);
    if (opening && opening.offset === undefined) current.findArticle(opening.key)?.setAttribute('data-marked', '');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The separator decides once, when the list opens.
  }, [opening, position]);
}
