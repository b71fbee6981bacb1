import type { ChartSeries } from '../frame/chart.types.ts';
import { toChartGrid } from '../frame/chartGrid.ts';

/** The facts a chart summary is written from. */
export interface ChartFacts {
  readonly total: number;
  /** Change from the previous period, 0.12 for 12 % more; undefined without a comparison. */
  readonly change: number | undefined;
  /** The point with the highest sum over all series. */
  readonly peak: { readonly x: number | string; readonly y: number };
  /** The series with the largest total, if there are several. */
  readonly leader: { readonly label: string; readonly total: number } | undefined;
}

/** `undefined` without data. If several points share the highest sum, the first one is used. */
export function chartFacts(series: readonly ChartSeries[]): ChartFacts | undefined {
  const { xs, values } = toChartGrid(series);
  const sums = xs.flatMap((x, position) => {
    const measured = values.map((row) => row[position] ?? null).filter((value) => value !== null);
    return measured.length > 0 ? [{ x, y: sum(measured) }] : [];
  });
  const [first, ...rest] = sums;
  if (!first) return undefined;
  const peak = rest.reduce((highest, next) => (next.y > highest.y ? next : highest), first);
  const totals = series.map(({ label }, index) => ({ label, total: sum((values[index] ?? []).map((value) => value ?? 0)) }));
  const total = sum(sums.map(({ y }) => y));
  return { total, change: changeOf(total, previousOf(series)), peak, leader: series.length > 1 ? leaderOf(totals) : undefined };
}

/** 0.12 for 12 % more than `previous`; undefined if there is nothing to divide by. */
export function changeOf(value: number, previous: number | undefined): number | undefined {
  const change = previous === undefined ? Number.NaN : (value - previous) / Math.abs(previous);
  return Number.isFinite(change) ? change : undefined;
}

function previousOf(series: readonly ChartSeries[]): number | undefined {
  const known = series.flatMap(({ previousTotal }) => (previousTotal === undefined ? [] : [previousTotal]));
  return known.length === series.length ? sum(known) : undefined;
}

function leaderOf(totals: readonly { readonly label: string; readonly total: number }[]) {
  return totals.toSorted((a, b) => b.total - a.total)[0];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
