import { styled } from 'styled-components';
import { token } from '../../../theme/token.ts';

export const FoldedValues = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 12px 24px;

  dt {
    margin-block-end: 2px;
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
  dd {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  & + * {
    margin-block-start: 16px;
  }
`;
