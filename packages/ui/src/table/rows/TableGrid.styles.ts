import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';

export const Grid = styled.div`
  [data-part='head'] {
    position: sticky;
    z-index: 3;
    inset-block-start: 0;
  }
  /* Row lines stay visible when scrolling is faster than rendering. */
  [data-part='rows'] {
    background: linear-gradient(to top, ${token.borderSubtle} 1px, transparent 1px) 0 0 / 100% var(--line-height);
  }
  /* Cells and their controls aren't tab stops, but show the focus ring. */
  && [tabindex='-1']:focus-visible {
    outline: ${token.focusRing};
  }
  && [data-part='handle']:focus-visible {
    outline: none;
  }
`;
