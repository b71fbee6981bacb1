import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { toneColours } from '../tone.ts';

export const ChipRoot = styled.span`
  display: inline-flex;
  align-items: stretch;
  max-inline-size: 100%;
  min-block-size: 32px;
  border: 1px solid transparent;
  border-radius: ${token.radiusFull};
  background: ${token.border};
  color: ${token.text};
  font-size: ${token.fontLabel};
  font-weight: 500;
  line-height: 1.3;
  vertical-align: middle;
  /* Borders are darker in high contrast; text on a border-coloured background would be
     unreadable. */
  @media (prefers-contrast: more) {
    border-color: ${token.borderControl};
    background: ${token.surfaceSunken};
  }

  &[data-size='sm'] {
    min-block-size: 24px;
    font-size: ${token.fontCaption};
  }
  [data-part='body'] {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    padding-block: 2px;
    padding-inline: 12px;
    border: 0;
    border-radius: inherit;
    background: transparent;
    font-weight: inherit;
    text-align: start;
    > :not([data-part]) {
      margin-inline-start: -4px;
    }
    > [data-initials] {
      inline-size: 24px;
      block-size: 24px;
      margin-inline-start: -9px;
      font-size: 10px;
    }
  }
  &[data-size='sm'] [data-part='body'] {
    padding-inline: 9px;
    gap: 4px;
    > [data-initials] {
      inline-size: 18px;
      block-size: 18px;
      margin-inline-start: -7px;
      font-size: 8px;
    }
  }
  &[data-removable] [data-part='body'] {
    padding-inline-end: 4px;
  }
  [data-part='label'] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .tabler-icon {
    inline-size: 16px;
    block-size: 16px;
  }
  [data-part='remove'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 30px;
    padding: 0;
    border: 0;
    border-radius: ${token.radiusFull};
    background: transparent;
    cursor: pointer;
  }
  /* An outer ring would cover the text. */
  [data-part='remove']:focus-visible {
    outline-offset: -2px;
  }
  &[data-size='sm'] [data-part='remove'] {
    inline-size: 24px;
  }

  &[data-tone='accent'] {
    background: ${token.accent8};
    color: ${token.link};
  }
  ${toneColours}
  &:has([aria-pressed]) {
    border-color: ${token.borderControl};
    background: ${token.surface};
    color: ${token.text};
    [data-part='body'] {
      cursor: pointer;
    }
  }
  &[data-selected] {
    border-color: ${token.accentStrong};
    background: ${token.accentStrong};
    color: ${token.onAccent};
  }
  ${media.hover} {
    &:not([data-selected], [data-disabled]) [data-part='body'][aria-pressed]:hover {
      background: ${token.accent8};
    }
    &[data-selected]:not([data-disabled]) [data-part='body']:hover {
      background: ${token.accentStronger};
    }
    &:not([data-disabled]) [data-part='remove']:hover {
      background: color-mix(in srgb, currentColor 16%, transparent);
    }
  }
  [data-part='remove']:active:not(:disabled) {
    background: color-mix(in srgb, currentColor 32%, transparent);
  }
  [data-part='body'][aria-pressed]:active:not(:disabled) {
    background: ${token.accent16};
  }
  &[data-selected] [data-part='body']:active:not(:disabled) {
    background: ${token.accentStrongest};
  }
  /* Paler text would be unreadable. */
  &[data-disabled] {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
    color: ${token.textSubtle};
    button {
      cursor: not-allowed;
    }
    > [data-part='body'] > :not([data-part]) {
      opacity: 0.6;
    }
  }
  ${media.forcedColors} {
    border-color: CanvasText;
    &[data-selected] {
      border-color: Highlight;
      color: Highlight;
    }
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
