import { css, keyframes } from 'styled-components';

const MASK = 'linear-gradient(to right, transparent, #000 24px, #000 calc(100% - 24px), transparent)';

const slide = keyframes`
  from {
    mask: ${MASK} -24px 0 / calc(100% + 24px) 100% no-repeat;
  }
  to {
    mask: ${MASK} 0 0 / calc(100% + 24px) 100% no-repeat;
  }
`;

/** A row that scrolls sideways fades at the end where more follows; in browsers without scroll timelines it is just cut. */
export const scrollFade = css`
  @supports (animation-timeline: scroll()) {
    animation: ${slide} linear both;
    animation-timeline: scroll(self inline);
    &:dir(rtl) {
      animation-direction: reverse;
    }
  }
`;
