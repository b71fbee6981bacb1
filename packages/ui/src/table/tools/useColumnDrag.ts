import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

export interface ColumnDrop {
  readonly columnId: string;
  readonly side: 'start' | 'end';
}

export interface ColumnDrag {
  readonly draggedId: string | undefined;
  /** The drop position of the dragged column. */
  readonly drop: ColumnDrop | undefined;
  /** Props for a column's header cell. */
  readonly dragProps: (columnId: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  };
}

/**
 * Moves columns within their zone by dragging the header with mouse or pen. Touch scrolls instead; touch and keyboard users have the column
 * menu.
 */
export function useColumnDrag(onMove: (columnId: string, to: string) => void): ColumnDrag {
  const start = useRef<number>(undefined);
  const wasDragged = useRef(false);
  const [draggedId, setDraggedId] = useState<string>();
  const [drop, setDrop] = useState<ColumnDrop>();

  const end = () => {
    start.current = undefined;
    setDraggedId(undefined);
    setDrop(undefined);
  };

  return {
    draggedId,
    drop,
    dragProps: (columnId) => ({
      onPointerDown({ button, clientX, pointerType, target, currentTarget }) {
        wasDragged.current = false;
        if (button === 0 && pointerType !== 'touch' && isGrip(target, currentTarget)) start.current = clientX;
      },
      onPointerMove({ clientX, currentTarget, pointerId }) {
        if (start.current === undefined) return;
        if (!wasDragged.current) {
          if (Math.abs(clientX - start.current) < THRESHOLD) return;
          wasDragged.current = true;
          currentTarget.setPointerCapture(pointerId);
          setDraggedId(columnId);
        }
        setDrop(dropAt(clientX, currentTarget));
      },
      // Uses the event's position, because the last move may not be rendered yet.
      onPointerUp({ clientX, currentTarget }) {
        const last = start.current !== undefined && wasDragged.current ? dropAt(clientX, currentTarget) : undefined;
        if (last) onMove(columnId, last.columnId);
        end();
      },
      onPointerCancel: end,
      // The end of a drag is also a click, which must not sort.
      onClickCapture(event) {
        if (wasDragged.current && event.detail > 0) event.stopPropagation();
        wasDragged.current = false;
      },
    }),
  };
}

/** In px; smaller movements count as a click. */
const THRESHOLD = 6;

/** False for the column menu, whose events bubble from a portal, and for the resize handle. */
const isGrip = (target: EventTarget, header: HTMLElement) =>
  target instanceof Element && header.contains(target) && target.closest('[data-part="menu"], [data-part="handle"]') === null;

function dropAt(clientX: number, dragged: HTMLElement): ColumnDrop | undefined {
  const { top, height } = dragged.getBoundingClientRect();
  const over = document.elementFromPoint(clientX, top + height / 2)?.closest<HTMLElement>('[data-column-id]');
  const columnId = over?.dataset['columnId'];
  if (!over || columnId === undefined || over === dragged) return undefined;
  if (over.parentElement !== dragged.parentElement || over.dataset['pin'] !== dragged.dataset['pin']) return undefined;
  return { columnId, side: Number(over.dataset['column']) > Number(dragged.dataset['column']) ? 'end' : 'start' };
}
