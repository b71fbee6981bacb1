import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export { Card as Page } from '../ChatScreen/ChatScreen.styles.ts';

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-block: 12px;
  padding-inline: 16px;
  border-block-end: 1px solid ${token.borderSubtle};
  ${media.phone} {
    padding-inline: 12px;
  }
  h1 {
    font-size: 1.375rem;
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
    h1 {
      font-size: 1.125rem;
    }
    p {
      display: none;
    }
    > :first-child {
      flex: 1 1 0;
    }
    /* What is open has the whole window; the heading stays for those who listen. */
    &[data-view='detail'] {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      border: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &[data-view='detail'] [data-part='actions'] {
      display: none;
    }
  }
`;

export const Panes = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: clamp(300px, 31%, 340px) minmax(0, 1fr);
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
    font-size: ${token.fontLabel};
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
    font-size: ${token.fontLabel};
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
