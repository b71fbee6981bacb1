import type { RefObject } from 'react';
import { useText } from '../../messages/useText.ts';
import { Calendar } from './Calendar.tsx';
import { CalendarPopover } from './CalendarPopover.tsx';
import type { DateLimits, IsoDate } from './isoDate.ts';

export interface DatePopupProps extends DateLimits {
  readonly label: string;
  readonly value: IsoDate;
  readonly today: IsoDate;
  readonly opener: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChange: (value: IsoDate) => void;
}

export function DatePopup({ label, value, min, max, today, opener, isOpen, onOpenChange, onChange }: DatePopupProps) {
  const t = useText();
  return (
    <CalendarPopover label={t('ui.date.open', { label })} opener={opener} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Calendar
        mode="single"
        start={value}
        end={value}
        min={min}
        max={max}
        today={today}
        monthCount={1}
        onPick={(date) => {
          onChange(date);
          onOpenChange(false);
        }}
      />
    </CalendarPopover>
  );
}
