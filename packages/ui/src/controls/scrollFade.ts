import { css, keyframes } from 'styled-components';

/** What is scrolled into view stays clear of the fading ends. */
export const FADE_PX = 24;

const MASK = `linear-gradient(to right, transparent, #000 ${FADE_PX}px, #000 calc(100% - ${FADE_PX}px), transparent)`;

const slide = keyframes`
  from {
    mask: ${MASK} -${FADE_PX}px 0 / calc(100% + ${FADE_PX}px) 100% no-repeat;
  }
  to {
    mask: ${MASK} 0 0 / calc(100% + ${FADE_PX}px) 100% no-repeat;
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
