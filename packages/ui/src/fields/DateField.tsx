import { IconCalendar } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { createLazyPart } from '../lazyPart.ts';
import { useConsoleText } from '../messages/useText.ts';
import { DateInput, EndButton } from './DateField.styles.ts';
import type { DatePopupProps } from './DatePopup.tsx';
import { describeField, FieldFrame } from './FieldFrame.tsx';
import { type DateLimits, deviceDay, type IsoDate } from './isoDate.ts';
import { useDateText } from './useDateText.ts';

export interface DateFieldProps extends DateLimits {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: IsoDate;
  /** What day it is; the device's own otherwise. */
  readonly today?: IsoDate;
  readonly size?: 'sm' | 'md';
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly required?: boolean;
  readonly name?: string;
  readonly autoComplete?: string;
  /** Gets a day inside the limits, or an empty text. */
  readonly onChange: (value: IsoDate) => void;
  readonly onBlur?: () => void;
}

/** A day, typed in the order of the language or picked. What is typed and is no day stays, is explained, and changes nothing. */
export function DateField({
  label,
  value,
  min,
  max,
  today: givenToday,
  size,
  error,
  hint,
  isLabelHidden = false,
  isDisabled = false,
  isReadOnly = false,
  required = false,
  name,
  autoComplete = 'off',
  onChange,
  onBlur,
}: DateFieldProps) {
  const t = useConsoleText();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [ownToday] = useState(deviceDay);
  const today = givenToday ?? ownToday;
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const typed = useDateText(value, { min, max }, onChange);
  const shownError = error ?? typed.problem;
  const open = (next: boolean) => {
    setIsOpen(next);
    setHasOpened(true);
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      isRequired={required}
      size={size}
      error={shownError}
      hint={hint}
      endSlot={
        !isReadOnly && (
          <EndButton>
            <IconButton
              ref={opener}
              size="sm"
              label={t('ui.date.open', { label })}
              icon={<IconCalendar />}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={isDisabled}
              onPointerEnter={datePopup.preload}
              onFocus={datePopup.preload}
              onClick={() => open(!isOpen)}
            />
            {hasOpened && (
              <datePopup.Part
                isNeeded={isOpen}
                props={{ label, value, min, max, today, opener, isOpen, onOpenChange: setIsOpen, onChange }}
              />
            )}
          </EndButton>
        )
      }
    >
      <DateInput
        {...typed.inputProps}
        {...describeField(id, { error: shownError, hint })}
        id={id}
        type="text"
        name={name}
        dir="ltr"
        inputMode="numeric"
        autoComplete={autoComplete}
        placeholder={t('ui.date.pattern')}
        maxLength={40}
        required={required}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'ArrowDown' || isReadOnly) return;
          event.preventDefault();
          open(true);
        }}
        onBlur={() => {
          typed.settle();
          onBlur?.();
        }}
      />
    </FieldFrame>
  );
}

const datePopup = createLazyPart<DatePopupProps>(() => import('./DatePopup.tsx'));
