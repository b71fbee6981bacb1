import { swallowTouchEnd } from '@manyline/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The target of a menu: a message, or a phone number in one. */
export interface MessageMenuTarget {
  readonly anchor: HTMLElement;
  readonly article: HTMLElement;
  readonly tn: string | undefined;
  readonly point: { readonly x: number; readonly y: number } | undefined;
  readonly start: 'none' | 'first';
}

export interface MessageMenuState {
  readonly target: MessageMenuTarget | undefined;
  readonly isOpen: boolean;
  readonly openAt: (element: HTMLElement, start: MessageMenuTarget['start'], point?: MessageMenuTarget['point']) => void;
  readonly close: () => void;
}

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;

/** Secondary press, long touch and the menu key on a message; any press on a phone number in one. */
export function useMessageMenu({
  log,
  isSelecting,
}: {
  readonly log: RefObject<HTMLElement | null>;
  readonly isSelecting: boolean;
}): MessageMenuState {
  const [target, setTarget] = useState<MessageMenuTarget>();
  const [isOpen, setIsOpen] = useState(false);
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }>(undefined);

  const openAt: MessageMenuState['openAt'] = (element, start, point) => {
    const article = element.closest('article');
    const number = element.closest<HTMLElement>('[data-tn]');
    if (!article || isSelecting) return;
    setTarget({ anchor: number ?? article, article, tn: number?.dataset['tn'], point, start });
    setIsOpen(true);
  };
  const endPress = () => clearTimeout(press.current?.timer);

  const handle = useEffectEvent((event: MouseEvent | PointerEvent) => {
    const element = event.target instanceof HTMLElement ? event.target : undefined;
    if (!element?.closest('article')) return endPress();
    const point = { x: event.clientX, y: event.clientY };
    if (event.type === 'contextmenu') {
      // The browser's own menu is better on links and selected text.
      if (element.closest('a') || !window.getSelection()?.isCollapsed) return undefined;
      event.preventDefault();
      endPress();
      if ((event as Partial<PointerEvent>).pointerType === 'touch') swallowTouchEnd();
      const isKeyboard = event.button !== 2 && !(event as Partial<PointerEvent>).pointerType;
      return isKeyboard ? openAt(element, 'first') : openAt(element, 'none', point);
    }
    if (event.type === 'click') {
      const number = element.closest<HTMLElement>('[data-tn]');
      if (!number || isSelecting) return undefined;
      event.preventDefault();
      return openAt(number, event.detail === 0 ? 'first' : 'none');
    }
    if (event.type === 'pointerdown' && (event as PointerEvent).pointerType === 'touch') {
      endPress();
      // iOS sends no contextmenu event for a long touch.
      const timer = setTimeout(() => {
        swallowTouchEnd();
        openAt(element, 'none', point);
      }, LONG_PRESS_MS);
      press.current = { timer, ...point };
    } else if (event.type === 'pointermove' && press.current) {
      if (Math.hypot(point.x - press.current.x, point.y - press.current.y) > SLOP_PX) endPress();
    } else endPress();
    return undefined;
  });

  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const listener = (event: Event) => handle(event as MouseEvent);
    // Where a long touch also selects text, the browser's own menu opens instead.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    for (const name of MARKING) if (isTouch) element.style.setProperty(name, 'none');
    for (const type of EVENTS) element.addEventListener(type, listener);
    return () => {
      clearTimeout(press.current?.timer);
      for (const type of EVENTS) element.removeEventListener(type, listener);
    };
  }, [log]);

  return { target, isOpen, openAt, close: () => setIsOpen(false) };
}

const MARKING = ['-webkit-touch-callout', '-webkit-user-select', 'user-select'];
const EVENTS = ['contextmenu', 'click', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;
