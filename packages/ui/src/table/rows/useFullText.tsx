import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import TooltipPopup from '../../controls/Tooltip/TooltipPopup.tsx';

/** Shows the full text of a truncated cell on hover or focus. */
export function useFullText(): {
  readonly cellEvents: {
    readonly onPointerOver: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onFocusCapture: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlurCapture: () => void;
    readonly onKeyDownCapture: () => void;
  };
  readonly popup: ReactNode;
} {
  const [cut, setCut] = useState<HTMLElement>();
  const [anchor, setAnchor] = useState<HTMLElement>();

  useEffect(() => {
    if (cut === anchor) return undefined;
    const timer = setTimeout(() => setAnchor(cut), cut ? DELAY_MS : GRACE_MS);
    return () => clearTimeout(timer);
  }, [cut, anchor]);

  const watch = (target: EventTarget) => {
    const found = cutText(target);
    setCut(found);
    if (found && found !== anchor) setAnchor(undefined);
  };
  const hide = () => {
    setCut(undefined);
    setAnchor(undefined);
  };

  return {
    cellEvents: {
      onPointerOver: (event) => event.pointerType === 'mouse' && watch(event.target),
      onPointerLeave: () => setCut(undefined),
      onFocusCapture: (event) => watch(event.target),
      onBlurCapture: hide,
      onKeyDownCapture: hide,
    },
    popup: anchor?.isConnected && (
      <TooltipPopup
        anchor={anchor}
        text={anchor.innerText}
        side="bottom"
        onEnter={() => setCut(anchor)}
        onLeave={() => setCut(undefined)}
      />
    ),
  };
}

const DELAY_MS = 500;
/** Time for the pointer to reach the full text. */
const GRACE_MS = 150;

/** The first truncated text in the cell around `target`. */
function cutText(target: EventTarget): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const texts = target.closest('[data-column]')?.querySelectorAll<HTMLElement>('[data-text]') ?? [];
  return [...texts].find((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1);
}
