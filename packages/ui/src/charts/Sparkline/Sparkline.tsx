import { area, line } from '@visx/shape';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { AREA_OPACITY, type SeriesColour } from '../frame/seriesStyle.ts';

export interface SparklineProps {
  /** From left to right; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** The last value isn't over yet: it is dashed. */
  readonly isUnfinished?: boolean;
  /** Describes the trend for screen readers. Omit it when nearby text already does. */
  readonly label?: string;
  /** The same colour as this meaning has in charts. */
  readonly colour?: SeriesColour;
  /** Height in px; the width fills the container. */
  readonly height?: number;
}

/**
 * A small trend line without axes.
 * @use A trend inside a card or a cell.
 * @avoid if values must be read → LineChart
 */
export function Sparkline({ values, isUnfinished = false, label, colour = 'accent', height = 36 }: SparklineProps) {
  const measured = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...measured), Math.max(...measured)];
  const x = (_: unknown, at: number) => (values.length > 1 ? (at / (values.length - 1)) * 100 : 100);
  // A flat trend is drawn in the middle.
  const y = (value: number | null) => (highest === lowest ? 50 : 100 - (((value ?? 0) - lowest) / (highest - lowest)) * 100);
  const shared = { defined: (value: number | null) => value !== null, x };
  const last = values.at(-1) ?? null;
  const past = isUnfinished ? values.slice(0, -1) : values;
  const from = Math.max(0, values.length - 2);
  return (
    <Root
      style={{ blockSize: height, '--series': token[colour] } as CSSProperties}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {measured.length > 0 && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" data-mirror>
          <path d={area<number | null>({ ...shared, y0: 100, y1: y })([...past]) ?? ''} fill="currentColor" fillOpacity={AREA_OPACITY} />
          {isUnfinished && (
            <path
              d={line<number | null>({ ...shared, x: (_, at) => x(_, at + from), y })(values.slice(from)) ?? ''}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray="2 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={line<number | null>({ ...shared, y })([...past]) ?? ''}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      {last !== null && <span data-part="last" style={{ '--y': y(last) / 100 } as CSSProperties} />}
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: block;
  inline-size: 100%;
  min-inline-size: 0;
  padding-block: 4px;
  padding-inline-end: 4px;
  color: var(--series);

  svg {
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }
  [data-part='last'] {
    position: absolute;
    inset-block-start: calc(4px + (100% - 8px) * var(--y));
    inset-inline-end: 0;
    inline-size: 8px;
    block-size: 8px;
    margin-block-start: -4px;
    border: 1.5px solid ${token.surface};
    border-radius: 50%;
    background: currentColor;
  }
  ${media.forcedColors} {
    color: CanvasText;
    [data-part='last'] {
      border-color: Canvas;
      background: CanvasText;
    }
  }
`;
