import { type RefObject, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/**
 * How much of a scrolled list is drawn beyond its view, for its Virtualizer: `size` px, and nothing while it leaps further than that
 * at once, as under a pulled scroll bar: it would be gone before anybody saw it.
 */
export function useScrollBuffer(size: number): {
  readonly ref: RefObject<VirtualizerHandle | null>;
  readonly bufferSize: number;
  readonly onScroll: (offset: number) => void;
  readonly onScrollEnd: () => void;
} {
  const ref = useRef<VirtualizerHandle>(null);
  const last = useRef(0);
  const [isLeaping, setLeaping] = useState(false);
  return {
    ref,
    bufferSize: isLeaping ? 0 : size,
    onScroll(offset) {
      setLeaping(Math.abs(offset - last.current) > (ref.current?.viewportSize ?? 0) + size);
      last.current = offset;
    },
    onScrollEnd: () => setLeaping(false),
  };
}
