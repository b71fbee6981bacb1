import { useId } from 'react';
import { token } from '../../theme/token.ts';
import { AREA_OPACITY, QUIET_BAR, type SeriesStyle } from './seriesStyle.ts';

export type SwatchShape = 'line' | 'bar';

/** A sample of a series' style, shown beside its name. */
export function SeriesSwatch({ style, shape }: { readonly style: SeriesStyle; readonly shape: SwatchShape }) {
  const id = useId();
  const { colourIndex, isFilled, dash, mark, isQuiet } = style;
  return (
    <svg width={shape === 'line' ? 24 : 14} height="14" data-series={colourIndex} data-part="swatch" aria-hidden="true">
      {shape === 'line' ? (
        <>
          {isFilled && <path d="M1 7H23V14H1Z" fill="var(--series)" fillOpacity={AREA_OPACITY} />}
          <path d="M1 7H23" stroke="var(--series)" strokeWidth="2.25" strokeDasharray={dash} />
          <path d={mark} transform="translate(12 7)" fill="var(--series)" stroke={token.surface} strokeWidth="1.5" />
        </>
      ) : (
        <>
          <SeriesHatch id={id} style={style} />
          <rect x="0.5" y="0.5" width="13" height="13" rx="3" fill={`url(#${id})`} {...(isQuiet && QUIET_BAR)} />
        </>
      )}
    </svg>
  );
}

/** SVG pattern with the given `id`: the series' colour plus a hatching that works without colour. */
export function SeriesHatch({ id, style: { colourIndex, hatch } }: { readonly id: string; readonly style: SeriesStyle }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" data-series={colourIndex}>
      <rect width="8" height="8" fill="var(--series)" />
      {hatch !== undefined && <path d={hatch} data-part="hatch" stroke={token.surface} strokeWidth="1.25" strokeOpacity="0.8" />}
    </pattern>
  );
}
