import { type RefCallback, useCallback, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** How large its text is against the 12 px that labels are reckoned in. */
  readonly scale: number;
}

/** The size of the element the ref is given to, in whole pixels, and of its text; `undefined` until it is known. */
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
