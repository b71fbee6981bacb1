import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** At the end of the first line, in place of the time. */
export const More = styled.span`
  position: absolute;
  inset-block-start: calc(50% - 1.4rem - 3px);
  inset-inline-end: 14px;
  opacity: 0;
  :focus-within > &,
  &[data-open] {
    opacity: 1;
  }
  ${media.hover} {
    :hover > & {
      opacity: 1;
    }
  }
`;

/** Beside the order button, because over a row it would be pressed instead of the row. */
export const Latest = styled.div`
  position: absolute;
  inset-inline-end: 48px;
  /* Down to the rows: on the way to it the pointer does not leave them. */
  padding-block-end: 12px;
  ${media.phone} {
    inset-inline-end: 44px;
  }
  > button {
    border-radius: ${token.radiusFull};
  }
`;
