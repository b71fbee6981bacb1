import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import type { ChartSeries } from './chart.types.ts';
import { SeriesSwatch, type SwatchShape } from './SeriesSwatch.tsx';
import { seriesColours } from './seriesStyle.ts';

export interface ChartLegendProps {
  readonly series: readonly ChartSeries[];
  readonly shape: SwatchShape;
}

export function ChartLegend({ series, shape }: ChartLegendProps) {
  return (
    <Root role="list">
      {series.map(({ id, label }, index) => (
        <li key={id}>
          <SeriesSwatch index={index} shape={shape} />
          <span dir="auto">{label}</span>
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin-block-end: 12px;
  color: ${token.textMuted};
  font-size: 0.8125rem;
  ${seriesColours}

  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
`;
