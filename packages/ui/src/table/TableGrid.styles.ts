import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

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
  > [data-align='center'] {
    justify-content: center;
    text-align: center;
  }
  > :is([data-slot='column'], [data-column-id]):first-child {
    padding-inline-start: 20px;
  }
  > :is([data-slot='select'], [data-slot='expand'], [data-slot='actions']) {
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
  > [data-detail] {
    grid-column: 1 / -1;
    padding: 0;
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
  /* The whole cell takes the press: 18 px are few for a finger. */
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
  [data-part='detail'] {
    position: sticky;
    inset-inline-start: 0;
    inline-size: var(--frame-width, 100%);
    max-inline-size: 100%;
    padding: 16px 20px;
    background: ${token.surfaceSunken};
  }
  [data-slot='expand'] [aria-expanded='true'] > .tabler-icon {
    rotate: 90deg;
    &:dir(rtl) {
      rotate: -90deg;
    }
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
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const HeaderLine = styled(Line)`
  min-block-size: var(--header-height);
  border-block-end-color: ${token.border};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  font-size: 0.8125rem;
  font-weight: 600;

  > [data-column-id] {
    gap: 2px;
    padding-block: 0;
  }
  /* Above the handles of the columns that run under it. */
  > [data-pin] {
    z-index: 3;
  }
  [data-part='sort'] {
    display: flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
    min-block-size: 32px;
    margin-inline: -6px;
    padding: 0 6px;
    border: 0;
    border-radius: 6px;
    background: none;
    cursor: pointer;
    ${media.hover} {
      &:hover {
        background: ${token.accent8};
        color: ${token.text};
      }
    }
  }
  [aria-sort] [data-part='sort'],
  [data-part='sort']:has([data-part='direction']) {
    color: ${token.text};
  }
  [data-part='direction'] {
    display: inline-flex;
    flex: none;
    align-items: center;
    color: ${token.link};
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    .tabler-icon {
      inline-size: 16px;
      block-size: 16px;
      stroke-width: 2;
    }
  }
  [data-part='menu'] {
    display: inline-grid;
    flex: none;
    button {
      inline-size: 26px;
      block-size: 28px;
    }
    .tabler-icon {
      inline-size: 16px;
      block-size: 16px;
    }
    ${media.hover} {
      opacity: 0;
    }
  }
  > :is(:hover, :focus-within) [data-part='menu'],
  [data-part='menu']:has([aria-expanded='true']) {
    opacity: 1;
  }
  [data-align='end'] > [data-part='menu'] {
    order: -1;
  }
  [data-part='handle'] {
    position: absolute;
    z-index: 2;
    inset-block: 0;
    inset-inline-end: -6px;
    inline-size: 12px;
    cursor: col-resize;
    touch-action: none;
    &::after {
      content: '';
      position: absolute;
      inset-block: 25%;
      inset-inline-start: 5px;
      inline-size: 2px;
      border-radius: 1px;
      background: ${token.border};
      transition: background-color ${token.motionFast};
    }
    &:is(:hover, :focus-visible, [data-pulled])::after {
      inset-block: 0;
      background: ${token.accent};
    }
    &:focus-visible::after {
      inset-inline-start: 4px;
      inline-size: 4px;
    }
  }
  > [data-pin='end'] > [data-part='handle'] {
    inset-inline: -6px auto;
  }
  ${media.forcedColors} {
    [data-part='handle']::after {
      background: ButtonText;
    }
  }
`;

export const Grid = styled.div`
  font-variant-numeric: tabular-nums;
  [data-part='head'] {
    position: sticky;
    z-index: 3;
    inset-block-start: 0;
  }
  /* Cells and what they hold are no stops of Tab, but they do show the focus. */
  && [tabindex='-1']:focus-visible {
    outline: ${token.focusRing};
  }
  && [data-part='handle']:focus-visible {
    outline: none;
  }
`;
