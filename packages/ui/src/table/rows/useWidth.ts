import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element in px, as long as it changes; undefined before the first measurement. */
export function useWidth(ref: RefObject<HTMLElement | null>, isMeasured: boolean): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isMeasured) return undefined;
    setWidth(element.clientWidth);
    // In the next frame, because a render within the observation would change what is observed.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isMeasured]);
  return width;
}
