import { styled } from 'styled-components';
import { columnFigures } from '../../theme/columnFigures.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const Line = styled.div`
  --tint: transparent;
  display: grid;
  grid-template-columns: var(--table-columns);
  min-block-size: var(--line-height);
  border-block-end: 1px solid ${token.borderSubtle};
  background: linear-gradient(var(--tint), var(--tint)) ${token.surface};
  transition: background-color ${token.motionFast};

  > * {
    position: relative;
    display: flex;
    align-items: center;
    min-inline-size: 0;
    padding-block: var(--cell-padding);
    padding-inline: 12px;
    outline-offset: -2px;
    scroll-margin-block-start: var(--header-height);
  }
  > [data-align='end'] {
    justify-content: flex-end;
    text-align: end;
  }
  > [data-slot='column'][data-align='end'] {
    ${columnFigures}
  }
  > [data-align='center'] {
    justify-content: center;
    text-align: center;
  }
  > :is([data-slot='column'], [data-column-id]):first-child {
    padding-inline-start: 20px;
  }
  > :is([data-slot='select'], [data-slot='actions']) {
    justify-content: center;
    padding: 0;
  }
  > [data-slot='actions'] {
    grid-column: -2 / -1;
  }
  > :not([data-pin]) {
    scroll-margin-inline: var(--table-pinned-start) var(--table-pinned-end);
  }
  > [data-pin] {
    position: sticky;
    z-index: 1;
    background: inherit;
  }
  > [data-pin='start'] {
    inset-inline-start: var(--pin);
  }
  > [data-pin='end'] {
    inset-inline-end: var(--pin);
  }
  [data-part='content'] {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  [data-text] {
    display: block;
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* With wider text spacing, the date goes below the time. */
  time[data-text] {
    white-space: normal;
  }
  /* The whole cell is clickable, because an 18 px checkbox is too small for touch. */
  [data-part='select'] {
    display: grid;
    inline-size: 100%;
    block-size: 100%;
    label {
      align-items: center;
      justify-content: center;
      input {
        margin: 0;
      }
    }
  }
  &[data-opens] {
    cursor: pointer;
  }

  ${media.hover} {
    &[data-kind='row']:hover {
      --tint: ${token.accent8};
    }
  }
  &[aria-selected='true'] {
    --tint: ${token.accent8};
    border-block-end-color: ${token.border};
  }
  ${media.hover} {
    &[aria-selected='true']:hover {
      --tint: ${token.accent16};
    }
  }
  ${media.forcedColors} {
    /* Drawn over the cells, because pinned cells would cover an outline of the row. */
    &[aria-selected='true'] {
      position: relative;
      &::after {
        content: '';
        position: absolute;
        z-index: 2;
        inset: 0;
        border: 2px solid Highlight;
        pointer-events: none;
      }
    }
  }
  @media print {
    grid-template-columns: var(--table-printed-columns);
    > :is([data-slot='select'], [data-slot='actions']) {
      display: none;
    }
    > [data-slot='select'] + * {
      padding-inline-start: 20px;
    }
    > [data-pin] {
      position: relative;
      inset: auto;
    }
  }
`;
