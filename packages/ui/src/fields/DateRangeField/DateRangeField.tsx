import { useId, useRef, useState } from 'react';
import { useConsoleText } from '../../messages/useText.ts';
import { CalendarButton } from '../Calendar/CalendarButton.tsx';
import { type DateLimits, deviceDay, type IsoDate } from '../Calendar/isoDate.ts';
import { useDateText } from '../Calendar/useDateText.ts';
import type { FieldBase } from '../field.types.ts';
import { controlOf, FieldFrame, frameOf } from '../FieldFrame.tsx';
import { type DateRange, DATE_RANGE_PRESETS, type DateRangePreset, isOrdered, isSameRange } from './dateRange.ts';
import { RangeDash, RangeFrame, RangeInput, RangeInputs } from './DateRangeField.styles.ts';
import { DateRangePopup } from './DateRangePopup.tsx';

export interface DateRangeFieldProps extends DateLimits, Omit<FieldBase, 'name'> {
  readonly value: DateRange;
  /** Ranges offered as buttons. */
  readonly presets?: readonly DateRangePreset[];
  /** Today's date; the device's by default. */
  readonly today?: IsoDate;
  /** Receives days inside the limits, never with the end before the start; either side may be empty. */
  readonly onChange: (value: DateRange) => void;
  readonly onBlur?: () => void;
}

/**
 * A range of days, typed or picked.
 * @use A first and a last day, with the usual ranges to choose from.
 * @avoid for one day → DateField
 * @key Enter: Opens the calendar.
 * @key Arrow keys: Move through the days.
 * @key Escape: Closes the calendar.
 */
export function DateRangeField({
  value,
  presets = DATE_RANGE_PRESETS,
  min,
  max,
  today: givenToday,
  onChange,
  onBlur,
  ...base
}: DateRangeFieldProps) {
  const t = useConsoleText();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [ownToday] = useState(deviceDay);
  const today = givenToday ?? ownToday;
  const [isOpen, setIsOpen] = useState(false);
  // While one side is being typed the days may be in the wrong order; they stay a draft.
  const [draft, setDraft] = useState<Draft>();
  const shown = draft && isSameRange(draft.for, value) ? draft.range : value;
  const change = (range: DateRange) => {
    setDraft(isOrdered(range) ? undefined : { range, for: value });
    if (isOrdered(range)) onChange(range);
  };
  const start = useDateText(shown.start, { min, max }, (next) => change({ ...shown, start: next }));
  const end = useDateText(shown.end, { min, max }, (next) => change({ ...shown, end: next }));
  const orderProblem = isOrdered(shown) ? undefined : t('ui.dateRange.order');
  const field = { ...base, error: base.error ?? start.problem ?? end.problem ?? orderProblem };
  const { label } = field;
  const { id: startId, ...control } = controlOf(id, field);
  const input = { ...control, autoComplete: 'off', placeholder: t('ui.date.pattern') };
  return (
    <RangeFrame
      role="group"
      aria-label={label}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <FieldFrame
        {...frameOf(id, field)}
        width="medium"
        endSlot={
          <CalendarButton
            label={t('ui.dateRange.open', { label })}
            field={field}
            opener={opener}
            isOpen={isOpen}
            popup={
              <DateRangePopup
                label={label}
                value={value}
                presets={presets}
                min={min}
                max={max}
                today={today}
                opener={opener}
                isOpen={isOpen}
                onOpenChange={setIsOpen}
                onChange={change}
              />
            }
            onOpenChange={setIsOpen}
          />
        }
      >
        <RangeInputs>
          <RangeInput {...start.inputProps} {...input} id={startId} aria-label={t('ui.dateRange.start', { label })} onBlur={start.settle} />
          <RangeDash aria-hidden="true" />
          <RangeInput {...end.inputProps} {...input} aria-label={t('ui.dateRange.end', { label })} onBlur={end.settle} />
        </RangeInputs>
      </FieldFrame>
    </RangeFrame>
  );
}

interface Draft {
  readonly range: DateRange;
  readonly for: DateRange;
}
