import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createLazyPart } from '../lazyPart.ts';
import type { TooltipPopupProps, TooltipSide } from './TooltipPopup.tsx';

export interface TooltipHandlers {
  readonly onPointerEnter?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  readonly onPointerLeave?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  readonly onKeyUp?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

interface TooltipParts {
  readonly triggerProps: Required<TooltipHandlers>;
  readonly tooltip: ReactNode;
}

/** Shows `text` beside a button that is hovered for a moment or reached by keyboard. Keys, pressing and leaving both hide it. */
export function useTooltip(text: string, own: TooltipHandlers, side: TooltipSide = 'bottom'): TooltipParts {
  const [hovered, setHovered] = useState<HTMLElement>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const leaving = useRef<number>(undefined);

  useEffect(() => {
    if (!hovered) return undefined;
    tooltipPopup.preload();
    const timer = setTimeout(() => {
      // Over an open menu it would catch the clicks meant for that.
      if (hovered.getAttribute('aria-expanded') !== 'true') setAnchor(hovered);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [hovered]);

  // It lies over what is beside the button: any key but Tab, Escape above all, clears the view.
  useEffect(() => {
    if (!hovered && !anchor) return undefined;
    const handleKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Tab') return;
      setHovered(undefined);
      setAnchor(undefined);
    };
    document.addEventListener('keydown', handleKeyDown, true);
    return () => document.removeEventListener('keydown', handleKeyDown, true);
  }, [hovered, anchor]);

  const hide = () => {
    setHovered(undefined);
    setAnchor(undefined);
  };
  const stay = () => clearTimeout(leaving.current);
  // Long enough for the pointer to cross over to the words.
  const leave = () => {
    setHovered(undefined);
    leaving.current = window.setTimeout(() => setAnchor(undefined), LEAVE_MS);
  };

  return {
    tooltip: anchor && <tooltipPopup.Part isNeeded props={{ anchor, text, side, onEnter: stay, onLeave: leave }} />,
    triggerProps: {
      onPointerEnter(event) {
        own.onPointerEnter?.(event);
        stay();
        if (event.pointerType === 'mouse') setHovered(event.currentTarget);
      },
      onPointerLeave(event) {
        own.onPointerLeave?.(event);
        leave();
      },
      // Reached by Tab; a focus that merely comes back, as from a menu, needs no words.
      onKeyUp(event) {
        own.onKeyUp?.(event);
        if (event.key === 'Tab') setAnchor(event.currentTarget);
      },
      onBlur(event) {
        own.onBlur?.(event);
        hide();
      },
      onClick(event) {
        hide();
        own.onClick?.(event);
      },
    },
  };
}

const DELAY_MS = 500;
const LEAVE_MS = 120;

const tooltipPopup = createLazyPart<TooltipPopupProps>(() => import('./TooltipPopup.tsx'));
