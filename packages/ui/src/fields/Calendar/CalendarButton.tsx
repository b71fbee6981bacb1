import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import type { FieldBase } from '../field.types.ts';

export interface CalendarButtonProps {
  readonly label: string;
  readonly field: Pick<FieldBase, 'isBusy' | 'isReadOnly' | 'isDisabled'>;
  /** The button; the focus returns to it on close. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly popup: ReactNode;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The end of a date field: the button for its calendar, unless the field is read-only, and a spinner while it is busy. */
export function CalendarButton({ label, field, opener, isOpen, popup, onOpenChange }: CalendarButtonProps) {
  return (
    <>
      {field.isBusy && <SpinnerMark />}
      {!field.isReadOnly && (
        <Root>
          <IconButton
            ref={opener}
            size="sm"
            label={label}
            icon={<IconCalendar />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={field.isDisabled}
            onClick={() => onOpenChange(!isOpen)}
          />
          {popup}
        </Root>
      )}
    </>
  );
}

const Root = styled.div`
  display: inline-flex;
  margin-inline-end: -8px;
`;
