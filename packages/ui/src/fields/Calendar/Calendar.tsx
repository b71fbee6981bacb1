import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type ChevronProps, DayPicker, type PropsBase } from 'react-day-picker';
import { CalendarRoot } from './Calendar.styles.ts';
import { CalendarDropdown } from './CalendarDropdown.tsx';
import { type DateLimits, type IsoDate, toDate, toIsoDate } from './isoDate.ts';
import { useCalendarTexts } from './useCalendarTexts.ts';

export interface CalendarProps extends DateLimits {
  readonly mode: 'single' | 'range';
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** The first day of a range is chosen and the second is being picked: the days between are highlighted. */
  readonly isExtending?: boolean;
  readonly today: IsoDate;
  readonly monthCount: 1 | 2;
  readonly onPick: (date: IsoDate) => void;
}

/** Month calendars; arrow keys follow the direction of the language. */
export function Calendar({ mode, start, end, isExtending = false, min, max, today, monthCount, onPick }: CalendarProps) {
  const words = useCalendarTexts(today);
  const [pointedAt, setPointedAt] = useState<IsoDate>();
  const day = toDate(today) as Date;
  const [first, last, chosen] = [toDate(min), toDate(max), toDate(start)];
  const other = (isExtending && pointedAt) || end;
  const range = start <= other ? { from: toDate(start), to: toDate(other) } : { from: toDate(other), to: toDate(start) };
  const point = (date: Date) => setPointedAt(toIsoDate(date));
  const shared = {
    ...words,
    today: day,
    defaultMonth: monthShown(toDate(mode === 'single' || monthCount === 1 ? start : end) ?? day, monthCount === 2 ? -1 : 0),
    startMonth: first ?? new Date(day.getFullYear() - 100, 0),
    endMonth: last ?? new Date(day.getFullYear() + 10, 11),
    disabled: [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])],
    numberOfMonths: monthCount,
    captionLayout: 'dropdown',
    navLayout: 'around',
    showOutsideDays: monthCount === 1,
    fixedWeeks: true,
    components: { Chevron, Dropdown: CalendarDropdown },
  } satisfies PropsBase;
  return (
    <CalendarRoot>
      {mode === 'single' ? (
        <DayPicker {...shared} mode="single" {...(chosen ? { selected: chosen } : {})} onSelect={(_, date) => onPick(toIsoDate(date))} />
      ) : (
        <DayPicker
          {...shared}
          mode="range"
          {...(chosen ? { selected: range } : {})}
          onDayMouseEnter={point}
          onDayFocus={point}
          onSelect={(_, date) => onPick(toIsoDate(date))}
        />
      )}
    </CalendarRoot>
  );
}

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? IconChevronLeft : IconChevronRight;
  return <Icon aria-hidden="true" size={18} />;
}

function monthShown(date: Date, offset: number): Date {
  return new Date(date.getFullYear(), date.getMonth() + offset);
}
