import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

const options = css`
  label {
    display: flex;
    align-items: start;
    gap: 10px;
    min-block-size: 24px;
    cursor: pointer;
  }
  [data-part='text'] {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [data-part='description'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  input {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    margin-block-start: calc((1lh - 18px) / 2);
    border: 1px solid ${token.borderControl};
    border-radius: 50%;
    appearance: none;
    background: ${token.surface};
    cursor: inherit;
    transition:
      background-color ${token.motionFast},
      border-color ${token.motionFast},
      border-width ${token.motionFast};
  }
  input:checked {
    border: 5.5px solid ${token.accentStrong};
    background: ${token.onAccent};
  }
  &[data-invalid] input {
    border-color: ${token.dangerStrong};
  }
  label:active input:enabled:not(:checked) {
    background: ${token.accent16};
  }
  label:has(input:disabled) {
    color: ${token.textSubtle};
    cursor: not-allowed;
    input,
    > .tabler-icon {
      opacity: 0.5;
    }
    [data-part='description'] {
      color: ${token.textSubtle};
    }
  }
  &[data-readonly] {
    label {
      cursor: default;
    }
    input {
      background: ${token.surfaceSunken};
    }
    input:checked {
      border-color: ${token.textMuted};
      background: ${token.surface};
    }
  }
  ${media.hover} {
    &:not([data-readonly], [data-invalid]) label:hover input:enabled {
      border-color: ${token.accent};
    }
    &:not([data-readonly], [data-invalid]) label:hover input:enabled:checked {
      border-color: ${token.accentStronger};
    }
  }
  ${media.forcedColors} {
    input:checked,
    &[data-readonly] input:checked {
      border-color: Highlight;
      background: Canvas;
      forced-color-adjust: none;
    }
    &[data-readonly] input:not(:checked) {
      border-style: dashed;
    }
    label:has(input:disabled) {
      color: GrayText;
      input,
      > .tabler-icon {
        opacity: 1;
      }
      input {
        border-color: GrayText;
      }
    }
  }
`;

export const RadioList = styled.div`
  ${options}
  display: grid;
  gap: calc(12px - ${token.tighter});
  padding-block: 2px;
  &[data-variant='row'] {
    display: flex;
    flex-wrap: wrap;
    gap: calc(12px - ${token.tighter}) 24px;
  }
  ${media.coarse} {
    row-gap: 0;
    label {
      padding-block: calc((44px - 1lh) / 2);
    }
  }
`;

export const RadioCards = styled.div`
  ${options}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr));
  gap: 12px;

  label {
    min-block-size: ${token.fieldHeight};
    gap: 12px;
    padding: calc(13px - ${token.tighter} / 2) 14px;
    border: 1px solid ${token.borderControl};
    border-radius: ${token.radiusControl};
    background: ${token.surface};
    transition:
      background-color ${token.motionFast},
      border-color ${token.motionFast};
  }
  /* The whole card is clickable, so the ring surrounds it. */
  input:focus-visible {
    outline: none;
  }
  label:has(input:focus-visible) {
    outline: ${token.focusRing};
    outline-offset: 2px;
  }
  input {
    order: 1;
    margin-inline-start: auto;
  }
  label > .tabler-icon {
    margin-block-start: 1px;
    color: ${token.textMuted};
  }
  [data-part='option'] {
    font-weight: 600;
  }
  label:has(input:checked) {
    border-color: ${token.accent};
    background: color-mix(in srgb, ${token.accent} 8%, ${token.surface});
    box-shadow: inset 0 0 0 1px ${token.accent};
    > .tabler-icon {
      color: ${token.link};
    }
  }
  &[data-invalid] label:has(input) {
    border-color: ${token.dangerStrong};
  }
  &[data-invalid] label:has(input:checked) {
    box-shadow: inset 0 0 0 1px ${token.dangerStrong};
  }
  label:has(input:disabled) {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
    box-shadow: none;
  }
  &[data-readonly] label:has(input) {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
    box-shadow: none;
    > .tabler-icon {
      color: ${token.textMuted};
    }
  }
  ${media.hover} {
    &:not([data-readonly], [data-invalid]) label:hover:has(input:enabled:not(:checked)) {
      border-color: ${token.textMuted};
      background: ${token.surfaceSunken};
    }
  }
  ${media.forcedColors} {
    label:has(input:checked) {
      border-color: Highlight;
    }
    label:has(input:checked):not(:has(input:focus-visible)) {
      outline: 1px solid Highlight;
      outline-offset: -2px;
    }
    label:has(input:disabled) {
      border-color: GrayText;
      outline-color: GrayText;
    }
  }
`;
