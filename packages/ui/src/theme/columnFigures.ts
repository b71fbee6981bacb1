import { css } from 'styled-components';

/**
 * Figures that stand below each other in a column. The tabular figures of the font are wide and spaced, so they are smaller and closer
 * here. Everywhere else figures are proportional.
 */
export const columnFigures = css`
  /* Digits, the same in every language. */
  font-size: 0.8125rem;
  /* With their spacing below. */
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.055em;
`;
