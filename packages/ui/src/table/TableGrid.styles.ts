import { styled } from 'styled-components';
import { token } from '../theme/token.ts';

export const Grid = styled.div`
  font-variant-numeric: tabular-nums;
  [data-part='head'] {
    position: sticky;
    z-index: 3;
    inset-block-start: 0;
  }
  /* Pulled faster than rows can be drawn, the table is still ruled, never blank. */
  [data-part='rows'] {
    background: linear-gradient(to top, ${token.borderSubtle} 1px, transparent 1px) 0 0 / 100% var(--line-height);
  }
  /* Cells and what they hold are no stops of Tab, but they do show the focus. */
  && [tabindex='-1']:focus-visible {
    outline: ${token.focusRing};
  }
  && [data-part='handle']:focus-visible {
    outline: none;
  }
`;
