import { Menu } from '@base-ui/react/menu';
import { type FocusEvent as ReactFocusEvent, useEffect, useRef } from 'react';
import { useLayerRoot } from '../../../theme/layerRoot.ts';
import { useCloseOnBack } from '../../useCloseOnBack.ts';
import { useReturnFocus } from '../../useReturnFocus.ts';
import type { MenuPopupProps } from '../Menu.types.ts';
import { MenuPositioner, MenuSurface, SheetBackdrop } from './Menu.styles.ts';
import { MenuContent } from './MenuContent.tsx';

export default function OpenedMenu({
  id,
  label,
  anchor,
  point,
  start,
  items,
  align,
  isSheet = false,
  returnsTo,
  isOpen,
  onClose,
}: MenuPopupProps) {
  useCloseOnBack(isOpen, onClose);
  const surface = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  const ledTo = useRef<HTMLElement>(null);
  const finalFocus = useReturnFocus(isOpen, () => {
    const next = ledTo.current?.isConnected ? ledTo.current : returnsTo?.current;
    return (hasChosen.current && next) || anchor;
  });

  useEffect(() => {
    if (!isOpen) return;
    hasChosen.current = false;
    ledTo.current = null;
  }, [isOpen]);

  // What is chosen may focus a field; Base UI then focuses the item once more.
  const handleBlur = ({ relatedTarget }: ReactFocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest('[role="menu"]')) ledTo.current = relatedTarget;
  };

  useEffect(() => {
    if (!isOpen || start === 'none') return undefined;
    // Waits a frame until the portal has content; Base UI leaves the focus alone once it is inside.
    const frame = requestAnimationFrame(() => {
      const enabled = surface.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])');
      enabled?.[start === 'first' ? 0 : enabled.length - 1]?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, start]);

  const handleOpenChange = (isNowOpen: boolean, { event, reason }: Menu.Root.ChangeEventDetails) => {
    if (isNowOpen) return;
    if (reason === 'item-press') hasChosen.current = true;
    // A click on the trigger already toggles the menu; closing here too would make that click open it again.
    const isTrigger = (node: unknown) => !point && node instanceof Node && anchor.contains(node);
    const pressesTrigger = event.type !== 'keydown' && isTrigger(event.target);
    const movesToTrigger = event instanceof FocusEvent && isTrigger(event.relatedTarget);
    if (!pressesTrigger && !movesToTrigger) onClose();
  };

  const layerRoot = useLayerRoot();
  return (
    <Menu.Root open={isOpen} onOpenChange={handleOpenChange} modal={false}>
      <Menu.Portal container={layerRoot}>
        {isSheet && <SheetBackdrop />}
        <MenuPositioner
          data-sheet={isSheet || undefined}
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
              // The portal is at the end of the page, so Tab has to continue from the trigger.
              if (event.key !== 'Tab') return;
              event.preventDefault();
              onClose();
            }}
            onBlur={handleBlur}
            finalFocus={finalFocus}
          >
            <MenuContent items={items} />
          </MenuSurface>
        </MenuPositioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
