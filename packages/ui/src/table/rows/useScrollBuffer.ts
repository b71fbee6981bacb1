import { type RefObject, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/**
 * Overscan for a Virtualizer: `size` px, and none after a jump larger than that, for example when dragging the scroll bar, where the extra
 * rows would never be seen.
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
