import { useId, useRef, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { CalendarButton } from '../Calendar/CalendarButton.tsx';
import { DatePopup } from '../Calendar/DatePopup.tsx';
import { type DateLimits, deviceDay, type IsoDate } from '../Calendar/isoDate.ts';
import { useDateText } from '../Calendar/useDateText.ts';
import type { FieldBase } from '../field.types.ts';
import { controlOf, FieldFrame, frameOf } from '../FieldFrame.tsx';
import { DateInput } from './DateField.styles.ts';

export interface DateFieldProps extends DateLimits, FieldBase {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: IsoDate;
  /** Today's date; the device's by default. */
  readonly today?: IsoDate;
  readonly autoComplete?: string;
  /** Receives a day inside the limits, or an empty string. */
  readonly onChange: (value: IsoDate) => void;
  readonly onBlur?: () => void;
}

/**
 * A day, typed in the order of the language or picked. Invalid text stays, is explained, and changes nothing.
 * @use One day, typed or chosen.
 * @avoid for a first and a last day → DateRangeField
 * @key Alt + Arrow down: Opens the calendar.
 * @key Arrow keys: Move through the days.
 * @key Page up, Page down: Changes the month.
 * @key Escape: Closes the calendar.
 */
export function DateField({ value, min, max, today: givenToday, autoComplete = 'off', onChange, onBlur, ...base }: DateFieldProps) {
  const t = useText();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [ownToday] = useState(deviceDay);
  const today = givenToday ?? ownToday;
  const [isOpen, setIsOpen] = useState(false);
  const typed = useDateText(value, { min, max }, onChange);
  const field = { ...base, error: base.error ?? typed.problem };
  const { label, isReadOnly } = field;
  return (
    <FieldFrame
      {...frameOf(id, field)}
      width="short"
      endSlot={
        <CalendarButton
          label={t('ui.date.open', { label })}
          field={field}
          opener={opener}
          isOpen={isOpen}
          popup={
            <DatePopup
              label={label}
              value={value}
              min={min}
              max={max}
              today={today}
              opener={opener}
              isOpen={isOpen}
              onOpenChange={setIsOpen}
              onChange={onChange}
            />
          }
          onOpenChange={setIsOpen}
        />
      }
    >
      <DateInput
        {...typed.inputProps}
        {...controlOf(id, field)}
        autoComplete={autoComplete}
        placeholder={t('ui.date.pattern')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') typed.settle();
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
