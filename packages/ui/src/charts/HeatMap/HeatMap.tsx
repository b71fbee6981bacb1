import { type Loadable, ready } from '../../loading/loadable.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { ChartCard, type ChartFrameProps } from '../ChartCard/ChartCard.tsx';
import { useChartFormats } from '../facts/useChartFormats.ts';
import type { ChartTable, ValueFormat } from '../frame/chart.types.ts';
import { measured } from '../frame/chartGrid.ts';
import { type HeatData, HeatGrid } from '../heat/HeatGrid.tsx';
import { heatPeak } from '../heat/heatPeak.ts';

export interface HeatMapProps extends ChartFrameProps {
  /** A value for each cell. */
  readonly data: Loadable<HeatData>;
  /** Heading of the first table column, for example `Line`. */
  readonly rowHeading: string;
  readonly format?: ValueFormat;
}

/**
 * Shows high and low values in a grid of rows and columns. Without a `summary` the chart writes one from sums.
 * @use When something happens: hours by weekday.
 * @avoid for one row → BarChart
 * @key Arrow keys: Move through the cells.
 */
export function HeatMap({ data, rowHeading, format, ...frame }: HeatMapProps) {
  const t = useConsoleText();
  const formats = useChartFormats();
  const value = (number: number | null) => (number === null ? t('ui.chart.none') : formats.value(number, format));
  const table = ({ rows, columns, values }: HeatData): ChartTable => ({
    heading: rowHeading,
    columns,
    rows: rows.map((label, row) => ({ id: String(row), label, values: columns.map((_, column) => value(values[row]?.[column] ?? null)) })),
  });
  const summarise = (heat: HeatData) => {
    const peak = heatPeak(heat);
    if (!peak) return undefined;
    const summaryValues = { label: frame.title, ...peak, total: value(peak.total), peak: value(peak.value) };
    return t(peak.total === 0 && peak.value === 0 ? 'ui.chart.summary.nothing' : 'ui.heatMap.summary', summaryValues);
  };
  if (data.status !== 'ready')
    return (
      <ChartCard {...frame} table={data}>
        {null}
      </ChartCard>
    );
  const heat = { ...data.value, values: data.value.values.map((row) => row.map(measured)) };
  const isEmpty = heatPeak(heat) === undefined;
  return (
    <ChartCard
      {...frame}
      summary={frame.summary ?? summarise(heat)}
      table={ready(isEmpty ? { heading: rowHeading, columns: [], rows: [] } : table(heat))}
    >
      <HeatGrid title={frame.title} data={heat} value={value} direction={formats.direction} />
    </ChartCard>
  );
}
