import { cardSurface, media, toastsBelow, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 16px;
  min-block-size: 0;
  min-inline-size: 0;
  ${media.phone} {
    gap: 12px;
    padding: 12px 12px 0;
  }
`;

export const Head = styled.header`
  ${toastsBelow}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  h1 {
    font-size: 1.375rem;
    line-height: 1.3;
  }
  p {
    margin-block-start: 4px;
    color: ${token.textMuted};
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  > :first-child {
    flex: 1 1 16rem;
    min-inline-size: 0;
  }
  /* The button says the same, and the heading is in the bar above. */
  ${media.phone} {
    p {
      display: none;
    }
    > :first-child {
      flex: 1 1 0;
    }
  }
`;

export const Panes = styled.div`
  ${cardSurface}
  display: grid;
  flex: 1;
  grid-template-columns: minmax(18rem, 24rem) minmax(0, 1fr);
  min-block-size: 0;
  overflow: hidden;
  ${media.belowTwoPanes} {
    grid-template-columns: minmax(0, 1fr);
    &[data-view='list'] > :last-child,
    &[data-view='detail'] > :first-child {
      display: none;
    }
  }
`;

export const ListPane = styled.section`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
  border-inline-end: 1px solid ${token.borderSubtle};
  ${media.belowTwoPanes} {
    border-inline-end: 0;
  }
`;

export const Tools = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px;
  border-block-end: 1px solid ${token.borderSubtle};
  > * {
    flex: 1 1 auto;
  }
  > :first-child,
  > p {
    flex-basis: 100%;
  }
  > p {
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
`;

export const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/* Its height is ROW_HEIGHT in ContactsList. */
export const Row = styled.a`
  display: flex;
  align-items: center;
  gap: 12px;
  block-size: calc(2.75rem + 20px);
  padding-inline: 16px;
  color: ${token.text};
  text-decoration: none;
  > :last-child {
    flex: 1;
    min-inline-size: 0;
  }
  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 500;
  }
  small {
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
  small > :not(:first-child)::before {
    content: ' · ' / '';
  }
  &[aria-current] {
    background: ${token.accent16};
  }
  ${media.hover} {
    &:not([aria-current]):hover {
      background: ${token.accent8};
    }
  }
  &:focus-visible {
    outline: ${token.focusRing};
    outline-offset: -2px;
  }
`;

export const DetailPane = styled.section`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
  overflow-y: auto;
  scrollbar-width: thin;
`;

/* Beside the list there is nothing to go back to. */
export const BackToList = styled.div`
  display: none;
  ${media.belowTwoPanes} {
    display: block;
    flex: none;
    padding: 8px 8px 0;
  }
`;
