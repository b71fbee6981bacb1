import type { Loadable } from '../../loading/loadable.ts';
import { ChartCard, type ChartFrameProps } from '../ChartCard/ChartCard.tsx';
import { valueAxis } from '../frame/axisTicks.ts';
import type { ChartSeries, ValueFormat } from '../frame/chart.types.ts';
import { Plot } from '../frame/Plot.tsx';
import { seriesStyles } from '../frame/seriesStyle.ts';
import { measuredValues, stepsFor, useSeriesChart } from '../frame/useSeriesChart.ts';
import { LineMarks } from './LineMarks.tsx';

export interface LineChartProps extends ChartFrameProps {
  /** One for each line. */
  readonly series: Loadable<readonly ChartSeries[]>;
  /** `area` fills below the first line; use it for amounts, not rates. */
  readonly variant?: 'line' | 'area';
  readonly format?: ValueFormat;
  /** Time zone used to split the data into days; the device's by default. */
  readonly timeZone?: string;
  /** Opens what is behind a point: a click, a second tap, or Enter. */
  readonly onPoint?: ((x: number | string) => void) | undefined;
}

/**
 * Shows values over time or over ordered categories. Without a `summary` the chart writes one from sums; pass your own if the values don't
 * add up.
 * @use Values over time, up to four lines.
 * @avoid for things without an order → BarChart
 * @key Arrow left, Arrow right: Moves through the days.
 * @key Enter: Opens the day, if there is something behind it.
 */
export function LineChart({ series, variant = 'line', format, timeZone, onPoint, ...frame }: LineChartProps) {
  const chart = useSeriesChart(frame.title, series, format, timeZone);
  const styles = seriesStyles(chart.plot.series, variant);
  return (
    <ChartCard {...frame} summary={frame.summary ?? chart.summary} table={chart.table}>
      <Plot
        {...chart.plot}
        onPoint={onPoint}
        title={frame.title}
        shape="line"
        styles={styles}
        axis={(height) => valueAxis(measuredValues(chart.plot.grid), stepsFor(height))}
      >
        {(geometry, active) => <LineMarks geometry={geometry} grid={chart.plot.grid} styles={styles} active={active} />}
      </Plot>
    </ChartCard>
  );
}
