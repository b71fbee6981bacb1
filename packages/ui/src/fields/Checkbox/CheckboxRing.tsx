import { styled } from 'styled-components';
import { turn } from '../../feedback/Spinner/Spinner.tsx';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

/** A spinner drawn over the checkbox before it. */
export function CheckboxRing() {
  return <Ring aria-hidden="true" />;
}

const Ring = styled.span`
  position: relative;
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  margin-block-start: calc((1lh - 18px) / 2);
  /* Moves it back over the box and the gap. */
  margin-inline-start: -28px;
  border: 1px solid ${token.borderControl};
  border-radius: 5px;
  background: ${token.surface};
  color: ${token.accent};
  pointer-events: none;
  &::after {
    content: '';
    position: absolute;
    inset: 2px;
    border: 2px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    ${media.motion} {
      animation: ${turn} 0.8s linear infinite;
    }
  }
  :is(:checked, :indeterminate) + & {
    border-color: ${token.accentStrong};
    background: ${token.accentStrong};
    color: ${token.onAccent};
  }
  [aria-invalid] + & {
    border-color: ${token.dangerStrong};
  }
  :disabled + & {
    opacity: 0.5;
  }
  label:has(> &&) {
    cursor: progress;
  }
  ${media.forcedColors} {
    forced-color-adjust: none;
    :is(:checked, :indeterminate) + &,
    & {
      border-color: ButtonText;
      background: Canvas;
      color: Highlight;
    }
  }
`;
