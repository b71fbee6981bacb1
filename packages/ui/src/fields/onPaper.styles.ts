import { css } from 'styled-components';
import { token } from '../theme/token.ts';

/** Paper has nothing to fill in: the box of a field is a line under its value. */
export const onPaper = css`
  min-block-size: 0;
  padding-block: 2px;
  padding-inline: 0;
  border-color: transparent transparent ${token.border};
  border-radius: 0;
  background: none;
  box-shadow: none;
`;
