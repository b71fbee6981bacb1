import { curveMonotoneX } from '@visx/curve';
import { Area, LinePath } from '@visx/shape';
import { useId } from 'react';
import { token } from '../../theme/token.ts';
import type { ChartGrid } from '../frame/chartGrid.ts';
import type { PlotGeometry } from '../frame/plotGeometry.ts';
import { seriesStyle } from '../frame/seriesStyle.ts';

export interface LineMarksProps {
  readonly geometry: PlotGeometry;
  readonly grid: ChartGrid;
  readonly variant: 'line' | 'area';
  readonly active: number | undefined;
}

/** The lines of a chart, distinguished by colour, dashes and mark shape; a missing value breaks the line. */
export function LineMarks({ geometry, grid, variant, active }: LineMarksProps) {
  const { centres, place, top, bottom, y } = geometry;
  const x = (index: number) => place(centres[index] ?? 0);
  const spacing =
    centres.length > 1 ? Math.abs((centres.at(-1) ?? 0) - (centres[0] ?? 0)) / (centres.length - 1) : Number.POSITIVE_INFINITY;
  return (
    <>
      {active !== undefined && (
        <line x1={x(active)} x2={x(active)} y1={top} y2={bottom} stroke={token.borderControl} strokeDasharray="3 3" />
      )}
      {grid.values.map((values, index) => (
        <SeriesLine
          key={index}
          index={index}
          values={values}
          x={x}
          y={y}
          bottom={y(0)}
          variant={variant}
          active={active}
          spacing={spacing}
        />
      ))}
    </>
  );
}

interface SeriesLineProps {
  readonly index: number;
  readonly values: readonly (number | null)[];
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly bottom: number;
  readonly variant: 'line' | 'area';
  readonly active: number | undefined;
  readonly spacing: number;
}

function SeriesLine({ index, values, x, y, bottom, variant, active, spacing }: SeriesLineProps) {
  const gradient = useId();
  const { place, dash, mark } = seriesStyle(index);
  const points = values.map((value, at) => ({ at, value }));
  const isMeasured = ({ value }: { readonly value: number | null }) => value !== null;
  const toX = ({ at }: { readonly at: number }) => x(at);
  const toY = ({ value }: { readonly value: number | null }) => y(value ?? 0);
  // A single value between gaps has no line, so it needs a mark.
  const isIsolated = (at: number) => (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
  const isMarked = (at: number) => at === active || isIsolated(at) || spacing >= MARK_SPACING;
  return (
    <g data-series={place}>
      {variant === 'area' && (
        <>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--series)" stopOpacity="0.24" />
            <stop offset="1" stopColor="var(--series)" stopOpacity="0.02" />
          </linearGradient>
          <Area data={points} defined={isMeasured} x={toX} y0={bottom} y1={toY} curve={curveMonotoneX} fill={`url(#${gradient})`} />
        </>
      )}
      <LinePath
        data={points}
        defined={isMeasured}
        x={toX}
        y={toY}
        curve={curveMonotoneX}
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

const MARK_SPACING = 18;
