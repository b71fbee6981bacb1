import type { RefCallback } from 'react';

/** For the part of a shell that stays in view at the top: `--page-top` on the shell is how much of the page lies under it. */
export const coverTop = { all: coverBut(0), row: coverBut(60), none: undefined };

/** `scrolled`: how much of the part scrolls away, in px. */
function coverBut(scrolled: number): RefCallback<HTMLElement> {
  return (part) => {
    const style = part?.parentElement?.style;
    if (!part || !style) return undefined;
    const observer = new ResizeObserver(() => style.setProperty('--page-top', `${part.offsetHeight - scrolled}px`));
    observer.observe(part);
    return () => {
      observer.disconnect();
      style.removeProperty('--page-top');
    };
  };
}
