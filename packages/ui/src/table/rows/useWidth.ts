import { useLayoutEffect, useState } from 'react';

/** The inner width of an element in px; undefined before the first measurement, and the last one while the element is hidden. */
export function useWidth(element: HTMLElement | null): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => setWidth((known) => (element.clientWidth > 0 ? element.clientWidth : known));
    measure();
    // In the next frame, because a render within the observation would change what is observed.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
