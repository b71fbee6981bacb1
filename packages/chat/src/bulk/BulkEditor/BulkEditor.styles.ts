import { cardSurface, media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** Fills the page to its edges, so that the bottom bar spans it. */
export const Root = styled.div`
  --gutter: 24px;
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
  margin-block: -20px -24px;
  margin-inline: calc(-1 * var(--gutter));
  /* In a low window everything scrolls together. */
  overflow: auto;
  overscroll-behavior: contain;
  ${media.belowOverlay} {
    --gutter: 16px;
    margin-block: -16px;
  }
  ${media.phone} {
    --gutter: 12px;
    margin: 0;
  }
  @media print {
    margin: 0;
    overflow: visible;
  }
`;

export const Head = styled.header`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding-block: 16px 12px;
  padding-inline: var(--gutter);
  h1 {
    font-size: 1.375rem;
  }
  [data-part='from'] {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  [data-part='past'] {
    margin-inline-start: auto;
    font-size: 0.875rem;
  }
  ${media.phone} {
    padding-block: 10px 8px;
    h1 {
      font-size: 1.125rem;
    }
    [data-part='from'] {
      order: 1;
      flex: 1 0 100%;
    }
  }
`;

export const LineButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  min-block-size: ${token.controlHeight};
  padding-block: 4px;
  padding-inline: 10px;
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  color: ${token.text};
  font-size: 0.9375rem;
  text-align: start;
  cursor: pointer;
  /* The number goes below the name where there is no room for both. */
  [data-part='words'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    min-inline-size: 0;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  > .tabler-icon {
    flex: none;
    color: ${token.textMuted};
  }
  ${media.hover} {
    &:hover {
      background: linear-gradient(${token.accent8}, ${token.accent8}) ${token.surface};
    }
  }
  ${media.phone} {
    inline-size: 100%;
    > .tabler-icon {
      margin-inline-start: auto;
    }
  }
`;

export const Notices = styled.div`
  display: grid;
  flex: none;
  gap: 8px;
  padding-inline: var(--gutter);
  &:not(:empty) {
    padding-block-end: 12px;
  }
`;

/** Both are side by side if there is room, otherwise one at a time; the hidden one keeps its state. */
export const Columns = styled.div`
  display: grid;
  flex: 1 0 25rem;
  grid-template: minmax(0, 1fr) / minmax(0, 1.8fr) minmax(20.5rem, 1fr);
  gap: 20px;
  min-block-size: 0;
  padding-block-end: 20px;
  padding-inline: var(--gutter);
  ${media.belowTwoPanes} {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    padding-block-end: 12px;
    /* Without rows, a small phone needs no scrolling. */
    &[data-empty][data-shows='recipients'] {
      flex-basis: 15.5rem;
    }
    &[data-shows='message'] > :first-child,
    &[data-shows='recipients'] > :last-child {
      display: none;
    }
  }
`;

export const Steps = styled.ol`
  display: none;
  flex: none;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding-block-end: 10px;
  padding-inline: var(--gutter);
  list-style: none;
  ${media.belowTwoPanes} {
    display: flex;
  }
  li {
    flex: 1 1 9em;
  }
  button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: ${token.controlHeight};
    border: 1px solid ${token.border};
    border-radius: ${token.radiusFull};
    background: ${token.surface};
    color: ${token.textMuted};
    font-weight: 600;
    cursor: pointer;
    [data-part='place'] {
      display: grid;
      place-items: center;
      min-inline-size: 1.7em;
      block-size: 1.7em;
      padding-inline: 0.4em;
      border-radius: ${token.radiusFull};
      background: ${token.border};
      font-size: ${token.fontLabel};
    }
    &[aria-current] {
      border-color: ${token.accentStrong};
      background: ${token.accentStrong};
      color: ${token.onAccent};
      [data-part='place'] {
        background: ${token.onAccent};
        color: ${token.accentStrong};
      }
    }
  }
  ${media.forcedColors} {
    button[aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;

export const Sheet = styled.section`
  ${cardSurface}
  min-inline-size: 0;
  position: relative;
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  overflow: hidden;
  h2 {
    font-size: 1.125rem;
    line-height: ${token.controlHeight};
  }
`;
