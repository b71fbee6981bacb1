import { type Loadable, ready } from '../loadable/loadable.ts';
import { useConsoleText } from '../messages/useText.ts';
import type { ChartTable, ValueFormat } from './chart.types.ts';
import { measured } from './chartGrid.ts';
import { ChartCard, type ChartFrameProps } from './ChartCard.tsx';
import { type HeatData, HeatGrid } from './HeatGrid.tsx';
import { heatPeak } from './heatPeak.ts';
import { useChartFormats } from './useChartFormats.ts';

export interface HeatMapProps extends ChartFrameProps {
  readonly data: Loadable<HeatData>;
  /** What the rows are, `Line`; heads the first column of the table. */
  readonly rowHeading: string;
  readonly format?: ValueFormat;
}

/** Where much happens and where little: rows against columns. Without a `summary` it words one from sums. */
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
    const said = { label: frame.title, ...peak, total: value(peak.total), peak: value(peak.value) };
    return t(peak.total === 0 && peak.value === 0 ? 'ui.chart.summary.nothing' : 'ui.heatMap.summary', said);
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
