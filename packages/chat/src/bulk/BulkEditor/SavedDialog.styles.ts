import { token } from '@manyline/ui';
import { styled } from 'styled-components';
import { namedEntries } from '../BulkGrid/bulk.styles.ts';

export const SavedList = styled.ul`
  ${namedEntries}
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 56px;
    padding-block: 6px;
    & + li {
      border-block-start: 1px solid ${token.borderSubtle};
    }
    > span:first-child {
      display: grid;
      flex: 1;
      gap: 2px;
      min-inline-size: 0;
    }
  }
`;

export const Nothing = styled.p`
  padding-block: 24px;
  color: ${token.textMuted};
  text-align: center;
  &[data-foot] {
    flex: 1;
    padding-block: 8px;
    font-size: 0.875rem;
  }
`;

export const SavedForm = styled.form`
  display: flex;
  flex: 1 !important;
  align-items: start;
  gap: 8px;
  inline-size: 100%;
  > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
  > button {
    flex: none !important;
    /* Beside the field, below its label. */
    margin-block-start: 1.75rem;
  }
`;
