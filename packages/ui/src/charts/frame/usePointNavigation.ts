import { type FocusEvent, type KeyboardEvent, useState } from 'react';

export interface PointNavigation {
  readonly active: number | undefined;
  readonly point: (position: number | undefined) => void;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
  readonly handleBlur: (event: FocusEvent) => void;
}

/** Keyboard navigation of points: arrows move by one, Page keys by ten; Home, End and Escape work too. */
export function usePointNavigation(count: number, direction: 'ltr' | 'rtl', onReach: (position: number) => void): PointNavigation {
  const [requested, setRequested] = useState<number>();
  // New data may have fewer points.
  const active = requested !== undefined && requested < count ? requested : undefined;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      // Escape clears the point first, so a surrounding dialog stays open.
      if (active !== undefined) event.stopPropagation();
      setRequested(undefined);
      return;
    }
    const next = indexAfterKey(event.key, active, count, direction);
    if (next === undefined) return;
    event.preventDefault();
    setRequested(next);
    onReach(next);
  };

  return { active, point: setRequested, handleKeyDown, handleBlur: () => setRequested(undefined) };
}

/**
 * The point a key moves to; `undefined` for other keys. With no active point, forward keys start at the first point and backward keys at
 * the last.
 */
export function indexAfterKey(key: string, active: number | undefined, count: number, direction: 'ltr' | 'rtl'): number | undefined {
  if (count === 0) return undefined;
  const clamp = (position: number) => Math.min(count - 1, Math.max(0, position));
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
