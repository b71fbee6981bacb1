import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react';
import { createLazyPart } from '../../lazyPart.ts';
import type { PopoverPopupProps } from './PopoverPopup.tsx';

export interface PopoverProps {
  /** A Button or IconButton. */
  readonly trigger: ReactElement;
  /** The accessible name; shown as the heading unless `isTitleHidden`. */
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly side?: 'top' | 'bottom' | 'start' | 'end';
  readonly align?: 'start' | 'center' | 'end';
  /** If set, the parent controls the popover; otherwise it keeps its own state. */
  readonly isOpen?: boolean;
  /** Element focused on close; the trigger by default. */
  readonly returnsTo?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A small layer beside its trigger; the page stays usable. Its code loads on hover or focus of the trigger. */
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
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      popoverPopup.preload();
    },
    onFocus(event) {
      own.onFocus?.(event);
      popoverPopup.preload();
    },
    onClick(event) {
      own.onClick?.(event);
      if (!event.defaultPrevented) change(!isOpen);
    },
  };

  return (
    <>
      {cloneElement(trigger as ReactElement<TriggerProps>, triggerProps)}
      {anchor && (
        <popoverPopup.Part
          isNeeded={isOpen}
          onMissing={() => change(false)}
          props={{ id: popupId, anchor, title, isTitleHidden, side, align, isOpen, returnsTo, children, onClose: () => change(false) }}
        />
      )}
    </>
  );
}

interface TriggerProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

const popoverPopup = createLazyPart<PopoverPopupProps>(() => import('./PopoverPopup.tsx'));
