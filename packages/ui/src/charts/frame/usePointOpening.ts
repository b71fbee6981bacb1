import { type KeyboardEvent, useRef } from 'react';

interface PointOpening {
  /** Call it when a pointer goes down at a point. */
  readonly handleDown: (pointerType: string, position: number | undefined) => void;
  readonly handleClick: () => void;
  /** True if it was Enter. */
  readonly handleEnter: (event: KeyboardEvent) => boolean;
}

/** Opens the point that is read: by Enter, or by a click. A finger reads a point first, and opens it with a second tap. */
export function usePointOpening(
  xs: readonly (number | string)[],
  active: number | undefined,
  onPoint: ((x: number | string) => void) | undefined,
): PointOpening {
  const opens = useRef(false);
  const open = () => {
    const x = active === undefined ? undefined : xs[active];
    if (x !== undefined) onPoint?.(x);
  };
  return {
    handleDown(pointerType, position) {
      opens.current = pointerType === 'mouse' || position === active;
    },
    handleClick() {
      if (opens.current) open();
    },
    handleEnter({ key }) {
      if (key === 'Enter') open();
      return key === 'Enter';
    },
  };
}
