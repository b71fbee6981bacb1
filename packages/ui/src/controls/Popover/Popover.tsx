import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, type RefObject, useId, useState } from 'react';
import { useHasOpened } from '../useHasOpened.ts';
import { PopoverPopup } from './PopoverPopup.tsx';

export interface PopoverProps {
  /** A Button or IconButton. */
  readonly trigger: ReactElement;
  /** The accessible name; shown as the heading unless `isTitleHidden`. */
  readonly title: string;
  /** The title is only read out. */
  readonly isTitleHidden?: boolean;
  /** Where it opens, if there is room. */
  readonly side?: 'top' | 'bottom' | 'start' | 'end';
  /** The edge of the trigger that it lines up with. */
  readonly align?: 'start' | 'center' | 'end';
  /** If set, the parent controls the popover; otherwise it keeps its own state. */
  readonly isOpen?: boolean;
  /** Element focused on close; the trigger by default. */
  readonly returnsTo?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A small layer beside its trigger; the page stays usable.
 * @use A little to read or set beside its trigger, while the page stays usable.
 * @avoid for a name → Tooltip
 * @avoid for a task → Dialog
 * @key Enter, Space: Opens it.
 * @key Escape: Closes it and returns the focus.
 */
export function Popover({
  trigger,
  title,
  isTitleHidden = false,
  side = 'bottom',
  align = 'start',
  isOpen: givenIsOpen,
  returnsTo,
  children,
  onOpenChange,
}: PopoverProps) {
  const popupId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [ownIsOpen, setOwnIsOpen] = useState(false);
  const isOpen = givenIsOpen ?? ownIsOpen;
  const hasOpened = useHasOpened(isOpen);

  const change = (isNowOpen: boolean) => {
    setOwnIsOpen(isNowOpen);
    onOpenChange?.(isNowOpen);
  };

  const own = trigger.props as Partial<TriggerProps>;
  const triggerProps: TriggerProps = {
    ref: setAnchor,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? popupId : undefined,
    onClick(event) {
      own.onClick?.(event);
      if (!event.defaultPrevented) change(!isOpen);
    },
  };

  return (
    <>
      {cloneElement(trigger as ReactElement<TriggerProps>, triggerProps)}
      {anchor && hasOpened && (
        <PopoverPopup
          id={popupId}
          anchor={anchor}
          title={title}
          isTitleHidden={isTitleHidden}
          side={side}
          align={align}
          isOpen={isOpen}
          returnsTo={returnsTo}
          onClose={() => change(false)}
        >
          {children}
        </PopoverPopup>
      )}
    </>
  );
}

interface TriggerProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}
