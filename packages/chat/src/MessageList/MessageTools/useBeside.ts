import { type RefObject, useEffect, useState } from 'react';
import { type MenuPosition, besideMessage } from './besideMessage.ts';

interface Beside extends MenuPosition {
  readonly article: HTMLElement;
}

/** The message under the pointer or with the focus, and the free side of it. */
export function useBeside(log: RefObject<HTMLElement | null>): Beside | undefined {
  const [beside, setBeside] = useState<Beside>();
  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    // A finger doesn't hover: there, a long touch opens the menu.
    const follow = ({ target, pointerType }: PointerEvent) => moveTo(pointerType === 'touch' ? null : target);
    const focus = ({ target }: FocusEvent) => moveTo(target instanceof Element && target.matches(':focus-visible') ? target : null);
    const moveTo = (target: EventTarget | null) => {
      const inside = target instanceof Element ? target : undefined;
      if (inside?.closest('[data-more]')) return;
      const article = inside?.closest('article') ?? inside?.querySelector<HTMLElement>(':scope > article');
      const content = element.firstElementChild;
      if (!article || !content) return setBeside(undefined);
      const where = besideMessage({
        message: article.getBoundingClientRect(),
        content: content.getBoundingClientRect(),
        viewTop: element.getBoundingClientRect().top,
        isOwn: article.dataset['own'] !== undefined,
        isRtl: getComputedStyle(element).direction === 'rtl',
      });
      setBeside({ article, ...where });
    };
    const leave = () => setBeside(undefined);
    // The pointer or focus may have arrived before this code was loaded.
    const early = requestAnimationFrame(() => {
      const hovered = element.querySelector('article:hover');
      if (hovered) moveTo(hovered);
    });
    element.addEventListener('pointerover', follow);
    element.addEventListener('focusin', focus);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('wheel', leave, { passive: true });
    return () => {
      cancelAnimationFrame(early);
      element.removeEventListener('pointerover', follow);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('wheel', leave);
    };
  }, [log]);
  return beside;
}
