import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { COLUMN_WIDTH } from '../state/tableState.ts';

type Widths = Readonly<Record<string, number>>;

interface Pull {
  readonly columnId: string;
  readonly x: number;
  readonly from: number;
  readonly before: Widths;
  readonly sign: 1 | -1;
}

export interface ColumnResizeOptions {
  readonly widths: Widths;
  readonly minWidthOf: (columnId: string) => number;
  readonly onResize: (widths: Widths) => void;
}

export interface ColumnResize {
  /** The state's widths, or the current ones during a drag. */
  readonly widths: Widths;
  readonly pulledId: string | undefined;
  /** Props for the handle at the end of a header cell. */
  readonly handleProps: (columnId: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onDoubleClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Resizes columns by pointer and arrow keys; mirrored in right-to-left pages. */
export function useColumnResize({ widths, minWidthOf, onResize }: ColumnResizeOptions): ColumnResize {
  const [pull, setPull] = useState<Pull>();
  const [pulled, setPulled] = useState<Widths>();

  const clamp = (columnId: string, width: number) =>
    Math.round(Math.min(COLUMN_WIDTH.max, Math.max(minWidthOf(columnId), COLUMN_WIDTH.min, width)));

  const widthsAt = (clientX: number, { columnId, before, from, x, sign }: Pull): Widths => ({
    ...before,
    [columnId]: clamp(columnId, from + (clientX - x) * sign),
  });
  const end = () => {
    setPull(undefined);
    setPulled(undefined);
  };

  return {
    widths: pulled ?? widths,
    pulledId: pull?.columnId,
    handleProps: (columnId) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setPull({ columnId, x: event.clientX, ...measure(event.currentTarget, widths) });
      },
      onPointerMove({ clientX }) {
        if (pull) setPulled(widthsAt(clientX, pull));
      },
      // Uses the event's position, because the last move may not be rendered yet.
      onPointerUp({ clientX }) {
        if (pull && clientX !== pull.x) onResize(widthsAt(clientX, pull));
        end();
      },
      onPointerCancel: end,
      onDoubleClick() {
        const { [columnId]: _, ...others } = widths;
        onResize(others);
      },
      onKeyDown(event) {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const { from, before, sign } = measure(event.currentTarget, widths);
        const change = step * (event.key.startsWith('Arrow') ? sign : 1);
        onResize({ ...before, [columnId]: clamp(columnId, from + change) });
      },
    }),
  };
}

/** In px. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 10, ArrowLeft: -10, Home: -Infinity, End: Infinity };

/** Columns before the resized one are fixed at their current width, so that its end follows the pointer. */
function measure(handle: HTMLElement, widths: Widths): { readonly from: number; readonly before: Widths; readonly sign: 1 | -1 } {
  const cell = handle.closest<HTMLElement>('[data-column-id]');
  const before: Record<string, number> = { ...widths };
  const sign = handle.matches(':dir(rtl)') ? -1 : 1;
  const from = cell?.getBoundingClientRect().width ?? 0;
  // A column pinned to the end is resized at its start.
  if (cell?.dataset['pin'] === 'end') return { from, before, sign: sign === 1 ? -1 : 1 };
  for (const other of cell?.parentElement?.querySelectorAll<HTMLElement>('[data-column-id]') ?? []) {
    if (other === cell) break;
    before[other.dataset['columnId'] ?? ''] = Math.round(other.getBoundingClientRect().width);
  }
  return { from, before, sign };
}
