import { IconCalendar } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import type { LazyPart } from '../../lazyPart.ts';

export interface CalendarButtonProps<Popup> {
  readonly label: string;
  /** The button; the focus returns to it on close. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly popup: LazyPart<Popup>;
  readonly popupProps: Popup;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The calendar button of a date field. The calendar's code loads on hover or focus. */
export function CalendarButton<Popup>({ label, opener, isOpen, isDisabled, popup, popupProps, onOpenChange }: CalendarButtonProps<Popup>) {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (
    <Root>
      <IconButton
        ref={opener}
        size="sm"
        label={label}
        icon={<IconCalendar />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onPointerEnter={popup.preload}
        onFocus={popup.preload}
        onClick={() => onOpenChange(!isOpen)}
      />
      {hasOpened && <popup.Part isNeeded={isOpen} props={popupProps} />}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  margin-inline-end: -8px;
`;
