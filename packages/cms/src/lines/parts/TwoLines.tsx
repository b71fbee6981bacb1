import { token } from '@manyline/ui';
import { styled } from 'styled-components';

/** A cell with a smaller second line, a `small`. */
export const TwoLines = styled.span`
  display: grid;
  min-inline-size: 0;
  padding-block: 1px;
  line-height: 1.35;

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
