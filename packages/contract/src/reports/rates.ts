import type { Figures } from './report.ts';

/** What follows from the figures. Without a denominator there is no value. */
export const deliveryRate = ({ delivered, sent }: Figures): number => (sent > 0 ? delivered / sent : Number.NaN);
export const failureRate = ({ failed, sent }: Figures): number => (sent > 0 ? failed / sent : Number.NaN);
/** Seconds. */
export const responseTime = ({ answerSeconds, answers }: Figures): number => (answers > 0 ? answerSeconds / answers : Number.NaN);

/** The unit to show a time of about this many seconds in, its length in seconds, and the digits it is worth. */
export function timeUnit(seconds: number): {
  readonly unit: 'second' | 'minute' | 'hour';
  readonly scale: number;
  readonly maximumFractionDigits: number;
} {
  if (!(seconds >= 90)) return { unit: 'second', scale: 1, maximumFractionDigits: 0 };
  if (seconds < 90 * 60) return { unit: 'minute', scale: 60, maximumFractionDigits: 0 };
  return { unit: 'hour', scale: 3_600, maximumFractionDigits: 1 };
}
