import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';

export interface CalendarButtonProps {
  readonly label: string;
  /** The button; the focus returns to it on close. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly isDisabled: boolean | undefined;
  readonly popup: ReactNode;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The calendar button of a date field. */
export function CalendarButton({ label, opener, isOpen, isDisabled, popup, onOpenChange }: CalendarButtonProps) {
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
        onClick={() => onOpenChange(!isOpen)}
      />
      {popup}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  margin-inline-end: -8px;
`;
