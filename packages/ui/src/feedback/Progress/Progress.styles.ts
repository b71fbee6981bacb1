import { Progress as Headless } from '@base-ui/react/progress';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

const tones = css`
  --bar: ${token.accent};
  &[data-tone='info'] {
    --bar: ${token.infoStrong};
  }
  &[data-tone='success'] {
    --bar: ${token.successStrong};
  }
  &[data-tone='warning'] {
    --bar: ${token.warningStrong};
  }
  &[data-tone='danger'] {
    --bar: ${token.dangerStrong};
  }
  ${media.forcedColors} {
    --bar: Highlight;
  }
`;

const slide = keyframes`
  from { inset-inline-start: -40%; }
  to { inset-inline-start: 100%; }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

export const LinearRoot = styled(Headless.Root)`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
  font-size: ${token.fontLabel};
  ${tones}

  [data-part='words'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: 12px;
    overflow-wrap: anywhere;
    > span {
      flex: 1 1 8rem;
    }
    > bdi {
      color: ${token.textMuted};
    }
  }
  [data-part='track'] {
    position: relative;
    block-size: 8px;
    border-radius: ${token.radiusFull};
    background: ${token.accent16};
    overflow: hidden;
  }
  &[data-size='sm'] [data-part='track'] {
    block-size: 4px;
  }
  &[data-size='lg'] [data-part='track'] {
    block-size: 12px;
  }
  [data-part='bar'] {
    position: absolute;
    inset-block: 0;
    border-radius: inherit;
    background: var(--bar);
    transition: inline-size ${token.motion};
  }
  &[data-indeterminate] [data-part='bar'] {
    inset-inline-start: 30%;
    inline-size: 40%;
    ${media.motion} {
      animation: ${slide} 1.4s ease-in-out infinite;
    }
  }
  ${media.forcedColors} {
    [data-part='track'] {
      border: 1px solid CanvasText;
    }
    [data-part='bar'] {
      forced-color-adjust: none;
    }
  }
`;

export const CircularRoot = styled(Headless.Root)`
  position: relative;
  display: inline-grid;
  grid-template-columns: auto minmax(0, auto);
  align-items: center;
  justify-content: start;
  font-size: ${token.fontLabel};
  ${tones}

  /* A hidden label leaves no gap beside the ring. */
  &:has([data-part='label']) {
    gap: 10px;
  }
  svg {
    grid-area: 1 / 1;
    inline-size: 32px;
    block-size: 32px;
    transform: rotate(-90deg);
    fill: none;
    stroke-width: 4;
  }
  &[data-size='sm'] svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 5;
  }
  &[data-size='lg'] svg {
    inline-size: 4.5rem;
    block-size: 4.5rem;
    stroke-width: 3.5;
  }
  [data-part='track'] {
    stroke: ${token.accent16};
  }
  [data-part='bar'] {
    stroke: var(--bar);
    stroke-linecap: round;
    transition: stroke-dasharray ${token.motion};
  }
  [data-part='bar'][stroke-dasharray='0 100'] {
    stroke: none;
  }
  [data-part='inside'] {
    grid-area: 1 / 1;
    justify-self: center;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  &[data-indeterminate] svg {
    ${media.motion} {
      animation: ${turn} 1.1s linear infinite;
    }
  }
  ${media.forcedColors} {
    [data-part='track'] {
      stroke: GrayText;
    }
  }
`;
