import { css } from 'styled-components';
import { token } from '../theme/token.ts';

/** The box of a chosen file: its icon, its `name` (data-part) and what can be done with it. */
export const chosenFile = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  [data-part='name'] {
    display: grid;
    flex: 1 1 160px;
    gap: 6px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`;
