import type { Loadable } from '../../loading/loadable.ts';
import { ChartCard, type ChartFrameProps } from '../ChartCard/ChartCard.tsx';
import { valueAxis } from '../frame/axisTicks.ts';
import { barExtents, layoutBars } from '../frame/bars.ts';
import type { ChartSeries, ValueFormat } from '../frame/chart.types.ts';
import { Plot } from '../frame/Plot.tsx';
import { seriesStyles } from '../frame/seriesStyle.ts';
import { stepsFor, useSeriesChart } from '../frame/useSeriesChart.ts';
import { BarMarks } from './BarMarks.tsx';

export interface BarChartProps extends ChartFrameProps {
  /** One for each colour. */
  readonly series: Loadable<readonly ChartSeries[]>;
  /** Use `stacked` where the parts add up to a whole. */
  readonly variant?: 'grouped' | 'stacked';
  readonly format?: ValueFormat;
  /** Time zone used to split the data into days; the device's by default. */
  readonly timeZone?: string;
  /** Opens what is behind a point: a click, a second tap, or Enter. */
  readonly onPoint?: ((x: number | string) => void) | undefined;
}

/**
 * Compares amounts side by side. Without a `summary` the chart writes one from sums; pass your own if the values don't add up.
 * @use Compares a few things, or one thing over a few days.
 * @avoid for many days → LineChart
 * @avoid for two figures: write them
 * @key Arrow left, Arrow right: Moves through the bars.
 * @key Enter: Opens the bar, if there is something behind it.
 */
export function BarChart({ series, variant = 'grouped', format, timeZone, onPoint, ...frame }: BarChartProps) {
  const chart = useSeriesChart(frame.title, series, format, timeZone);
  const styles = seriesStyles(chart.plot.series);
  const bars = layoutBars(chart.plot.grid, variant);
  return (
    <ChartCard {...frame} summary={frame.summary ?? chart.summary} table={chart.table}>
      <Plot
        {...chart.plot}
        onPoint={onPoint}
        title={frame.title}
        shape="bar"
        styles={styles}
        axis={(height) => valueAxis(barExtents(bars), stepsFor(height))}
      >
        {(geometry, active) => <BarMarks geometry={geometry} bars={bars} styles={styles} variant={variant} active={active} />}
      </Plot>
    </ChartCard>
  );
}
