import { media, token } from '@manyline/ui';
import { css } from 'styled-components';

const thumb = css`
  inline-size: 12px;
  block-size: 12px;
  border: 0;
  border-radius: 50%;
  background: currentcolor;
`;

const focusedThumb = css`
  outline: 2px solid currentcolor;
  outline-offset: 2px;
`;

/** In the colour of the bubble's text: a thin track, played up to --share. */
export const slider = css`
  appearance: none;
  inline-size: 100%;
  block-size: 20px;
  margin: 0;
  border-radius: 4px;
  background:
    linear-gradient(currentcolor 0 0) left / calc(var(--share) * 100%) 3px no-repeat,
    linear-gradient(color-mix(in srgb, currentcolor 30%, transparent) 0 0) center / 100% 3px no-repeat;
  color: inherit;
  cursor: pointer;
  &::-webkit-slider-thumb {
    appearance: none;
    ${thumb}
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  &:disabled {
    cursor: default;
    &::-webkit-slider-thumb {
      visibility: hidden;
    }
    &::-moz-range-thumb {
      visibility: hidden;
    }
  }
  /* Around the thumb: the box of a touch screen reaches over the name. */
  &:focus-visible {
    outline: none;
    &::-webkit-slider-thumb {
      ${focusedThumb}
    }
    &::-moz-range-thumb {
      ${focusedThumb}
    }
  }
  ${media.coarse} {
    block-size: 44px;
    margin-block: -12px;
  }
  ${media.forcedColors} {
    appearance: auto;
    &:focus-visible {
      outline: ${token.focusRing};
    }
  }
`;
