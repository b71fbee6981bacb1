import { type FocusEvent, type KeyboardEvent, useState } from 'react';

export interface PlaceWalk {
  /** The place being read. */
  readonly active: number | undefined;
  readonly point: (place: number | undefined) => void;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
  readonly handleBlur: (event: FocusEvent) => void;
}

/** Reading along the places of a chart: arrows one by one, Page keys ten at once, Home, End, Escape. */
export function usePlaceWalk(count: number, direction: 'ltr' | 'rtl', onReach: (place: number) => void): PlaceWalk {
  const [wanted, setWanted] = useState<number>();
  // New data may be shorter.
  const active = wanted !== undefined && wanted < count ? wanted : undefined;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      // A dialog around the chart stays open while there is a value to put away.
      if (active !== undefined) event.stopPropagation();
      setWanted(undefined);
      return;
    }
    const next = placeAfterKey(event.key, active, count, direction);
    if (next === undefined) return;
    event.preventDefault();
    setWanted(next);
    onReach(next);
  };

  return { active, point: setWanted, handleKeyDown, handleBlur: () => setWanted(undefined) };
}

/** The place a key leads to; `undefined` for keys that do not walk. Without a place yet, forwards begins at the first, backwards at the last. */
export function placeAfterKey(key: string, active: number | undefined, count: number, direction: 'ltr' | 'rtl'): number | undefined {
  if (count === 0) return undefined;
  const clamp = (place: number) => Math.min(count - 1, Math.max(0, place));
  const by = (steps: number) => clamp(active === undefined ? (steps > 0 ? 0 : count - 1) : active + steps);
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case forwards:
      return by(1);
    case backwards:
      return by(-1);
    case 'PageDown':
      return by(10);
    case 'PageUp':
      return by(-10);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
