import { swallowTouchEnd } from '@manyline/ui';

/** Where a menu was requested. */
export interface RowCall {
  /** The element that gets the focus back. */
  readonly anchor: HTMLElement;
  readonly point?: { readonly x: number; readonly y: number };
  readonly start: 'none' | 'first';
}

interface RowListeners {
  readonly onPoint: (row: HTMLElement | undefined) => void;
  readonly onFocus: (row: HTMLElement) => void;
  readonly onCall: (row: HTMLElement, call: RowCall) => void;
  readonly onKey: (row: HTMLElement, event: KeyboardEvent) => void;
}

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;

/** One set of listeners for all rows of a list. A secondary press, a long touch, the menu key or Shift+F10 opens a menu. */
export function listenToRows(scroller: HTMLElement, { onPoint, onFocus, onCall, onKey }: RowListeners): () => void {
  const end = new AbortController();
  const { signal } = end;
  let press: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | undefined;
  const endPress = () => {
    clearTimeout(press?.timer);
    press = undefined;
  };
  const on = <T extends keyof HTMLElementEventMap>(
    type: T,
    listener: (event: HTMLElementEventMap[T], row: HTMLElement | undefined) => void,
  ) => scroller.addEventListener(type, (event) => listener(event, rowOf(event.target)), { signal });

  on('pointerover', ({ pointerType }, row) => pointerType === 'mouse' && onPoint(row));
  on('pointerleave', () => onPoint(undefined));
  on('focusin', (_, row) => row && onFocus(row));
  on('keydown', (event, row) => row && onKey(row, event));
  on('contextmenu', (event, row) => {
    const anchor = row && buttonOf(row);
    if (!row || !anchor) return;
    event.preventDefault();
    endPress();
    if ((event as Partial<PointerEvent>).pointerType === 'touch') swallowTouchEnd();
    const isKeyboard = event.button !== 2 && !(event as Partial<PointerEvent>).pointerType;
    const point = isKeyboard ? belowStart(anchor) : { x: event.clientX, y: event.clientY };
    onCall(row, { anchor, point, start: isKeyboard ? 'first' : 'none' });
  });
  // iOS sends no contextmenu event for a long touch.
  on('pointerdown', ({ pointerType, clientX: x, clientY: y }, row) => {
    endPress();
    const anchor = row && buttonOf(row);
    if (pointerType === 'mouse' || !row || !anchor) return;
    const timer = setTimeout(() => {
      swallowTouchEnd();
      onCall(row, { anchor, point: { x, y }, start: 'none' });
    }, LONG_PRESS_MS);
    press = { timer, x, y };
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > SLOP_PX) endPress();
  });
  on('pointerup', endPress);
  on('pointercancel', endPress);
  signal.addEventListener('abort', endPress);
  // The focus and the pointer may have arrived before this code was loaded.
  const focused = scroller.contains(document.activeElement) ? rowOf(document.activeElement) : undefined;
  if (focused) onFocus(focused);
  const pointed = matchMedia('(hover: hover)').matches ? rowOf(scroller.querySelector('li:hover')) : undefined;
  if (pointed) onPoint(pointed);
  return () => end.abort();
}

function rowOf(target: EventTarget | null): HTMLElement | undefined {
  const row = target instanceof Element ? target.closest('li') : null;
  return row && buttonOf(row) ? row : undefined;
}

function buttonOf(row: HTMLElement): HTMLElement | undefined {
  return row.querySelector<HTMLElement>('[data-chat]') ?? undefined;
}

function belowStart(element: Element): { readonly x: number; readonly y: number } {
  const { left, right, bottom } = element.getBoundingClientRect();
  return { x: getComputedStyle(element).direction === 'rtl' ? right : left, y: bottom };
}
