import { css } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export type SeriesColour = 'accent' | 'infoStrong' | 'warningStrong' | 'successStrong' | 'dangerStrong' | 'textMuted';

/** Series colours in order; each has at least 3:1 contrast with the surface in both themes. */
export const SERIES_COLOURS = [
  'accent',
  'warningStrong',
  'infoStrong',
  'dangerStrong',
  'successStrong',
  'textMuted',
] as const satisfies readonly SeriesColour[];

/** Stroke dash patterns, so that lines differ without colour. */
export const SERIES_DASHES = [undefined, '7 4', '2 4', '12 4 2 4', '16 5', '5 3 2 3 2 3'] as const;

/** SVG paths around the origin, with equal visual weight. */
export const SERIES_MARKS = [
  'M0-4a4 4 0 1 1 0 8a4 4 0 1 1 0-8z',
  'M-3.6-3.6h7.2v7.2h-7.2z',
  'M0-4.8L4.6 3.4h-9.2z',
  'M0-5L5 0 0 5-5 0z',
  'M0 4.8L-4.6-3.4h9.2z',
  'M-4.8-1.6h3.2v-3.2h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2h-3.2z',
] as const;

/** Hatch patterns for bars; the first is plain. */
export const SERIES_HATCHES = [
  undefined,
  'M-2 2L2-2M0 8L8 0M6 10L10 6',
  'M0 4h8',
  'M4 0v8',
  'M-2 6L2 10M0 0L8 8M6-2L10 2',
  'M0 4h8M4 0v8',
] as const;

/** Opacity of the fill below a line. */
export const AREA_OPACITY = 0.08;

export interface SeriesStyle {
  /** Index in `SERIES_COLOURS`. */
  readonly colourIndex: number;
  /** The first series of an area chart is filled; the others are lines. */
  readonly isFilled: boolean;
  readonly dash: string | undefined;
  readonly mark: string;
  readonly hatch: string | undefined;
  readonly isUnfinished: boolean;
  readonly isQuiet: boolean;
}

/** A quiet bar and its sample in the legend. */
export const QUIET_BAR = { fillOpacity: 0.35, stroke: 'var(--series)' } as const;

/** The styles of a chart's series; they repeat from the seventh on. A fill tells two series of an area chart apart, so neither is dashed. */
export function seriesStyles(
  series: readonly { readonly colour?: SeriesColour; readonly isUnfinished?: boolean; readonly isQuiet?: boolean }[],
  variant: 'line' | 'area' = 'line',
): readonly SeriesStyle[] {
  return series.map(({ colour, isUnfinished = false, isQuiet = false }, index) => {
    const at = index % SERIES_COLOURS.length;
    const isFilled = variant === 'area' && index === 0;
    return {
      colourIndex: colour === undefined ? at : SERIES_COLOURS.indexOf(colour),
      isFilled,
      dash: variant === 'area' && series.length <= 2 ? undefined : SERIES_DASHES[at],
      mark: SERIES_MARKS[at] ?? SERIES_MARKS[0],
      hatch: SERIES_HATCHES[at],
      isUnfinished,
      isQuiet,
    };
  });
}

/** Sets `--series` on every element with `data-series`. */
export const seriesColours = css`
  ${SERIES_COLOURS.map((name, index) => `[data-series='${index}'] { --series: ${token[name]}; }`).join('\n')}
  ${media.forcedColors} {
    [data-series] {
      --series: CanvasText;
    }
    [data-part='hatch'] {
      stroke: Canvas;
    }
  }
`;
