import { chosenFile, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-inline-size: 0;
  h3 {
    font-size: 1rem;
  }
`;

export const Chosen = styled.div`
  ${chosenFile}
`;

export const Summary = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    min-inline-size: 0;
    padding-block: 12px;
    border-block-end: 1px solid ${token.borderSubtle};
    overflow-wrap: anywhere;
  }
  > li:last-child {
    border-block-end: 0;
  }
  b {
    font-weight: 600;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  fieldset {
    margin-block-start: 4px;
  }
  [data-part='fact'] {
    display: block;
  }
  [data-part='reasons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-end: 4px;
  }
  [data-part='person'] + [data-part='person'] {
    margin-block-start: 8px;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 4px;
  }
`;

/** What a merge keeps, one below the other. */
export const Kept = styled.div`
  b {
    font-size: ${token.fontLabel};
    font-weight: 600;
  }
  ul {
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    padding-block: 2px;
    overflow-wrap: anywhere;
  }
`;

export const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 12px;
`;

export const Fix = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > :first-child {
    flex: 1 1 12rem;
  }
`;

export const Country = styled.div`
  display: grid;
  gap: 4px;
  [data-part='country'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    > :first-child {
      font-size: ${token.fontLabel};
      font-weight: 600;
    }
    > :last-child {
      flex: 0 1 16rem;
    }
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
