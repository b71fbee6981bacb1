import { useConsoleText } from '../../messages/useText.ts';
import type { ChartSeries, ValueFormat } from '../frame/chart.types.ts';
import { chartFacts } from './chartFacts.ts';
import { createCalendar, grainOf } from './timeGrain.ts';
import { useChartFormats } from './useChartFormats.ts';

export interface ChartSummaryOptions {
  readonly format?: ValueFormat | undefined;
  readonly timeZone?: string | undefined;
}

/** Writes a one-sentence summary of series whose values add up: total, change and peak. */
export function useChartSummary(): (title: string, series: readonly ChartSeries[], options?: ChartSummaryOptions) => string | undefined {
  const t = useConsoleText();
  const formats = useChartFormats();
  return (title, series, { format, timeZone } = {}) => {
    const facts = chartFacts(series);
    if (!facts) return undefined;
    const { total, change, peak, leader } = facts;
    const grain = grainOf([...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))], createCalendar(timeZone));
    const [only] = series;
    const values = {
      label: series.length === 1 && only ? only.label : title,
      total: formats.value(total, format),
      peak: formats.value(peak.y, format),
      grain,
      when: formats.point(peak.x, grain, timeZone),
    };
    if (peak.y === 0) return t('ui.chart.summary.nothing', values);
    if (change !== undefined) {
      const trend = Math.abs(change) < 0.0005 ? 'same' : change > 0 ? 'rise' : 'fall';
      return t(`ui.chart.summary.${trend}`, { ...values, change: formats.share(change) });
    }
    if (leader) return t('ui.chart.summary.several', { ...values, leader: leader.label, leaderTotal: formats.value(leader.total, format) });
    return t('ui.chart.summary.one', values);
  };
}
