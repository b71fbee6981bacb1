import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

export interface ColumnDrop {
  readonly columnId: string;
  readonly side: 'start' | 'end';
}

export interface ColumnDrag {
  readonly draggedId: string | undefined;
  /** Where the dragged column would come to stand. */
  readonly drop: ColumnDrop | undefined;
  /** For the header cell of a column. */
  readonly dragProps: (columnId: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  };
}

/**
 * Dragging columns by their header to another place of their zone. With mouse and pen: a finger scrolls, and finds it in the column's
 * menu, as do keys.
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
      // From where it is now: the last move may not be rendered yet.
      onPointerUp({ clientX, currentTarget }) {
        const last = start.current !== undefined && wasDragged.current ? dropAt(clientX, currentTarget) : undefined;
        if (last) onMove(columnId, last.columnId);
        end();
      },
      onPointerCancel: end,
      // What ends a drag is no press of the header.
      onClickCapture(event) {
        if (wasDragged.current && event.detail > 0) event.stopPropagation();
        wasDragged.current = false;
      },
    }),
  };
}

/** In px: less is an unsteady click. */
const THRESHOLD = 6;

/** Not the menu, which is drawn elsewhere when open, and not the handle for the width. */
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
