import { type RefObject, useLayoutEffect } from 'react';
import type { MessageOpening } from '../MessageList.types.ts';
import type { ReadingPositionView } from './useReadingPosition.ts';

interface Opening extends Pick<ReadingPositionView, 'position'> {
  readonly log: RefObject<HTMLElement | null>;
  readonly opening: MessageOpening | undefined;
  readonly firstUnseenKey: string | undefined;
}

/** Scrolls to the opening position, or to the first unseen message when it isn't rendered yet. */
export function useOpening({ log, position, opening, firstUnseenKey }: Opening): void {
  useLayoutEffect(() => {
    const current = position();
    if (!current || !log.current) return;
    const unseen = firstUnseenKey !== undefined && !current.findArticle(firstUnseenKey) ? { key: firstUnseenKey } : undefined;
    const wanted = opening ?? unseen;
    if (!wanted) return;
    current.open(wanted.key, opening?.offset ?? log.current.clientHeight / 4);
    if (opening && opening.offset === undefined) current.findArticle(opening.key)?.setAttribute('data-marked', '');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The separator decides once, when the list opens.
  }, [opening, position]);
}
