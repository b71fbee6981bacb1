import type { Figures } from '@manyline/contract';
import type { IsoDate, ValueFormat } from '@manyline/ui';
import { useChartFormats } from '@manyline/ui';
import { useMemo } from 'react';

export const PERCENT: ValueFormat = { style: 'percent', maximumFractionDigits: 1 };

/** The unit for durations of about this many seconds, and its length in seconds. */
export function timeUnit(seconds: number): { readonly scale: number; readonly format: ValueFormat } {
  const unit = (name: string, scale: number, maximumFractionDigits: number) => ({
    scale,
    format: { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits } as const,
  });
  if (!(seconds >= 90)) return unit('second', 1, 0);
  return seconds < 90 * 60 ? unit('minute', 60, 0) : unit('hour', 3_600, 1);
}

/** A rate without a denominator has no value. */
export const deliveryRate = ({ delivered, sent }: Figures) => (sent > 0 ? delivered / sent : Number.NaN);
export const failureRate = ({ failed, sent }: Figures) => (sent > 0 ? failed / sent : Number.NaN);
export const responseTime = ({ answerSeconds, answers }: Figures) => (answers > 0 ? answerSeconds / answers : Number.NaN);

export interface ReportWords {
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
  readonly duration: (seconds: number) => string;
  readonly day: (day: IsoDate) => string;
}

export function useReportTexts(none: string): ReportWords {
  const formats = useChartFormats();
  return useMemo(() => {
    const orNone = (value: number, words: () => string) => (Number.isFinite(value) ? words() : none);
    return {
      number: (value) => formats.value(value),
      percent: (share) => orNone(share, () => formats.value(share, PERCENT)),
      duration(seconds) {
        const { scale, format } = timeUnit(seconds);
        return orNone(seconds, () => formats.value(seconds / scale, format));
      },
      day: (day) => formats.point(Date.parse(day) / 1_000, 'day', 'UTC'),
    };
  }, [formats, none]);
}
