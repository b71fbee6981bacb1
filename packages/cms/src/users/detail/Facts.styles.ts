import { token } from '@manyline/ui';
import { styled } from 'styled-components';

/** Terms beside their values. */
export const Facts = styled.dl`
  display: grid;
  gap: 10px;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: minmax(6rem, 2fr) minmax(0, 5fr);
    gap: 12px;
  }
  dt {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
