import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const CalendarRoot = styled.div`
  --day: min(2.5rem, (100vw - 48px) / 7);
  padding: 12px;
  ${media.coarse} {
    --day: min(2.75rem, (100vw - 48px) / 7);
  }

  .rdp-months {
    position: relative;
    display: flex;
    gap: 24px;
  }
  .rdp-month_caption {
    display: grid;
    place-items: center;
    block-size: 36px;
    margin-block-end: 8px;
    font-weight: 600;
    ${media.coarse} {
      block-size: 44px;
    }
  }
  .rdp-button_previous,
  .rdp-button_next {
    position: absolute;
    inset-block-start: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: ${token.textMuted};
    cursor: pointer;
    ${media.coarse} {
      inline-size: 44px;
      block-size: 44px;
    }
    &[aria-disabled] {
      opacity: 0.4;
      cursor: not-allowed;
    }
  }
  .rdp-button_previous {
    inset-inline-start: 0;
  }
  .rdp-button_next {
    inset-inline-end: 0;
  }
  .rdp-dropdowns {
    display: flex;
    gap: 2px;
  }
  /* The native select is invisible and covers its own text. */
  .rdp-dropdown_root {
    position: relative;
    display: flex;
    align-items: center;
    border-radius: 6px;
  }
  .rdp-dropdown_root select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .rdp-dropdown_root option {
    background: ${token.surfaceRaised};
    color: ${token.text};
  }
  .rdp-dropdown_root:has(:focus-visible) {
    outline: ${token.focusRing};
  }
  .rdp-dropdown_root .rdp-caption_label {
    display: flex;
    align-items: center;
    gap: 2px;
    padding-block: 4px;
    padding-inline: 8px 4px;
    .tabler-icon {
      inline-size: 16px;
      block-size: 16px;
      color: ${token.textMuted};
    }
  }

  .rdp-month_grid {
    border-collapse: separate;
    border-spacing: 0 2px;
  }
  .rdp-weekday {
    inline-size: var(--day);
    block-size: 28px;
    padding: 0;
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
    font-weight: 500;
    text-align: center;
  }
  .rdp-day {
    padding: 0;
    text-align: center;
  }
  .rdp-day_button {
    display: grid;
    place-items: center;
    inline-size: var(--day);
    block-size: var(--day);
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${token.radiusControl};
    background: none;
    cursor: pointer;
    &:focus-visible {
      position: relative;
      outline-offset: 0;
    }
  }
  .rdp-outside .rdp-day_button {
    color: ${token.textSubtle};
  }
  .rdp-today .rdp-day_button {
    border-color: ${token.accent};
    color: ${token.link};
    font-weight: 600;
  }
  .rdp-disabled .rdp-day_button {
    color: ${token.textSubtle};
    text-decoration: line-through;
    opacity: 0.6;
    cursor: not-allowed;
  }
  .rdp-range_middle {
    background: ${token.accent16};
  }
  .rdp-range_start:not(.rdp-range_end) {
    border-start-start-radius: ${token.radiusControl};
    border-end-start-radius: ${token.radiusControl};
    background: ${token.accent16};
  }
  .rdp-range_end:not(.rdp-range_start) {
    border-start-end-radius: ${token.radiusControl};
    border-end-end-radius: ${token.radiusControl};
    background: ${token.accent16};
  }
  .rdp-selected:not(.rdp-range_middle) .rdp-day_button {
    background: ${token.accentStrong};
    color: ${token.onAccent};
    font-weight: 600;
  }
  .rdp-hidden {
    visibility: hidden;
  }
  ${media.hover} {
    .rdp-day:not(.rdp-selected, .rdp-disabled) .rdp-day_button:hover,
    .rdp-range_middle .rdp-day_button:hover,
    .rdp-dropdown_root:hover,
    button:not([aria-disabled]):is(.rdp-button_previous, .rdp-button_next):hover {
      background: ${token.accent8};
    }
    .rdp-selected:not(.rdp-range_middle) .rdp-day_button:hover {
      background: ${token.accentStronger};
    }
  }
  .rdp-day:not(.rdp-selected, .rdp-disabled) .rdp-day_button:active,
  .rdp-range_middle .rdp-day_button:active,
  button:not([aria-disabled]):is(.rdp-button_previous, .rdp-button_next):active {
    background: ${token.accent24};
  }
  .rdp-selected:not(.rdp-range_middle) .rdp-day_button:active {
    background: ${token.accentStrongest};
  }
  ${media.forcedColors} {
    .rdp-day_button {
      border-color: Canvas;
    }
    .rdp-today .rdp-day_button {
      border-color: CanvasText;
    }
    .rdp-selected .rdp-day_button,
    .rdp-selected:not(.rdp-range_middle) .rdp-day_button {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .rdp-disabled .rdp-day_button {
      color: GrayText;
      opacity: 1;
    }
  }
`;
