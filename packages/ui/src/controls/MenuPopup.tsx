import { Menu } from '@base-ui/react/menu';
import { type RefObject, useEffect, useRef } from 'react';
import { MenuPositioner, MenuSurface } from './Menu.styles.ts';
import type { MenuItem } from './Menu.types.ts';
import { MenuContent } from './MenuContent.tsx';

export interface MenuPopupProps {
  readonly id: string;
  readonly label: string;
  /** Gets the focus back. */
  readonly anchor: HTMLElement;
  /** Where it opens instead of below the anchor, in pixels of the window. */
  readonly point?: { readonly x: number; readonly y: number };
  /** Which item has the focus when the menu appears. */
  readonly start: 'none' | 'first' | 'last';
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  /** Gets the focus instead when something was chosen. */
  readonly returnsTo?: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function MenuPopup({ id, label, anchor, point, start, items, align, returnsTo, isOpen, onClose }: MenuPopupProps) {
  const surface = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);

  useEffect(() => {
    if (!isOpen || start === 'none') return undefined;
    // A frame later: the portal is filled, and Base UI leaves a focus that is inside where it is.
    const frame = requestAnimationFrame(() => {
      const enabled = surface.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])');
      enabled?.[start === 'first' ? 0 : enabled.length - 1]?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, start]);

  const handleOpenChange = (isNowOpen: boolean, { event, reason }: Menu.Root.ChangeEventDetails) => {
    if (isNowOpen) return;
    hasChosen.current = reason === 'item-press';
    // Pressing the trigger closes by its own click; closing here as well would let that click open again.
    const isTrigger = (node: unknown) => !point && node instanceof Node && anchor.contains(node);
    const pressesTrigger = event.type !== 'keydown' && isTrigger(event.target);
    const movesToTrigger = event instanceof FocusEvent && isTrigger(event.relatedTarget);
    if (!pressesTrigger && !movesToTrigger) onClose();
  };

  return (
    <Menu.Root open={isOpen} onOpenChange={handleOpenChange} modal={false}>
      <Menu.Portal>
        <MenuPositioner
          anchor={point ? { getBoundingClientRect: () => new DOMRect(point.x, point.y, 0, 0) } : anchor}
          side="bottom"
          align={align}
          sideOffset={point ? 2 : 6}
          collisionPadding={8}
        >
          <MenuSurface
            ref={surface}
            id={id}
            aria-label={label}
            aria-labelledby={undefined}
            onKeyDown={(event) => {
              // Out of the menu is back to where it was opened: its portal stands at the end of the page.
              if (event.key !== 'Tab') return;
              event.preventDefault();
              onClose();
            }}
            finalFocus={() => (hasChosen.current && returnsTo?.current) || anchor}
          >
            <MenuContent items={items} />
          </MenuSurface>
        </MenuPositioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
