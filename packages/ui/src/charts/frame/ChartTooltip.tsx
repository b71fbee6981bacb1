import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import type { SeriesStyle } from './seriesStyle.ts';
import { SeriesSwatch, type SwatchShape } from './SeriesSwatch.tsx';

export interface ChartTooltipLine {
  readonly label: string;
  readonly value: string;
  readonly style?: SeriesStyle | undefined;
}

export interface ChartTooltipProps {
  readonly heading: string;
  readonly lines: readonly ChartTooltipLine[];
  readonly shape?: SwatchShape | undefined;
  /** Px from the inline start of the chart to the point. */
  readonly inline: number;
  /** Half the inline size of the point, in px; the tooltip doesn't cover it. */
  readonly reach?: number;
  /** Px from the top of the chart. */
  readonly block?: number;
  /** Inline size of the chart in px. */
  readonly width: number;
}

/** Shown beside the point, on the side with more room. Hidden from assistive technology, because the same text is announced. */
export function ChartTooltip({ heading, lines, shape, inline, reach = 6, block = 4, width }: ChartTooltipProps) {
  const side = inline > width / 2 ? 'start' : 'end';
  const offset = side === 'end' ? inline + reach + GAP : width - inline + reach + GAP;
  const position = { '--offset': `${offset}px`, '--room': `${Math.max(width - offset, 0)}px`, '--block': `${block}px` } as CSSProperties;
  return (
    <Root style={position} data-side={side} aria-hidden="true">
      <strong dir="auto">{heading}</strong>
      {lines.map(({ label, value, style }, index) => (
        <span key={index} data-part="line">
          {shape && style && <SeriesSwatch style={style} shape={shape} />}
          <span dir="auto">{label}</span>
          <bdi>{value}</bdi>
        </span>
      ))}
    </Root>
  );
}

const GAP = 6;

const Root = styled.div`
  position: absolute;
  inset-block-start: var(--block);
  z-index: 1;
  display: grid;
  gap: 4px;
  inline-size: max-content;
  max-inline-size: min(20em, var(--room));
  padding-block: 8px;
  padding-inline: 12px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowLayer};
  color: ${token.text};
  font-size: ${token.fontLabel};
  line-height: 1.4;
  pointer-events: none;
  overflow-wrap: anywhere;

  &[data-side='end'] {
    inset-inline-start: var(--offset);
  }
  &[data-side='start'] {
    inset-inline-end: var(--offset);
  }
  strong {
    font-weight: 600;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [data-part='line'] {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${token.textMuted};
  }
  svg {
    flex: none;
  }
  bdi {
    margin-inline-start: auto;
    padding-inline-start: 12px;
    color: ${token.text};
    font-weight: 600;
    white-space: nowrap;
  }
  @media print {
    display: none;
  }
`;
