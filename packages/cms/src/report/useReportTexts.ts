import { timeUnit } from '@manyline/contract';
import type { IsoDate, ValueFormat } from '@manyline/ui';
import { useChartFormats } from '@manyline/ui';
import { useMemo } from 'react';

export const PERCENT: ValueFormat = { style: 'percent', maximumFractionDigits: 1 };

/** The unit for durations of about this many seconds, and its length in seconds. */
export function timeFormat(seconds: number): { readonly scale: number; readonly format: ValueFormat } {
  const { scale, ...digits } = timeUnit(seconds);
  return { scale, format: { style: 'unit', unitDisplay: 'short', ...digits } };
}

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
        const { scale, format } = timeFormat(seconds);
        return orNone(seconds, () => formats.value(seconds / scale, format));
      },
      day: (day) => formats.point(Date.parse(day) / 1_000, 'day', 'UTC'),
    };
  }, [formats, none]);
}
