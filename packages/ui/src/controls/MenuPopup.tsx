import { Menu } from '@base-ui/react/menu';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { MenuPositioner, MenuSurface } from './Menu.styles.ts';
import type { MenuAction, MenuItem } from './Menu.types.ts';
import { groupItems, type MenuRun } from './groupItems.ts';

export interface MenuPopupProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement;
  /** Which item has the focus when the menu appears. */
  readonly start: 'none' | 'first' | 'last';
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function MenuPopup({ id, label, anchor, start, items, align, isOpen, onClose }: MenuPopupProps) {
  const surface = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen || start === 'none') return undefined;
    // A frame later: the portal is filled, and Base UI leaves a focus that is inside where it is.
    const frame = requestAnimationFrame(() => {
      const enabled = surface.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])');
      enabled?.[start === 'first' ? 0 : enabled.length - 1]?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, start]);

  const handleOpenChange = (isNowOpen: boolean, { event }: Menu.Root.ChangeEventDetails) => {
    if (isNowOpen) return;
    // Pressing the trigger closes by its own click; closing here as well would let that click open again.
    const { target } = event;
    const pressesTrigger = event.type !== 'keydown' && target instanceof Node && anchor.contains(target);
    const movesToTrigger = event instanceof FocusEvent && event.relatedTarget instanceof Node && anchor.contains(event.relatedTarget);
    if (!pressesTrigger && !movesToTrigger) onClose();
  };

  return (
    <Menu.Root open={isOpen} onOpenChange={handleOpenChange} modal={false}>
      <Menu.Portal>
        <MenuPositioner anchor={anchor} side="bottom" align={align} sideOffset={6} collisionPadding={8}>
          <MenuSurface ref={surface} id={id} aria-label={label} aria-labelledby={undefined} finalFocus={() => anchor}>
            {groupItems(items).map((section) => (
              <Menu.Group key={section.id} data-part="section">
                {section.heading !== undefined && <Menu.GroupLabel data-part="heading">{section.heading}</Menu.GroupLabel>}
                {section.runs.map((run) => (
                  <Run key={run.items[0]?.id} run={run} />
                ))}
              </Menu.Group>
            ))}
          </MenuSurface>
        </MenuPositioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Run({ run: { isChoice, items } }: { readonly run: MenuRun }) {
  if (!isChoice)
    return items.map((item) => (
      <Menu.Item key={item.id} disabled={item.isDisabled ?? false} onClick={item.onSelect}>
        <ItemContent item={item} />
      </Menu.Item>
    ));
  return (
    <Menu.RadioGroup value={items.find((item) => item.isChecked)?.id}>
      {items.map((item) => (
        <Menu.RadioItem key={item.id} value={item.id} disabled={item.isDisabled ?? false} closeOnClick onClick={item.onSelect}>
          <ItemContent item={item} />
          <Menu.RadioItemIndicator data-part="check" keepMounted>
            <IconCheck aria-hidden="true" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function ItemContent({ item: { icon, label, description } }: { readonly item: MenuAction }) {
  return (
    <>
      {icon}
      <span data-part="label">
        <bdi>{label}</bdi>
        {description !== undefined && <span data-part="description">{description}</span>}
      </span>
    </>
  );
}
