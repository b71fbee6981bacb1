import { useId, useRef, useState } from 'react';
import { SpinnerMark } from '../feedback/Spinner.tsx';
import { createLazyPart } from '../lazyPart.ts';
import { useConsoleText } from '../messages/useText.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { DateInput } from './DateField.styles.ts';
import type { DatePopupProps } from './DatePopup.tsx';
import type { FieldBase } from './field.types.ts';
import { describeField, FieldFrame } from './FieldFrame.tsx';
import { type DateLimits, deviceDay, type IsoDate } from './isoDate.ts';
import { useDateText } from './useDateText.ts';

export interface DateFieldProps extends DateLimits, FieldBase {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: IsoDate;
  /** What day it is; the device's own otherwise. */
  readonly today?: IsoDate;
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
  isBusy = false,
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
  const typed = useDateText(value, { min, max }, onChange);
  const shownError = error ?? typed.problem;
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
        <>
          {isBusy && <SpinnerMark />}
          {!isReadOnly && (
            <CalendarButton
              label={t('ui.date.open', { label })}
              opener={opener}
              isOpen={isOpen}
              isDisabled={isDisabled}
              popup={datePopup}
              popupProps={{ label, value, min, max, today, opener, isOpen, onOpenChange: setIsOpen, onChange }}
              onOpenChange={setIsOpen}
            />
          )}
        </>
      }
    >
      <DateInput
        {...typed.inputProps}
        {...describeField(id, { error: shownError, hint })}
        id={id}
        name={name}
        autoComplete={autoComplete}
        placeholder={t('ui.date.pattern')}
        required={required}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-busy={isBusy}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'ArrowDown' || isReadOnly) return;
          event.preventDefault();
          setIsOpen(true);
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
