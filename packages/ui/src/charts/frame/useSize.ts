import { type RefCallback, useCallback, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Text size relative to the 12 px that labels are measured at. */
  readonly scale: number;
}

/** Size in whole px and text scale of the element with the ref; `undefined` until measured. */
export function useSize(): readonly [ref: RefCallback<HTMLElement>, size: Size | undefined] {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const [width, height] = [Math.floor(entry.contentRect.width), Math.floor(entry.contentRect.height)];
      const scale = Number.parseFloat(getComputedStyle(element).fontSize) / 12;
      setSize((known) => (known?.width === width && known.height === height && known.scale === scale ? known : { width, height, scale }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
