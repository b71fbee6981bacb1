import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Row = styled.div`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 16px;
  padding: 12px 16px;
  [data-part='time'] {
    padding-block-start: 2px;
    b {
      display: block;
      font-weight: 600;
      &::first-letter {
        text-transform: uppercase;
      }
    }
    small {
      display: block;
      color: ${token.textMuted};
      font-size: ${token.fontCaption};
    }
  }
  [data-part='what'] {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-inline-size: 0;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    min-inline-size: 0;
    a {
      min-inline-size: 0;
      max-inline-size: 100%;
      overflow: hidden;
      color: ${token.text};
      font-weight: 600;
      text-decoration: none;
      text-overflow: ellipsis;
      white-space: nowrap;
      ${media.hover} {
        &:hover {
          text-decoration: underline;
        }
      }
      &:focus-visible {
        border-radius: 4px;
        outline: ${token.focusRing};
        outline-offset: 2px;
      }
    }
  }
  [data-part='question'] {
    color: ${token.warningStrong};
    font-weight: 600;
  }
  [data-part='text'] {
    display: -webkit-box;
    align-self: start;
    max-inline-size: 100%;
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: pre-line;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  &[data-asks] {
    box-shadow: inset 3px 0 0 ${token.warning};
    [dir='rtl'] & {
      box-shadow: inset -3px 0 0 ${token.warning};
    }
  }
  ${media.belowTwoPanes} {
    grid-template-columns: 6.5rem minmax(0, 1fr);
    [data-part='actions'] {
      grid-column: 2;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 12px;
    [data-part='actions'] {
      grid-column: 1;
    }
    /* Four actions don't fit into one row: two rows of two. */
    [data-part='actions']:has(> :nth-child(4)) {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    [data-part='time'] small {
      display: inline;
      margin-inline-start: 8px;
    }
  }
`;

export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin: 0;
  padding: 0;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
  }
  svg {
    flex: none;
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
