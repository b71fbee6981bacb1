import { css } from 'styled-components';

/** For the part of a page with buttons at its top: toasts show below it and never cover the buttons. */
export const toastsBelow = css`
  anchor-name: --page-actions;
`;
