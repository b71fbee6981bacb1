import { token } from '../../theme/token.ts';
import { chooseLevel, estimateWidth, shortenLabel, type TickLevel, type ValueAxis } from './axisTicks.ts';
import type { PlotGeometry } from './plotGeometry.ts';

export interface ChartAxesProps {
  readonly geometry: PlotGeometry;
  readonly axis: ValueAxis;
  readonly levels: readonly TickLevel[];
  readonly valueLabel: (value: number) => string;
  readonly pointLabel: (index: number, unit: TickLevel['unit']) => string;
}

/** Grid lines with value labels at the inline start and point labels below. */
export function ChartAxes({ geometry, axis, levels, valueLabel, pointLabel }: ChartAxesProps) {
  const { plotStart, plotEnd, bottom, width, centres, scale, toX, y } = geometry;
  const room = centres.length > 1 ? (plotEnd - plotStart) / centres.length - 6 : plotEnd - plotStart;
  const labelOf = (index: number, unit: TickLevel['unit']) =>
    unit === 'category' && room >= LEAST_ROOM * scale ? shortenLabel(pointLabel(index, unit), room / scale) : pointLabel(index, unit);
  const boxOf = (index: number, unit: TickLevel['unit']) => {
    const labelWidth = Math.min(estimateWidth(labelOf(index, unit)) * scale, width);
    // Keeps the first and last labels inside the chart.
    return { centre: Math.min(Math.max(centres[index] ?? 0, labelWidth / 2), width - labelWidth / 2), width: labelWidth };
  };
  const { indexes, unit } = chooseLevel(levels, boxOf, levels[0]?.unit === 'category' ? 4 : 10);
  return (
    <g fill={token.textMuted} data-part="axes">
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={toX(plotStart)}
            x2={toX(plotEnd)}
            y1={Math.round(y(tick)) + 0.5}
            y2={Math.round(y(tick)) + 0.5}
            stroke={tick === 0 ? token.borderStrong : token.borderSubtle}
          />
          <text x={toX(plotStart - 8)} y={y(tick)} dy="0.35em" textAnchor="end">
            {valueLabel(tick)}
          </text>
        </g>
      ))}
      {indexes.map((index) => (
        <text key={index} x={toX(boxOf(index, unit).centre)} y={bottom + 20 * scale} textAnchor="middle">
          {labelOf(index, unit)}
        </text>
      ))}
    </g>
  );
}

const LEAST_ROOM = 36;
