import { css } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

/** The surface, border and shadow of every card. */
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

/** Title and description between the start and end slots of a card. */
export const cardWords = css`
  [data-part='words'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    > * {
      display: block;
    }
  }
  strong {
    font-weight: 600;
  }
  strong + span {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;

/** Hover, press and focus styles of a clickable card. */
export const pressableCard = css`
  border: 1px solid transparent;
  cursor: pointer;
  transition:
    border-color ${token.motionFast},
    background-color ${token.motionFast};
  ${media.hover} {
    &:not(:has(:disabled)):hover {
      border-color: ${token.accent};
    }
  }
  &:not(:has(:disabled)):active {
    background: ${token.surfaceSunken};
  }
`;
