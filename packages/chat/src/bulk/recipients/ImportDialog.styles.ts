import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { namedEntries } from '../BulkGrid/bulk.styles.ts';

export const Wrong = styled.p`
  padding-block: 12px 0;
  color: ${token.dangerStrong};
  font-weight: 600;
`;

export const Columns = styled.ul`
  ${namedEntries}
  margin-block-start: 12px;
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
