import { Area, LinePath } from '@visx/shape';
import { token } from '../../theme/token.ts';
import type { ChartGrid } from '../frame/chartGrid.ts';
import type { PlotGeometry } from '../frame/plotGeometry.ts';
import { AREA_OPACITY, type SeriesStyle } from '../frame/seriesStyle.ts';

export interface LineMarksProps {
  readonly geometry: PlotGeometry;
  readonly grid: ChartGrid;
  readonly styles: readonly SeriesStyle[];
  readonly active: number | undefined;
}

/** The lines of a chart, distinguished by colour, dashes and mark shape; a missing value breaks the line. */
export function LineMarks({ geometry, grid, styles, active }: LineMarksProps) {
  const { centres, toX, top, bottom, y } = geometry;
  const x = (index: number) => toX(centres[index] ?? 0);
  const spacing =
    centres.length > 1 ? Math.abs((centres.at(-1) ?? 0) - (centres[0] ?? 0)) / (centres.length - 1) : Number.POSITIVE_INFINITY;
  const hasMarks = centres.length <= MOST_MARKS && spacing >= MARK_SPACING;
  return (
    <>
      {active !== undefined && (
        <line x1={x(active)} x2={x(active)} y1={top} y2={bottom} stroke={token.borderControl} strokeDasharray="3 3" />
      )}
      {styles.map((style, index) => (
        <SeriesLine
          key={index}
          style={style}
          values={grid.values[index] ?? []}
          x={x}
          y={y}
          bottom={y(0)}
          active={active}
          hasMarks={hasMarks}
        />
      ))}
    </>
  );
}

interface SeriesLineProps {
  readonly style: SeriesStyle;
  readonly values: readonly (number | null)[];
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly bottom: number;
  readonly active: number | undefined;
  readonly hasMarks: boolean;
}

function SeriesLine({
  style: { colourIndex, isFilled, dash, mark, isUnfinished },
  values,
  x,
  y,
  bottom,
  active,
  hasMarks,
}: SeriesLineProps) {
  const points = values.map((value, at) => ({ at, value }));
  const past = isUnfinished ? points.slice(0, -1) : points;
  const isMeasured = ({ value }: { readonly value: number | null }) => value !== null;
  const toX = ({ at }: { readonly at: number }) => x(at);
  const toY = ({ value }: { readonly value: number | null }) => y(value ?? 0);
  // A single value between gaps has no line, so it needs a mark.
  const isIsolated = (at: number) => (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
  const isMarked = (at: number) => at === active || isIsolated(at) || hasMarks;
  return (
    <g data-series={colourIndex}>
      {isFilled && <Area data={past} defined={isMeasured} x={toX} y0={bottom} y1={toY} fill="var(--series)" fillOpacity={AREA_OPACITY} />}
      {isUnfinished && (
        <LinePath
          data={points.slice(-2)}
          defined={isMeasured}
          x={toX}
          y={toY}
          stroke="var(--series)"
          strokeWidth={2.25}
          strokeDasharray={UNFINISHED}
        />
      )}
      <LinePath
        data={past}
        defined={isMeasured}
        x={toX}
        y={toY}
        stroke="var(--series)"
        strokeWidth={2.25}
        strokeLinejoin="round"
        {...(dash === undefined ? {} : { strokeDasharray: dash })}
      />
      {points.map(({ at, value }) =>
        value !== null && isMarked(at) ? (
          <path
            key={at}
            d={mark}
            transform={`translate(${x(at)} ${y(value)})${at === active ? ' scale(1.3)' : ''}`}
            fill="var(--series)"
            stroke={token.surface}
            strokeWidth="1.5"
          />
        ) : null,
      )}
    </g>
  );
}

const UNFINISHED = '3 4';

// Px between points below which marks touch, and the most points that show marks at all.
const MARK_SPACING = 18;
const MOST_MARKS = 20;
