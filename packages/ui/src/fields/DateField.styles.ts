import { styled } from 'styled-components';

/** Figures and separators keep their order in every language; they stand where the language begins. */
export const DateInput = styled.input.attrs({ type: 'text', dir: 'ltr', inputMode: 'numeric', maxLength: 40 })`
  font-variant-numeric: tabular-nums;
  :dir(rtl) > & {
    text-align: end;
  }
`;
