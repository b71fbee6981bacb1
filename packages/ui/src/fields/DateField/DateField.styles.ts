import { styled } from 'styled-components';

/** Dates are always left to right, aligned to the start of the page direction. */
export const DateInput = styled.input.attrs({ type: 'text', dir: 'ltr', inputMode: 'numeric', maxLength: 40 })`
  :dir(rtl) > & {
    text-align: end;
  }
`;
