import { useLayoutEffect, useState } from 'react';
import { watchSize } from '../../controls/watchSize.ts';

/** The inner width of an element in px; undefined before the first measurement, and the last one while the element is hidden. */
export function useWidth(element: HTMLElement | null): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (!element) return undefined;
    return watchSize([element], () => setWidth((known) => (element.clientWidth > 0 ? element.clientWidth : known)));
  }, [element]);
  return width;
}
