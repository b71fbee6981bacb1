import { styled } from 'styled-components';
import { token } from '../theme/token.ts';

export const Root = styled.div`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
`;

export const Settings = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 12px 16px;

  > * {
    flex: 1 1 10rem;
  }
  > :first-child:not(:last-child) {
    flex: 2 1 15rem;
  }
`;

export const Notes = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding-inline-start: 20px;
  color: ${token.textMuted};
`;

export const Frame = styled.div`
  overflow: auto;
  max-block-size: 15rem;
  border: 1px solid ${token.borderSubtle};
  border-radius: ${token.radiusControl};
`;

export const Preview = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${token.fontLabel};

  th,
  td {
    max-inline-size: 16rem;
    padding: 6px 10px;
    border-block-end: 1px solid ${token.borderSubtle};
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  th {
    inline-size: 1%;
    color: ${token.textMuted};
    font-weight: 400;
    text-align: end;
  }
  tr:last-child > * {
    border-block-end: 0;
  }
  [data-kind='heading'] td {
    font-weight: 600;
    background: ${token.surfaceSunken};
  }
  [data-kind='above'] td {
    color: ${token.textMuted};
    font-style: italic;
  }
`;
