import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Handlers of an element that a finger can hold; the click that ends the hold is swallowed. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasHeld = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  if (!onLongPress) return undefined;
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      wasHeld.current = false;
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY };
      cancel();
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onLongPress();
      }, HOLD_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > SLIP_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The system's own menu of a held element.
    onContextMenu(event: MouseEvent) {
      if (wasHeld.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const HOLD_MS = 500;
const SLIP_PX = 10;
