import { token } from '@manyline/ui';
import { styled } from 'styled-components';

/** A list of rows with text, an optional icon, and actions. */
export const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    padding-block: 14px;
    &:not(:first-child) {
      border-block-start: 1px solid ${token.borderSubtle};
    }
    &:first-child {
      padding-block-start: 0;
    }
    &:last-child {
      padding-block-end: 0;
    }
  }
  > li > .tabler-icon {
    flex: none;
    color: ${token.textMuted};
  }
  [data-part='words'] {
    display: grid;
    flex: 1 1 200px;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    > :not(strong) {
      color: ${token.textMuted};
      font-size: ${token.fontLabel};
    }
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  strong {
    font-weight: 600;
  }
`;
