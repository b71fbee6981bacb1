import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Moves a row of a list to where the pointer drags it. */
export function useRowDrag(position: number, onMove: (to: number) => void) {
  const row = useRef<HTMLLIElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const handleDrag = useEffectEvent(({ clientY }: PointerEvent) => {
    const rows = [...(row.current?.parentElement?.children ?? [])].map((other) => other.getBoundingClientRect());
    const to = rows.findIndex(({ bottom }, index) => clientY < bottom || index === rows.length - 1);
    if (to !== position) onMove(to);
  });
  // Touch dragging must work like the mouse, which native drag and drop does not support everywhere.
  useEffect(() => {
    if (!isDragged) return undefined;
    const move = (event: PointerEvent) => handleDrag(event);
    const end = () => setIsDragged(false);
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [isDragged]);
  return { row, startDrag: () => setIsDragged(true) };
}
