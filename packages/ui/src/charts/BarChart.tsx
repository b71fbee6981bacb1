import type { Loadable } from '../loadable/loadable.ts';
import { valueAxis } from './axisTicks.ts';
import { BarMarks } from './BarMarks.tsx';
import { barExtents, barsOf } from './bars.ts';
import type { ChartSeries, ValueFormat } from './chart.types.ts';
import { ChartCard, type ChartFrameProps } from './ChartCard.tsx';
import { Plot } from './Plot.tsx';
import { stepsFor, useSeriesChart } from './useSeriesChart.ts';

export interface BarChartProps extends ChartFrameProps {
  readonly series: Loadable<readonly ChartSeries[]>;
  /** `stacked` where the parts make a whole. */
  readonly variant?: 'grouped' | 'stacked';
  readonly format?: ValueFormat;
  /** Where the days of the data begin; without one, in the device's time zone. */
  readonly timeZone?: string;
}

/** Amounts side by side. Without a `summary` it words one from sums: give your own where values do not add up. */
export function BarChart({ series, variant = 'grouped', format, timeZone, ...frame }: BarChartProps) {
  const chart = useSeriesChart(frame.title, series, format, timeZone);
  const bars = barsOf(chart.plot.grid, variant);
  return (
    <ChartCard {...frame} summary={frame.summary ?? chart.summary} table={chart.table}>
      <Plot {...chart.plot} title={frame.title} shape="bar" axis={(height) => valueAxis(barExtents(bars), stepsFor(height))}>
        {(geometry, active) => (
          <BarMarks geometry={geometry} bars={bars} seriesCount={chart.plot.series.length} variant={variant} active={active} />
        )}
      </Plot>
    </ChartCard>
  );
}
