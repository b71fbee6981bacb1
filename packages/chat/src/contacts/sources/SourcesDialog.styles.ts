import { token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;

export const Sources = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Source = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding-block: 12px;
  border-block-end: 1px solid ${token.borderSubtle};
  > div {
    flex: 1 1 12rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  p {
    margin: 0;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  p > * + * {
    margin-inline-start: 12px;
  }
  p[data-tone='danger'] {
    color: ${token.dangerStrong};
  }
`;
