import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import type { ChartSeries } from './chart.types.ts';
import { seriesColours, type SeriesStyle } from './seriesStyle.ts';
import { SeriesSwatch, type SwatchShape } from './SeriesSwatch.tsx';

export interface ChartLegendProps {
  readonly series: readonly ChartSeries[];
  readonly styles: readonly SeriesStyle[];
  readonly shape: SwatchShape;
}

export function ChartLegend({ series, styles, shape }: ChartLegendProps) {
  return (
    <Root role="list">
      {series.map(({ id, label }, index) => {
        const style = styles[index];
        return (
          <li key={id}>
            {style && <SeriesSwatch style={style} shape={shape} />}
            <span dir="auto">{label}</span>
          </li>
        );
      })}
    </Root>
  );
}

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin-block-end: 12px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
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
