import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Books = styled.ul`
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
  > li {
    border-block-end: 1px solid ${token.borderSubtle};
  }
`;

export const BookRow = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 56px;
  > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;

export const BookForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  padding-block: 8px;
  > :first-child {
    flex: 1 1 12rem;
  }
  /* Below the field and what is wrong with it. */
  ${media.phone} {
    > :first-child {
      flex-basis: 100%;
    }
    > button {
      flex: 1;
    }
  }
`;
