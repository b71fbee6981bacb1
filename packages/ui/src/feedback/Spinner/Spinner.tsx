import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.ts';

export interface SpinnerProps {
  readonly label: string;
}

/**
 * A labelled spinning ring, for content of unknown shape.
 * @use A short wait without a place for a skeleton.
 * @avoid for content that is coming → Skeleton
 * @avoid if the end is known → Progress
 */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Root role="status">
      <SpinnerMark />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  );
}

/** The spinning ring alone, in the current text colour. */
export function SpinnerMark() {
  return (
    <Ring viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" opacity=".25" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </Ring>
  );
}

export const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Root = styled.span`
  position: relative;
  display: inline-flex;
`;

const Ring = styled.svg`
  inline-size: 20px;
  block-size: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2.25;
  stroke-linecap: round;
  ${media.motion} {
    animation: ${turn} 0.8s linear infinite;
  }
`;
