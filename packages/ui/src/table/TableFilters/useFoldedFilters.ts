import { useLayoutEffect, useState } from 'react';
import { watchSize } from '../../controls/watchSize.ts';

/** What the search beside the filters keeps, with the gap between them. */
const SEARCH_WIDTH = 188;
const GAP = 8;

/**
 * Whether the filters don’t fit beside the search in one row. `texts` names the language that they were measured in. `setPlace` takes an
 * element of the row: the filters, or what is there instead of them.
 */
export function useFoldedFilters(isInTools: boolean, texts: string) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<number>();
  const [needed, setNeeded] = useState<{ readonly texts: string; readonly width: number }>();
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
        setNeeded((known) => (known?.texts === texts && known.width === width ? known : { texts, width }));
      }
      setRoom(row.clientWidth);
    };
    return watchSize([bar, row, place], measure);
  }, [isInTools, place, texts]);
  return { setPlace, isFolded: isInTools && room !== undefined && needed?.texts === texts && needed.width > room };
}
