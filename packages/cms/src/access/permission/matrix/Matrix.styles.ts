import { media, token } from '@manyline/ui';
import { css, styled } from 'styled-components';

/** Grows with the user's text size. */
export const ROW_REM = 2.8125;

/** The matrix with the counts of columns outside the view, and a shade at the edge that hides some. */
export const Frame = styled.div`
  position: relative;

  [data-part='more'] {
    display: flex;
    justify-content: space-between;
    min-block-size: 36px;
    padding-inline: 8px;
  }
  [data-part='more'] > :only-child[data-side='after'] {
    margin-inline-start: auto;
  }
  &[data-after]::after {
    content: '';
    position: absolute;
    z-index: 3;
    inset-block-end: 0;
    inset-inline-end: 0;
    inline-size: 28px;
    block-size: calc(100% - 36px);
    border-end-end-radius: ${token.radiusCard};
    background: linear-gradient(to right, transparent, ${token.border});
    pointer-events: none;
  }
  &[data-after]:dir(rtl)::after {
    background: linear-gradient(to left, transparent, ${token.border});
  }
  &[data-before] :is([role='rowheader'], [data-corner]) {
    border-inline-end: 2px solid ${token.border};
  }
`;

/** The scroll container; row and column headers stay visible. */
export const Scroller = styled.div`
  position: relative;
  max-block-size: min(72vh, 860px);
  overflow: auto;
  overscroll-behavior: contain;
  /* Keeps the focused cell clear of the headers. */
  scroll-padding-block-start: 2.75rem;
  scroll-padding-inline-start: 11.875rem;
  border-end-start-radius: ${token.radiusCard};
  border-end-end-radius: ${token.radiusCard};
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(7.5rem, 1.6fr) repeat(var(--columns), minmax(4rem, 1fr));
  /* As wide as the columns at their minimum, not as the longest word: a cut edge shows that
     there is more. */
  min-inline-size: calc(7.5rem + var(--columns) * 4rem);
  font-size: ${token.fontLabel};
`;

const sameColumns = css`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: inherit;
`;

const mark = css`
  small {
    display: block;
    color: ${token.warningStrong};
    font-size: ${token.fontTiny};
    font-weight: 500;
  }
  &[data-off] bdi {
    text-decoration: line-through;
    text-decoration-color: ${token.textSubtle};
  }
  &[data-unknown] bdi {
    font-family: ui-monospace, monospace;
  }
`;

export const HeadRow = styled.div`
  ${sameColumns}
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  background: ${token.surfaceSunken};
`;

export const HeadCell = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-block-size: 40px;
  padding: 6px 0;
  overflow: hidden;
  color: ${token.textMuted};
  font-size: ${token.fontCaption};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;
  ${mark}
  &[data-corner] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    padding-inline: 20px 8px;
    background: ${token.surfaceSunken};
    text-align: start;
  }
`;

export const Row = styled.div`
  ${sameColumns}
  block-size: ${ROW_REM}rem;
  border-block-start: 1px solid ${token.borderSubtle};
  ${media.hover} {
    &:hover > [role='gridcell'] {
      background: ${token.accent8};
    }
  }
  &[data-whole] > * {
    border-block-end: 2px solid ${token.border};
  }
  > [role='gridcell'] {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 2px;
    cursor: pointer;
  }
  [aria-readonly] & > [role='gridcell'] {
    cursor: default;
  }
  > [role='gridcell']:focus-visible {
    outline-offset: -3px;
    border-radius: 9px;
  }
  [data-part='none'] {
    inline-size: 10px;
    block-size: 1.5px;
    border-radius: 1px;
    background: ${token.textSubtle};
  }
  [data-part='number'] {
    margin-inline-end: -14px;
    min-inline-size: 12px;
    color: ${token.textSubtle};
    font-size: ${token.fontTiny};
  }
  ${media.forcedColors} {
    [data-part='none'] {
      background: CanvasText;
    }
  }
`;

export const RowHead = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 1;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-inline-size: 0;
  max-inline-size: 11.875rem;
  padding-inline: 20px 8px;
  overflow: hidden;
  background: ${token.surface};
  font-weight: 500;
  line-height: 1.25;
  bdi {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small ~ bdi,
  bdi:has(~ small) {
    -webkit-line-clamp: 1;
  }
  ${mark}
`;

/** Space for rows outside the view. */
export const Gap = styled.div`
  grid-column: 1 / -1;
  block-size: var(--gap);
`;
