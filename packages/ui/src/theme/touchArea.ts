import { css } from 'styled-components';
import { media } from './media.ts';

/** What a finger can hit around the control is at least 44 px wide and high; the layout stays as it is. */
export const touchArea = css`
  ${media.coarse} {
    position: relative;
    &::before {
      content: '';
      position: absolute;
      inset-block-start: 50%;
      /* Centring works in both directions only from the left. */
      left: 50%;
      inline-size: max(100%, 44px);
      block-size: max(100%, 44px);
      translate: -50% -50%;
    }
  }
`;
