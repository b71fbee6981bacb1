import { css } from 'styled-components';

/** The fill of a line's marks by its `--hue`: equally light in every hue, 3 : 1 on each surface. */
export const lineFill = css`
  background: oklch(0.6 0.15 var(--hue));
  forced-color-adjust: none;
  [data-manyline][data-theme='dark'] & {
    background: oklch(0.74 0.13 var(--hue));
  }
`;
