import { useEffect, useLayoutEffect, useState } from 'react';
import { watchSize } from '../../controls/watchSize.ts';

/** What the search beside the filters keeps, with the gap between them. */
const SEARCH_WIDTH = 188;
const GAP = 8;

interface Needed {
  readonly texts: string;
  readonly width: number;
  /** Measured in the device's font, while the page's own one was loading. */
  readonly isEarly: boolean;
}

/**
 * Whether the filters don’t fit beside the search in one row. `texts` names the language that they were measured in. `setPlace` takes an
 * element of the row: the filters, or what is there instead of them. `isInUse`: the folded filters are open.
 */
export function useFoldedFilters(isInTools: boolean, texts: string, isInUse: boolean) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<number>();
  const [needed, setNeeded] = useState<Needed>();
  useLayoutEffect(() => {
    const row = place?.parentElement;
    const bar = row?.closest('[data-part="tools"]') ?? row?.parentElement;
    if (!isInTools || !row || !bar) return undefined;
    let decidedFor = '';
    const measure = () => {
      const isOpen = place.role === 'group';
      // Once decided they stay, and wrap if they must: a filter grows by the number of what is chosen in it, and other tools come and go
      // as the user works, so that the next filter would be gone before it is pressed.
      const decided = `${bar.clientWidth} ${isOpen ? place.childElementCount : ''}`;
      if (decided === decidedFor || place.querySelector('[aria-expanded="true"]')) return;
      decidedFor = decided;
      if (isOpen) {
        const width = [...place.children].reduce((sum, filter) => sum + filter.getBoundingClientRect().width + GAP, SEARCH_WIDTH - GAP);
        const isEarly = document.fonts.status === 'loading';
        setNeeded((known) => (known?.texts === texts && known.width === width ? known : { texts, width, isEarly }));
      }
      setRoom(row.clientWidth);
    };
    return watchSize([bar, row, place], measure);
  }, [isInTools, place, texts]);
  const isFolded = isInTools && room !== undefined && needed?.texts === texts && needed.width > room;
  const isEarly = isFolded && needed.isEarly && !isInUse;
  useEffect(() => {
    if (!isEarly) return undefined;
    let isOver = false;
    // In the page's own font they may have room.
    void document.fonts.ready.then(() => {
      if (!isOver && !place?.contains(document.activeElement)) setNeeded(undefined);
    });
    return () => {
      isOver = true;
    };
  }, [isEarly, place]);
  return { setPlace, isFolded };
}
