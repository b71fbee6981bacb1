import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { useMedia } from '../../theme/useMedia.ts';
import { Calendar } from '../Calendar/Calendar.tsx';
import { CalendarPopover } from '../Calendar/CalendarPopover.tsx';
import type { DateLimits, IsoDate } from '../Calendar/isoDate.ts';
import { type DateRange, type DateRangePreset, isSameRange, rangeOfPreset } from './dateRange.ts';

export interface DateRangePopupProps extends DateLimits {
  readonly label: string;
  readonly value: DateRange;
  readonly presets: readonly DateRangePreset[];
  readonly today: IsoDate;
  readonly opener: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChange: (value: DateRange) => void;
}

export function DateRangePopup({ label, value, presets, min, max, today, opener, isOpen, onOpenChange, onChange }: DateRangePopupProps) {
  const t = useConsoleText();
  const isWide = useMedia('(min-width: 840px)');
  const [first, setFirst] = useState<IsoDate>();
  const change = (range: DateRange) => {
    setFirst(undefined);
    onChange(range);
    onOpenChange(false);
  };
  const offered = presets
    .map((preset) => ({ preset, range: rangeOfPreset(preset, today) }))
    .filter(({ range }) => !(min && range.start < min) && !(max && range.end > max));
  return (
    <CalendarPopover
      label={t('ui.dateRange.open', { label })}
      opener={opener}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setFirst(undefined);
        onOpenChange(next);
      }}
    >
      <Columns>
        {offered.length > 0 && (
          <Presets role="group" aria-label={t('ui.dateRange.presets')}>
            {offered.map(({ preset, range }) => (
              <button key={preset} type="button" aria-pressed={isSameRange(range, value)} onClick={() => change(range)}>
                {t(`ui.dateRange.preset.${preset}`)}
              </button>
            ))}
          </Presets>
        )}
        <div>
          <Calendar
            mode="range"
            start={first ?? value.start}
            end={first ?? value.end}
            isExtending={first !== undefined}
            min={min}
            max={max}
            today={today}
            monthCount={isWide ? 2 : 1}
            onPick={(date) => {
              if (first === undefined) setFirst(date);
              else change(first <= date ? { start: first, end: date } : { start: date, end: first });
            }}
          />
          <Help role="status">{first !== undefined && t('ui.dateRange.pickEnd')}</Help>
        </div>
      </Columns>
    </CalendarPopover>
  );
}

const Columns = styled.div`
  display: flex;
  @media (max-width: 839.98px) {
    flex-direction: column;
    align-items: center;
  }
`;

const Presets = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-inline-size: 168px;
  padding: 12px;
  border-inline-end: 1px solid ${token.border};

  button {
    min-block-size: 40px;
    padding-inline: 12px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    font-size: 0.875rem;
    text-align: start;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    background: ${token.accent8};
    color: ${token.link};
    font-weight: 600;
  }
  ${media.hover} {
    button:hover {
      background: ${token.accent8};
    }
  }
  @media (max-width: 839.98px) {
    flex-flow: row wrap;
    inline-size: 0;
    min-inline-size: 100%;
    gap: 6px;
    padding-block-end: 0;
    border-inline-end: 0;
    button {
      min-block-size: 32px;
      padding-inline: 10px;
      border: 1px solid ${token.border};
      border-radius: ${token.radiusFull};
      font-size: ${token.fontLabel};
      ${media.coarse} {
        min-block-size: 44px;
        padding-inline: 14px;
      }
    }
  }
`;

const Help = styled.p`
  min-block-size: 32px;
  padding-inline: 16px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
`;
