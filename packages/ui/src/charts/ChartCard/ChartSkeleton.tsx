import { styled } from 'styled-components';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { token } from '../../theme/token.ts';

/** Placeholder for a chart that is still loading. */
export function ChartSkeleton() {
  return (
    <Root>
      {HEIGHTS.map((height, index) => (
        <Skeleton key={index} shape="block" height={`${height}%`} />
      ))}
    </Root>
  );
}

const HEIGHTS = [38, 56, 44, 68, 84, 62, 48, 72, 90, 66, 52, 60];

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(${HEIGHTS.length}, minmax(0, 1fr));
  align-items: end;
  gap: clamp(4px, 2%, 20px);
  block-size: 100%;
  padding-inline: 8px;
  border-block-end: 1px solid ${token.border};
`;
