import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

const blink = keyframes`
  50% { opacity: 0; }
`;

export const OtpRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  container-type: inline-size;
`;

export const OtpBoxes = styled.div`
  --gap: 8px;
  --box: min(3rem, (100cqi - (var(--length) - 1) * var(--gap)) / var(--length));
  position: relative;
  display: flex;
  gap: var(--gap);
  direction: ltr;
  /* The input is one box longer than shown, so that its content never scrolls; the rest is
     clipped. */
  overflow: clip;
  overflow-clip-margin: 6px;

  span {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: var(--box);
    block-size: 3.25rem;
    border: 1px solid ${token.borderControl};
    border-radius: ${token.radiusControl};
    background: ${token.surface};
    font-size: 1.375rem;
    font-weight: 600;
    transition:
      border-color ${token.motionFast},
      box-shadow ${token.motionFast};
  }
  ${media.hover} {
    &:hover span {
      border-color: ${token.textMuted};
    }
  }
  span[data-active] {
    border-color: ${token.accent};
    box-shadow:
      0 0 0 1px ${token.accent},
      0 0 0 4px ${token.accent16};
  }
  span[data-active]:empty::after {
    content: '';
    inline-size: 1.5px;
    block-size: 24px;
    background: ${token.text};
    ${media.motion} {
      animation: ${blink} 1.1s steps(1) infinite;
    }
  }
  &[data-invalid] span {
    border-color: ${token.dangerStrong};
  }
  &[data-invalid] span[data-active] {
    box-shadow:
      0 0 0 1px ${token.dangerStrong},
      0 0 0 4px ${token.dangerTint};
  }
  &:has(input:read-only) span {
    background: ${token.surfaceSunken};
  }
  &:has(input:disabled) span {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
    color: ${token.textSubtle};
  }
  /* A transparent input covers the boxes and receives the pointer; the boxes show its digits. */
  && input {
    position: absolute;
    inset-block: 0;
    /* Digits of a code run from left to right in every language. */
    left: 0;
    inline-size: calc((var(--length) + 1) * (var(--box) + var(--gap)));
    padding-inline-start: calc((var(--box) - 1ch) / 2);
    color: transparent;
    caret-color: transparent;
    font-size: 1.375rem;
    letter-spacing: calc(var(--box) + var(--gap) - 1ch);
    /* As above. */
    text-align: left;
    text-overflow: clip;
    &::selection {
      background: transparent;
    }
  }
  ${media.forcedColors} {
    /* Otherwise autofill would paint its background over the boxes. */
    && input {
      forced-color-adjust: none;
    }
    &[data-invalid] span {
      border-width: 2px;
    }
    &:has(input:read-only) span {
      border-style: dashed;
    }
    &:has(input:disabled) span {
      border-color: GrayText;
      border-style: solid;
    }
    span[data-active] {
      outline: 2px solid Highlight;
    }
  }
`;
