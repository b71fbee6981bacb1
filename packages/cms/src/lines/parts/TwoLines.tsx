import { token } from '@manyline/ui';
import { styled } from 'styled-components';

/** A cell with a smaller second line, a `small`. It takes the padding of the cell, so that both lines fit into a row of one. */
export const TwoLines = styled.span`
  display: grid;
  min-inline-size: 0;
  margin-block: calc(-1 * var(--cell-padding, 0px));
  line-height: 1.25;

  /* A number on its own is left to right, also at the start of an Arabic cell. */
  > * {
    justify-self: start;
    max-inline-size: 100%;
  }
  small {
    overflow: hidden;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    text-overflow: ellipsis;
  }
`;
