import type { ChartPoint, ChartSeries } from './frame/chart.types.ts';

/** 00:00 in the browser's zone. */
const dayOf = (year: number, month: number, day: number) => new Date(year, month, day).getTime() / 1000;
// A Sunday.
const MARCH = dayOf(2026, 2, 1);

/** Four weeks of daily values. */
export const RECEIVED = [
  31, 58, 96, 71, 64, 52, 28, 34, 61, 74, 69, 80, 57, 30, 29, 66, 83, 78, 71, 60, 33, 35, 72, 88, 81, 76, 58, 27,
] as const;
export const SENT = [
  22, 40, 61, 55, 47, 41, 19, 25, 44, 52, 58, 57, 39, 21, 18, 49, 60, 63, 51, 45, 20, 24, 55, 67, 59, 60, 41, 16,
] as const;

export const days = (values: readonly (number | null)[]): readonly ChartPoint[] =>
  values.map((y, index) => ({ x: dayOf(2026, 2, 1 + index), y }));

export const months = (values: readonly number[]): readonly ChartPoint[] => values.map((y, index) => ({ x: dayOf(2025, 3 + index, 1), y }));

export const hours = (values: readonly number[]): readonly ChartPoint[] => values.map((y, index) => ({ x: MARCH + index * 3600, y }));

export const received: ChartSeries = { id: 'received', label: 'Received', points: days(RECEIVED), previousTotal: 1500 };
export const sent: ChartSeries = { id: 'sent', label: 'Sent', points: days(SENT) };

export const receivedArabic: ChartSeries = { ...received, label: 'الواردة' };
export const sentArabic: ChartSeries = { ...sent, label: 'الصادرة' };

/** Six series over six months, the most that can be told apart. */
export const sixLines: readonly ChartSeries[] = ['Reception', 'Sales', 'Support', 'Billing', 'Nights', 'Archive'].map((label, line) => ({
  id: label,
  label,
  points: months([420, 460, 445, 510, 530, 570].map((value, month) => value - line * 64 + ((line * 37 + month * 53) % 60))),
}));

/** Monday to Sunday; busy on weekday mornings. */
export const WEEK: readonly (readonly number[])[] = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (__, hour) => {
    if (hour < 6 || hour > 21) return 0;
    const morning = Math.max(0, 40 - Math.abs(hour - 10) * 9);
    const afternoon = Math.max(0, 30 - Math.abs(hour - 16) * 7);
    const share = day > 4 ? 0.25 : 1 - day * 0.06;
    return Math.round((morning + afternoon + ((day * 5 + hour * 3) % 6)) * share);
  }),
);
