import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, useId, useState } from 'react';
import type { MenuPopupProps, MenuProps } from './Menu.types.ts';
import { MenuPopup } from './MenuPopup.ts';

/**
 * Opens a menu from a button.
 * @use Actions, or a few values that apply immediately.
 * @avoid for a value in a form → Select
 * @avoid for one action → Button
 * @key Enter, Space, Arrow down: Opens it.
 * @key Arrow up, Arrow down: Moves through it.
 * @key A letter: Jumps to what begins with it.
 * @key Escape: Closes it and returns the focus.
 */
export function Menu({ trigger, label, items, align = 'start', isSheet = false, returnsTo }: MenuProps) {
  const popupId = useId();
  const [opening, setOpening] = useState<Opening>();
  const [isOpen, setIsOpen] = useState(false);

  const open = (anchor: HTMLElement, start: Opening['start']) => {
    setOpening({ anchor, start });
    setIsOpen(true);
  };

  const own = trigger.props as Partial<TriggerProps>;
  const triggerProps: TriggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? popupId : undefined,
    onClick(event) {
      own.onClick?.(event);
      if (event.defaultPrevented) return;
      // A click by keyboard has `detail` 0 and focuses the first item; a pointer click focuses none.
      if (isOpen) setIsOpen(false);
      else open(event.currentTarget, event.detail === 0 ? 'first' : 'none');
    },
    onKeyDown(event) {
      own.onKeyDown?.(event);
      // With Shift or Ctrl the arrow belongs to a page shortcut.
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.shiftKey || event.ctrlKey) return;
      event.preventDefault();
      open(event.currentTarget, event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };

  return (
    <>
      {cloneElement(trigger as ReactElement<TriggerProps>, triggerProps)}
      {opening && (
        <MenuPopup
          id={popupId}
          label={label ?? opening.anchor.getAttribute('aria-label') ?? opening.anchor.textContent}
          anchor={opening.anchor}
          start={opening.start}
          items={items}
          align={align}
          isSheet={isSheet}
          returnsTo={returnsTo}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface Opening {
  readonly anchor: HTMLElement;
  readonly start: MenuPopupProps['start'];
}

interface TriggerProps {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}
