import { valueAxis } from './axisTicks.ts';
import type { ChartSeries, ValueFormat } from './chart.types.ts';
import { ChartCard, type ChartFrameProps } from './ChartCard.tsx';
import { LineMarks } from './LineMarks.tsx';
import { Plot } from './Plot.tsx';
import type { Loadable } from '../loadable/loadable.ts';
import { measuredValues, stepsFor, useSeriesChart } from './useSeriesChart.ts';

export interface LineChartProps extends ChartFrameProps {
  readonly series: Loadable<readonly ChartSeries[]>;
  /** `area` fills below the line; for amounts rather than rates. */
  readonly variant?: 'line' | 'area';
  readonly format?: ValueFormat;
  /** Where the days of the data begin; without one, in the device's time zone. */
  readonly timeZone?: string;
}

/** Values over time, or over ordered places. Without a `summary` it words one from sums: give your own where values do not add up. */
export function LineChart({ series, variant = 'line', format, timeZone, ...frame }: LineChartProps) {
  const chart = useSeriesChart(frame.title, series, format, timeZone);
  return (
    <ChartCard {...frame} summary={frame.summary ?? chart.summary} table={chart.table}>
      <Plot
        {...chart.plot}
        title={frame.title}
        shape="line"
        axis={(height) => valueAxis(measuredValues(chart.plot.grid), stepsFor(height))}
      >
        {(geometry, active) => <LineMarks geometry={geometry} grid={chart.plot.grid} variant={variant} active={active} />}
      </Plot>
    </ChartCard>
  );
}
