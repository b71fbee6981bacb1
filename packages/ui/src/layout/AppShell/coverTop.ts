import type { RefCallback } from 'react';
import { watchSize } from '../../controls/watchSize.ts';

/** Ref callbacks for sticky parts at the top of a shell; they set `--page-top` on the shell to the height they cover. */
export const coverTop = { all: coverExcept(0), row: coverExcept(60), none: undefined };

/** `scrolled`: px of the part that scroll away. */
function coverExcept(scrolled: number): RefCallback<HTMLElement> {
  return (part) => {
    const style = part?.parentElement?.style;
    if (!part || !style) return undefined;
    const stop = watchSize([part], () => style.setProperty('--page-top', `${part.offsetHeight - scrolled}px`));
    return () => {
      stop();
      style.removeProperty('--page-top');
    };
  };
}
