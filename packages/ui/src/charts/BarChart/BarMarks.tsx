import { useId } from 'react';
import { token } from '../../theme/token.ts';
import type { BarSpan } from '../frame/bars.ts';
import type { PlotGeometry } from '../frame/plotGeometry.ts';
import { QUIET_BAR, type SeriesStyle } from '../frame/seriesStyle.ts';
import { SeriesHatch } from '../frame/SeriesSwatch.tsx';

export interface BarMarksProps {
  readonly geometry: PlotGeometry;
  readonly bars: readonly BarSpan[];
  readonly styles: readonly SeriesStyle[];
  readonly variant: 'grouped' | 'stacked';
  readonly active: number | undefined;
}

/** The bars of a chart, distinguished by colour, hatching and order. */
export function BarMarks({ geometry, bars, styles, variant, active }: BarMarksProps) {
  const id = useId();
  const { centres, band, toX, y, top, bottom } = geometry;
  const lanes = variant === 'grouped' ? styles.length : 1;
  const lane = Math.min(band / lanes, MOST_WIDTH);
  const width = Math.max(1, lane - (lanes > 1 ? Math.min(2, lane / 4) : 0));
  return (
    <>
      {styles.map((style, index) => (
        <SeriesHatch key={index} id={`${id}-${index}`} style={style} />
      ))}
      {active !== undefined && (
        <rect
          x={toX((centres[active] ?? 0) - band / 2 - 4, band + 8)}
          y={top}
          width={band + 8}
          height={bottom - top}
          rx="6"
          fill={token.accent8}
          stroke={token.borderControl}
          strokeDasharray="3 3"
        />
      )}
      {bars.map(({ series, position, from, to, isOuter }) => {
        const start = (centres[position] ?? 0) - (lane * lanes) / 2 + (variant === 'grouped' ? lane * series : 0);
        // Stacked segments are separated by a hairline in the surface colour.
        const [low, high] = [y(from), y(to)];
        const gap = from !== 0 ? Math.sign(low - high) : 0;
        return (
          <path
            key={`${series}-${position}`}
            d={barPath(toX(start, width), low - gap, high, width, isOuter ? Math.min(4, width / 3) : 0)}
            fill={`url(#${id}-${series})`}
            {...(styles[series]?.isQuiet === true && {
              ...QUIET_BAR,
              'data-series': styles[series].colourIndex,
            })}
          />
        );
      })}
    </>
  );
}

/** SVG path of a bar between `low` and `high`, rounded at `high`; either may be the upper end. */
function barPath(x: number, low: number, high: number, width: number, radius: number): string {
  const corner = Math.min(radius, Math.abs(low - high)) * Math.sign(low - high);
  const round = Math.abs(corner);
  return `M${x} ${low}V${high + corner}Q${x} ${high} ${x + round} ${high}H${x + width - round}Q${x + width} ${high} ${x + width} ${high + corner}V${low}Z`;
}

const MOST_WIDTH = 44;
