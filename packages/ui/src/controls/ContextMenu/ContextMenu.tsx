import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { MenuItem, MenuPopupProps } from '../Menu/Menu.types.ts';
import { MenuPopup } from '../Menu/MenuPopup.ts';

export interface ContextMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The area that opens the menu. Every action of the menu must also be reachable another way. */
  readonly children: ReactNode;
}

/**
 * A menu of what is pointed at. Opens at the pointer on right click or long press, and at the focused element with the menu key or Shift+F10.
 * @use To repeat actions where the pointer is.
 * @avoid as the only way to an action → Menu
 * @key Shift + F10: Opens the menu.
 * @key Arrow up, Arrow down: Moves through it.
 * @key Escape: Closes it.
 */
export function ContextMenu({ label, items, children }: ContextMenuProps) {
  const popupId = useId();
  const [opening, setOpening] = useState<Opening>();
  const [isOpen, setIsOpen] = useState(false);
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }>(undefined);
  const hasOpenedByTouch = useRef(false);

  const open = (area: HTMLElement, next: Pick<Opening, 'point' | 'start'>) => {
    setOpening({ ...next, anchor: focusedIn(area) ?? area });
    setIsOpen(true);
  };

  const handleContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    // React events also bubble out of portals and nested context menus, which handle the event themselves.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    endPress();
    const isKeyboard = event.button !== 2 && !(event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType;
    open(
      event.currentTarget,
      isKeyboard
        ? { point: belowStart(event.target as Element), start: 'first' }
        : { point: { x: event.clientX, y: event.clientY }, start: 'none' },
    );
  };

  // iOS fires no contextmenu event for a long press.
  const handlePointerDown = ({ pointerType, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLDivElement>) => {
    hasOpenedByTouch.current = false;
    if (pointerType === 'mouse') return;
    endPress();
    const timer = setTimeout(() => {
      hasOpenedByTouch.current = true;
      open(currentTarget, { point: { x, y }, start: 'none' });
    }, LONG_PRESS_MS);
    press.current = { timer, x, y };
  };

  const handlePointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = press.current;
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX) endPress();
  };

  const endPress = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };

  return (
    <>
      <Area
        data-open={isOpen || undefined}
        onContextMenu={handleContextMenu}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={endPress}
        onPointerCancel={endPress}
        onClickCapture={(event) => {
          // Keeps the end of the long press from clicking what is below.
          if (!hasOpenedByTouch.current) return;
          hasOpenedByTouch.current = false;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {children}
      </Area>
      {opening && (
        <MenuPopup {...opening} id={popupId} label={label} items={items} align="start" isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type Opening = Pick<MenuPopupProps, 'anchor' | 'start'> & { readonly point: NonNullable<MenuPopupProps['point']> };

function focusedIn(area: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && area.contains(activeElement) ? activeElement : undefined;
}

function belowStart(element: Element): Opening['point'] {
  const { left, right, bottom } = element.getBoundingClientRect();
  return { x: getComputedStyle(element).direction === 'rtl' ? right : left, y: bottom };
}

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;

const Area = styled.div`
  min-inline-size: 0;
  -webkit-touch-callout: none;
`;
