import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { NavItem } from './AppShell.types.ts';

/**
 * Whether the horizontal navigation fits in the navbar. Measured, because its items, their words and the text size are any. It is tried
 * first, and again when the items change or the navbar is wide enough for what didn't fit.
 */
export function useFitsInBar(nav: readonly NavItem[]): { readonly bar: RefObject<HTMLDivElement | null>; readonly fitsInBar: boolean } {
  const bar = useRef<HTMLDivElement>(null);
  const words = nav.map(({ label }) => label).join('\n');
  const [cramped, setCramped] = useState<{ readonly words: string; readonly below: number }>();
  const [width, setWidth] = useState(0);
  const fitsInBar = cramped?.words !== words || width >= cramped.below;

  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = () => {
      setWidth(element.clientWidth);
      const list = element.querySelector(':scope > nav > ul');
      const room = list?.parentElement;
      if (!list || !room || list.clientWidth <= room.clientWidth) return;
      setCramped({ words, below: element.clientWidth + list.clientWidth - room.clientWidth });
    };
    measure();
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(element);
    // Words get wider when their font arrives.
    const list = element.querySelector(':scope > nav > ul');
    if (list) observer.observe(list);
    return () => observer.disconnect();
  }, [words, fitsInBar]);

  return { bar, fitsInBar };
}
