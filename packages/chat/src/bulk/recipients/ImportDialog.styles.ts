import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { namedEntries } from '../BulkGrid/bulk.styles.ts';

export const Settings = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 24px;
  padding-block-end: 12px;
  > :nth-child(2) {
    inline-size: 15rem;
  }
`;

export const Wrong = styled.p`
  padding-block-end: 8px;
  color: ${token.dangerStrong};
  font-weight: 600;
`;

export const Columns = styled.ul`
  ${namedEntries}
  border-block-start: 1px solid ${token.borderSubtle};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 15rem;
    align-items: center;
    gap: 4px 16px;
    min-block-size: 60px;
    padding-block: 8px;
    border-block-end: 1px solid ${token.borderSubtle};
    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
    > span {
      display: grid;
      min-inline-size: 0;
    }
  }
  [data-role='ignored'] b {
    color: ${token.textMuted};
    font-weight: 400;
  }
`;
