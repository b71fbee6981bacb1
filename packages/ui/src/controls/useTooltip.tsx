import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { createLazyPart } from '../lazyPart.ts';
import type { TooltipPopupProps } from './TooltipPopup.tsx';

type Handlers = {
  readonly onPointerEnter?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  readonly onPointerLeave?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  readonly onKeyUp?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
};

/** Shows `text` beside a button that is hovered for a moment or reached by keyboard. Keys, pressing and leaving hide it. */
export function useTooltip(text: string, own: Handlers): { readonly triggerProps: Required<Handlers>; readonly tooltip: ReactNode } {
  const [hovered, setHovered] = useState<HTMLElement>();
  const [anchor, setAnchor] = useState<HTMLElement>();

  useEffect(() => {
    if (!hovered) return undefined;
    tooltipPopup.preload();
    const timer = setTimeout(() => setAnchor(hovered), DELAY_MS);
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

  return {
    tooltip: anchor && <tooltipPopup.Part isNeeded props={{ anchor, text }} />,
    triggerProps: {
      onPointerEnter(event) {
        own.onPointerEnter?.(event);
        if (event.pointerType === 'mouse') setHovered(event.currentTarget);
      },
      onPointerLeave(event) {
        own.onPointerLeave?.(event);
        hide();
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

const tooltipPopup = createLazyPart<TooltipPopupProps>(() => import('./TooltipPopup.tsx'));
