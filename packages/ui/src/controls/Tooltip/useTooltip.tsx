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
import { lazyPart } from '../../loading/lazyPart.tsx';
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

/** Shows `text` beside a button on hover or keyboard focus. A key, a press or leaving hides it. */
export function useTooltip(text: string, own: TooltipHandlers, side: TooltipSide = 'bottom'): TooltipParts {
  const [hovered, setHovered] = useState<HTMLElement>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const leaving = useRef<number>(undefined);

  useEffect(() => {
    if (!hovered) return undefined;
    const timer = setTimeout(() => {
      // The tooltip would cover the open menu and catch its clicks.
      if (hovered.getAttribute('aria-expanded') !== 'true') setAnchor(hovered);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [hovered]);

  // The tooltip covers what is beside the button, so any key except Tab hides it.
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
  // The delay lets the pointer move onto the tooltip.
  const leave = () => {
    setHovered(undefined);
    leaving.current = window.setTimeout(() => setAnchor(undefined), LEAVE_MS);
  };

  return {
    tooltip: anchor && <TooltipPopup anchor={anchor} text={text} side={side} onEnter={stay} onLeave={leave} />,
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
      // Only after Tab: focus that returns from a closed menu shows no tooltip.
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

/** Its text is also the button's accessible name, so it is always read out. */
const TooltipPopup = lazyPart<TooltipPopupProps>(() => import('./TooltipPopup.tsx'), { isWanted: () => false });
