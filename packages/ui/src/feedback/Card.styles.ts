import { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

/** The surface every card stands on. */
export const cardSurface = css`
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
  @media print {
    border: 1px solid ${token.border};
    box-shadow: none;
    break-inside: avoid;
  }
`;

/** What a person can press: hover, press and focus of a whole card. */
export const pressableCard = css`
  border: 1px solid transparent;
  cursor: pointer;
  transition:
    border-color ${token.motionFast},
    background-color ${token.motionFast};
  ${media.hover} {
    &:hover {
      border-color: ${token.accent};
    }
  }
  &:active {
    background: ${token.surfaceSunken};
  }
`;
