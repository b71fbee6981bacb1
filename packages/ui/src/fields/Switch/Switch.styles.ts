import { styled } from 'styled-components';
import { turn } from '../../feedback/Spinner/Spinner.tsx';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { touchArea } from '../../theme/touchArea.ts';

export const SwitchRow = styled.label`
  display: inline-flex;
  align-items: start;
  /* With auto, WebKit keeps the height of a grid item when the window gets narrower. */
  block-size: fit-content;
  gap: 12px;
  ${touchArea}
  min-block-size: 24px;
  cursor: pointer;

  &[data-variant='row'] {
    display: flex;
    justify-content: space-between;
    gap: 24px;
    input {
      order: 1;
    }
    [data-part='text'] > :first-child {
      font-weight: 600;
    }
  }
  [data-part='text'] {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [data-part='description'],
  [data-part='error'] {
    font-size: ${token.fontLabel};
    color: ${token.textMuted};
  }
  [data-part='error'] {
    display: flex;
    gap: 6px;
    color: ${token.dangerStrong};
    .tabler-icon {
      margin-block-start: 2px;
    }
  }

  input {
    position: relative;
    flex: none;
    inline-size: 38px;
    block-size: 22px;
    margin: 0;
    margin-block-start: calc((1lh - 21px) / 2);
    border-radius: ${token.radiusFull};
    appearance: none;
    background: ${token.borderControl};
    cursor: inherit;
    transition: background-color ${token.motionFast};
  }
  input::after {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 16px;
    block-size: 16px;
    border-radius: 50%;
    background: ${token.onAccent};
    /* The thumb is white in every theme, so its shadow is dark. */
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.25);
    transition:
      inset-inline-start ${token.motionFast},
      inline-size ${token.motionFast};
  }
  input:checked {
    background: ${token.accentStrong};
  }
  input:checked::after {
    inset-inline-start: 19px;
  }
  input[aria-invalid='true'] {
    outline: 2px solid ${token.dangerStrong};
    outline-offset: 2px;
  }
  &:active:not([data-fixed]) input:enabled::after {
    inline-size: 19px;
  }
  &:active:not([data-fixed]) input:enabled:checked::after {
    inset-inline-start: 16px;
  }
  ${media.hover} {
    &:hover:not([data-fixed]) input:enabled {
      background: ${token.textMuted};
    }
    &:hover:not([data-fixed]) input:enabled:checked {
      background: ${token.accentStronger};
    }
  }
  &:has(input:disabled) {
    color: ${token.textSubtle};
    cursor: not-allowed;
    input {
      opacity: 0.45;
    }
  }
  &[data-fixed] {
    cursor: default;
    input {
      background: color-mix(in srgb, ${token.borderControl} 70%, ${token.surface});
    }
  }
  &[data-fixed='readonly'] input:checked {
    background: ${token.textMuted};
    &::after {
      background: ${token.surface};
    }
  }
  &[data-fixed='busy'] {
    cursor: progress;
    input:checked {
      background: color-mix(in srgb, ${token.accentStrong} 70%, ${token.surface});
    }
    /* The spinner is drawn in the knob; the shadow draws the knob itself. */
    input::after {
      inset-block-start: 5px;
      inset-inline-start: 5px;
      box-sizing: border-box;
      inline-size: 12px;
      block-size: 12px;
      border: 2px solid ${token.accent24};
      border-block-start-color: ${token.accentStrong};
      box-shadow: 0 0 0 2px ${token.onAccent};
      ${media.motion} {
        animation: ${turn} 0.8s linear infinite;
      }
    }
    input:checked::after {
      inset-inline-start: 21px;
    }
  }
  ${media.forcedColors} {
    input,
    &[data-fixed] input {
      border: 1px solid ButtonText;
      background: Canvas;
      forced-color-adjust: none;
    }
    &[data-fixed] input {
      border-style: dashed;
    }
    input[aria-invalid='true'] {
      outline-color: CanvasText;
    }
    input::after {
      inset-block-start: 2px;
      background: ButtonText;
    }
    &:hover:not([data-fixed]) input:enabled {
      background: Canvas;
    }
    input:checked,
    &:hover:not([data-fixed]) input:enabled:checked,
    &[data-fixed] input:checked {
      background: Highlight;
    }
    input:checked::after,
    &[data-fixed='readonly'] input:checked::after {
      background: HighlightText;
    }
    &:has(input:disabled) {
      color: GrayText;
      input {
        border-color: GrayText;
        opacity: 1;
      }
      input::after,
      input:checked {
        background: GrayText;
      }
      input:checked::after {
        background: Canvas;
      }
    }
  }
`;
