import { css } from 'styled-components';
import { token } from '../theme/token.ts';

/** What drags the edge of a column or pane: a line that shows under the pointer, with the focus and while it is pulled (`data-pulled`). */
export const resizeHandle = css`
  position: absolute;
  z-index: 2;
  inset-block: 0;
  inset-inline-end: -6px;
  inline-size: 12px;
  cursor: col-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 5px;
    inline-size: 2px;
    transition: background-color ${token.motionFast};
  }
  &:is(:hover, :focus-visible, [data-pulled])::after {
    background: ${token.accent};
  }
  &:focus-visible::after {
    inset-inline-start: 4px;
    inline-size: 4px;
  }
`;
