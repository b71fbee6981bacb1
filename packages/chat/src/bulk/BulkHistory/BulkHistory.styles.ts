import { cardSurface, media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { bulkTools } from '../BulkGrid/bulk.styles.ts';

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 24px;
  > :first-child {
    flex: 1 1 16rem;
    min-inline-size: 0;
  }
  h1 {
    font-size: 1.375rem;
  }
  p {
    margin-block-start: 4px;
    color: ${token.textMuted};
  }
`;

export const Card = styled.section`
  ${cardSurface}
  min-inline-size: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
`;

export const Tools = styled.div`
  ${bulkTools}
  border-block-end: 1px solid ${token.borderSubtle};
  > * {
    max-inline-size: 18rem;
    ${media.phone} {
      max-inline-size: none;
    }
  }
`;

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  min-inline-size: 0;
`;

export const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(12rem, 17rem);
  align-items: center;
  gap: 8px 32px;
  padding-block: 14px;
  padding-inline: 20px;
  &:not(:last-child) {
    border-block-end: 1px solid ${token.borderSubtle};
  }
  ${media.hover} {
    &:hover {
      background: ${token.accent8};
    }
  }
  [data-part='what'] {
    display: grid;
    gap: 6px;
    min-inline-size: 0;
  }
  /* The whole item is the target; its text names it. */
  a {
    display: -webkit-box;
    overflow: hidden;
    color: ${token.text};
    font-weight: 500;
    text-decoration: none;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    > * {
      white-space: normal;
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &:focus-visible {
      outline: none;
      &::after {
        outline: ${token.focusRing};
        outline-offset: -2px;
      }
    }
  }
  [data-part='facts'] {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  [data-part='came'] {
    display: grid;
    justify-items: start;
    gap: 6px;
    min-inline-size: 0;
    > [role='progressbar'] {
      inline-size: 100%;
    }
  }
  [data-part='sums'] {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    b {
      font-weight: 600;
    }
    [data-tone='danger'] {
      color: ${token.dangerStrong};
    }
    [data-tone='warning'] {
      color: ${token.warningStrong};
    }
    [data-tone='accent'] {
      color: ${token.link};
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 16px;
  }
`;

export const More = styled.div`
  display: grid;
  place-items: center;
  padding: 16px;
  border-block-start: 1px solid ${token.borderSubtle};
`;

export const SkeletonItem = styled.div`
  display: grid;
  align-content: center;
  gap: 12px;
  block-size: 6.5rem;
  padding-inline: 20px;
  border-block-end: 1px solid ${token.borderSubtle};
`;
