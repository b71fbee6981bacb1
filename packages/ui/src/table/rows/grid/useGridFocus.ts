import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isLetterKey } from '../../../controls/shortcut.ts';
import { useHandler } from '../../state/useHandler.ts';
import { type GridPosition, gridStep } from './gridStep.ts';

export interface GridFocusOptions {
  readonly grid: RefObject<HTMLElement | null>;
  /** Including the header. */
  readonly lines: number;
  readonly columns: number;
  /** The initial tab stop; the header by default. */
  readonly start?: GridPosition;
  /** Called for Space on a line; `isRange` is set with Shift. */
  readonly onSpace: (line: number, isRange: boolean) => void;
  /** Called for Enter on a cell without controls. */
  readonly onEnter?: (line: number) => void;
  /** Called for Ctrl+A. */
  readonly onSelectAll: () => void;
}

/**
 * Keyboard control of a grid, following the ARIA Authoring Practices: one cell is the tab stop, arrow keys move. Enter and F2 enter a cell,
 * Escape leaves it; inside, Tab moves between its controls. Enter on a cell without controls opens the row.
 */
export function useGridFocus({ grid, lines, columns, start = HEAD, onSpace, onEnter, onSelectAll }: GridFocusOptions) {
  const [wantedStop, setStop] = useState<GridPosition>(start);
  const isMoving = useRef(false);
  const stop = { line: Math.min(wantedStop.line, lines - 1), column: Math.min(wantedStop.column, columns - 1) };

  // A distant line is only rendered in the next render.
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    focusCell(grid.current, wantedStop);
  }, [grid, wantedStop]);

  const handleKeyDown = useHandler((event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, shiftKey } = event;
    // Menus are portals, but their key events bubble here.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const cell = target.closest<HTMLElement>('[data-column]');
    if (!cell || event.altKey) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const isInside = target !== cell;

    if (isInside && (event.key === 'Escape' || event.key === 'F2')) {
      event.preventDefault();
      cell.focus();
      return;
    }
    if (isInside && event.key === 'Tab') {
      const widgets = widgetsOf(cell);
      const next = widgets[widgets.indexOf(target) + (shiftKey ? -1 : 1)];
      if (next) event.preventDefault();
      next?.focus();
      return;
    }
    if (isInside && target.matches(OWN_KEYS)) return;
    if (!isInside && (event.key === 'Enter' || event.key === 'F2')) {
      const [first] = widgetsOf(cell);
      if (!first) {
        if (event.key === 'Enter') onEnter?.(stop.line);
        return;
      }
      event.preventDefault();
      // Enter activates cells with a single purpose directly; only the header treats Shift differently.
      const isPressed = event.key === 'Enter' && cell.dataset['press'] !== undefined;
      if (!isPressed || cell.dataset['press'] === 'enter') first.focus();
      if (isPressed) first.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
      return;
    }
    if (!isInside && event.key === ' ') {
      event.preventDefault();
      onSpace(stop.line, shiftKey);
      return;
    }
    if (isCtrl && isLetterKey(event, 'a')) {
      event.preventDefault();
      onSelectAll();
      return;
    }
    const next = gridStep(stop, { key: event.key, isCtrl }, { lines, columns, ...viewOf(currentTarget) });
    if (!next) return;
    event.preventDefault();
    if (next.line === stop.line && next.column === stop.column) {
      cell.focus();
      return;
    }
    isMoving.current = true;
    setStop(next);
  });

  const handleFocus = useHandler(({ target }: FocusEvent<HTMLElement>) => {
    const cell = target.closest<HTMLElement>('[data-column]');
    const line = Number(cell?.parentElement?.dataset['line']);
    if (!cell || Number.isNaN(line)) return;
    const column = Number(cell.dataset['column']);
    if (line !== stop.line || column !== stop.column) setStop({ line, column });
  });

  const focusAt = (position: GridPosition) => {
    isMoving.current = true;
    setStop({ ...position });
  };
  return { stop, focusStop: () => focusCell(grid.current, stop), focusAt, gridProps: { onKeyDown: handleKeyDown, onFocus: handleFocus } };
}

const HEAD: GridPosition = { line: 0, column: 0 };

/** The focusable controls in a cell. */
export function widgetsOf(cell: HTMLElement): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
}

const WIDGETS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([data-column])';

/** Controls that use arrow keys themselves. */
const OWN_KEYS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="separator"]';

function focusCell(grid: HTMLElement | null, { line, column }: GridPosition): void {
  const row = grid?.querySelector(`[data-line="${line}"]`);
  const cell = row?.querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!cell) return;
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function viewOf(grid: HTMLElement): { readonly pageLines: number; readonly direction: 'ltr' | 'rtl' } {
  const row = grid.querySelector('[data-line]:not([data-line="0"])')?.clientHeight ?? 0;
  const frame = grid.closest('[data-part="frame"]')?.clientHeight ?? 0;
  return {
    pageLines: row > 0 ? Math.max(1, Math.floor(frame / row) - 1) : 1,
    direction: grid.matches(':dir(rtl)') ? 'rtl' : 'ltr',
  };
}
