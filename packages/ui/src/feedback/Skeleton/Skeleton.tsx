import type { CSSProperties } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export interface SkeletonProps {
  /** A number is in px. */
  readonly width?: number | string;
  /** Of the content it replaces. */
  readonly height?: number | string;
  /** Of the content it replaces. */
  readonly shape?: 'line' | 'block' | 'circle';
}

/**
 * Placeholder in the final size of content that is loading.
 * @use In place of content that is coming, in its final size.
 * @avoid for an action under way: `isBusy` of its button → Button
 */
export function Skeleton({ width = '100%', height = shapeHeight, shape = 'line' }: SkeletonProps) {
  const size = { '--skeleton-width': toLength(width), '--skeleton-height': toLength(height) } as CSSProperties;
  return <Root style={size} data-shape={shape} aria-hidden="true" />;
}

const shapeHeight = '0.8em';

const toLength = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Root = styled.span`
  display: block;
  flex: none;
  inline-size: var(--skeleton-width);
  block-size: var(--skeleton-height);
  max-inline-size: 100%;
  border-radius: 6px;
  background: ${token.border};
  &[data-shape='block'] {
    border-radius: ${token.radiusControl};
  }
  &[data-shape='circle'] {
    border-radius: 50%;
  }
  ${media.motion} {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
  ${media.forcedColors} {
    border: 1px solid GrayText;
  }
`;
