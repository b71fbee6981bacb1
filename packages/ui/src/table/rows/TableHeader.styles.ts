import { styled } from 'styled-components';
import { resizeHandle } from '../../controls/resizeHandle.styles.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { Line } from './TableLine.styles.ts';

export const HeaderLine = styled(Line)`
  min-block-size: var(--header-height);
  border-block-end-color: ${token.border};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  font-weight: 600;

  > [data-column-id] {
    gap: 2px;
    padding-block: 0;
    -webkit-user-select: none;
    user-select: none;
  }
  > [data-dragged] {
    background: linear-gradient(${token.accent16}, ${token.accent16}) ${token.surfaceSunken};
    color: ${token.text};
    &,
    > * {
      cursor: grabbing;
    }
  }
  /* Marks the drop position of the dragged column. */
  > [data-drop]::after {
    content: '';
    position: absolute;
    z-index: 3;
    inset-block: 0;
    inset-inline-start: -2px;
    inline-size: 3px;
    background: ${token.accent};
  }
  > [data-drop='end']::after {
    inset-inline: auto -2px;
  }
  /* Above the resize handles of the columns that scroll under it. */
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
    font-size: ${token.fontCaption};
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
    ${resizeHandle}
    &::after {
      inset-block: 25%;
      border-radius: 1px;
    }
    &:is(:hover, :focus-visible, [data-pulled])::after {
      inset-block: 0;
    }
  }
  /* Outside the last column it would make the table scroll. */
  > :last-child:not([data-pin='end']) > [data-part='handle'] {
    inset-inline-end: 0;
    &::after {
      inset-inline: auto 0;
    }
  }
  > [data-pin='end'] > [data-part='handle'] {
    inset-inline: -6px auto;
  }
  ${media.forcedColors} {
    [data-part='handle']::after {
      background: ButtonText;
    }
    > [data-drop]::after {
      background: Highlight;
    }
  }
`;
