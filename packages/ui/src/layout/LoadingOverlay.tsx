import { styled, keyframes } from 'styled-components';
import { VisuallyHidden } from '../feedback/VisuallyHidden/VisuallyHidden.ts';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';
import { BrandMark } from './Brand.tsx';

export interface LoadingOverlayProps {
  /** The next page is on its way. */
  readonly isShown: boolean;
  readonly label: string;
}

/**
 * Covers the window while the page loads. The status region is always mounted, so that its text is announced.
 * @use Only while a whole page is replaced.
 * @avoid for a part of a page → Skeleton
 */
export function LoadingOverlay({ isShown, label }: LoadingOverlayProps) {
  return (
    <div role="status" data-loading={isShown || undefined}>
      {isShown && (
        <Cover>
          <Mark>
            <BrandMark />
          </Mark>
          <Track />
          <VisuallyHidden>{label}</VisuallyHidden>
        </Cover>
      )}
    </div>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const run = keyframes`
  from { translate: -100% 0; }
  to { translate: 250% 0; }
`;

const Cover = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 28px;
  /* The colour set before the first script ran, until the theme is applied. */
  background: var(--initial-loader-bg, ${token.page});

  ${media.motion} {
    /* A fast load shows nothing. */
    animation: ${appear} 160ms ease-out 120ms backwards;
  }
`;

const Mark = styled.div`
  display: grid;
  scale: 1.75;
`;

const Track = styled.div`
  overflow: hidden;
  inline-size: 96px;
  block-size: 4px;
  border-radius: ${token.radiusFull};
  background: ${token.accent16};

  &::before {
    display: block;
    inline-size: 40%;
    block-size: 100%;
    margin-inline: auto;
    border-radius: inherit;
    background: var(--initial-loader-color, ${token.accent});
    content: '';

    ${media.motion} {
      margin-inline: 0;
      animation: ${run} 1.1s ease-in-out infinite;
    }
  }

  /* The bar moves in reading direction. */
  [data-manyline][dir='rtl'] & {
    scale: -1 1;
    direction: ltr;
  }
`;
