import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** Of a row, and of one that is a card. */
const ROW = '3.25rem';
const CARD = '5rem';
const NARROW = '@container many-grid (max-width: 38rem)';

export const Frame = styled.div`
  flex: 1 1 auto;
  min-block-size: 0;
  min-inline-size: 0;
  overflow: auto;
  container: many-grid / inline-size;
  scrollbar-width: thin;
`;

export const Sheet = styled.div`
  --row: ${ROW};
  [data-line] {
    display: grid;
    grid-template-columns: var(--tracks);
    block-size: var(--row);
    border-block-end: 1px solid ${token.borderSubtle};
  }
  [data-column] {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    padding-inline: 12px;
    outline-offset: -2px;
    scroll-margin-block-start: 2.75rem;
    &:first-child {
      padding-inline-start: 20px;
    }
    &:last-child {
      padding-inline-end: 20px;
    }
  }
  [data-column] > * {
    min-inline-size: 0;
  }
  [data-align='end'] {
    justify-content: end;
    text-align: end;
  }
  [data-part='head'] {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    background: ${token.surfaceSunken};
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 600;
    [data-line] {
      block-size: 2.75rem;
      border-block-end-color: ${token.border};
    }
  }
  /* Row lines stay visible when scrolling is faster than rendering. */
  [data-part='rows'] {
    background: linear-gradient(to top, ${token.borderSubtle} 1px, transparent 1px) 0 0 / 100% var(--row);
    [data-line] {
      background: ${token.surface};
    }
    ${media.hover} {
      [data-line]:hover {
        background: linear-gradient(${token.accent8}, ${token.accent8}) ${token.surface};
      }
    }
    [data-tone='danger'] {
      background: ${token.dangerTint};
      box-shadow: inset 3px 0 0 ${token.dangerStrong};
      &:dir(rtl) {
        box-shadow: inset -3px 0 0 ${token.dangerStrong};
      }
      ${media.hover} {
        &:hover {
          background: linear-gradient(${token.accent8}, ${token.accent8}) ${token.dangerTint};
        }
      }
    }
    [data-tone='warning'] {
      box-shadow: inset 3px 0 0 ${token.warningStrong};
      &:dir(rtl) {
        box-shadow: inset -3px 0 0 ${token.warningStrong};
      }
    }
    [data-tone='muted'] {
      color: ${token.textMuted};
    }
  }
  && [tabindex='-1']:focus-visible {
    outline: ${token.focusRing};
  }

  ${NARROW} {
    --row: ${CARD};
    [data-part='head'] [data-line] {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    [data-part='rows'] [data-line] {
      /* In the second line the first cell is shown in full before the next one gets room. */
      grid-template-columns: fit-content(calc(100% - min(6rem, 35%))) minmax(0, 1fr) auto;
      grid-template-rows: auto minmax(0, 1fr);
      column-gap: 8px;
      padding-block: 8px;
      padding-inline: 16px;
    }
    [data-part='rows'] [data-column] {
      padding-inline: 0;
    }
    [data-card='title'] {
      grid-area: 1 / 1 / auto / 3;
    }
    [data-card='detail'] {
      grid-area: 2 / 1;
    }
    [data-card='end'] {
      grid-area: 1 / 3;
      justify-content: end;
    }
    [data-card='foot'] {
      grid-area: 2 / 2 / auto / 4;
      justify-content: end;
      text-align: end;
    }
    [data-card='hidden'] {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  ${media.forcedColors} {
    [data-tone='danger'] {
      border-inline-start: 3px solid;
    }
  }
`;
