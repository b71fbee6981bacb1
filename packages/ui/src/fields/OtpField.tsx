import { type CSSProperties, type FocusEventHandler, type KeyboardEvent, type Ref, type SyntheticEvent, useId, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { SpinnerMark } from '../feedback/Spinner.tsx';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';
import { describeField, FieldFrame } from './FieldFrame.tsx';
import { filterNumberText } from './numberText.ts';

export interface OtpFieldProps {
  readonly label: string;
  /** Digits alone. */
  readonly value: string;
  /** How many digits the code has; 6 without it. */
  readonly length?: number;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** The code is being checked: it stays to be read and cannot be changed. */
  readonly isBusy?: boolean;
  readonly autoFocus?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  /** Called once for each whole code, however it came: typed, pasted or filled in from a message. */
  readonly onComplete: (code: string) => void;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
}

/** One input drawn as boxes: it can be pasted into, filled in by the device and read as one field. */
export function OtpField({
  label,
  value,
  length = 6,
  error,
  hint,
  isDisabled = false,
  isReadOnly = false,
  isBusy = false,
  autoFocus,
  name,
  ref,
  onChange,
  onComplete,
  onBlur,
}: OtpFieldProps) {
  const id = useId();
  const [caret, setCaret] = useState<Caret>();

  const handleChange = (raw: string) => {
    const next = filterNumberText(raw.replaceAll('.', '')).text.slice(0, length);
    // A message that is filled in may arrive in two events with the same code.
    if (next === value) return;
    onChange(next);
    if (next.length === length) onComplete(next);
  };
  const readCaret = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const start = input.selectionStart ?? 0;
    let end = input.selectionEnd ?? start;
    // On a digit, not between two: what is typed there takes its place.
    if (start === end && start < value.length) {
      end = start + 1;
      input.setSelectionRange(start, end);
    }
    setCaret({ start, end });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    if (event.key !== 'ArrowLeft' || event.shiftKey || !start || end !== start + 1) return;
    // By itself it would only leave the digit's end for its beginning.
    event.preventDefault();
    event.currentTarget.setSelectionRange(start - 1, start);
  };

  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isBoxless>
      <Row>
        <Boxes style={{ '--length': length } as CSSProperties} data-invalid={error !== undefined || undefined}>
          {Array.from({ length }, (_, index) => (
            <span key={index} aria-hidden="true" data-active={isActive(caret, index, length) || undefined}>
              {value[index]}
            </span>
          ))}
          <input
            {...describeField(id, { error, hint })}
            ref={ref}
            id={id}
            name={name}
            // Digits have one direction and one spacing, whatever the page's language.
            lang="en"
            dir="ltr"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus={autoFocus}
            spellCheck={false}
            value={value}
            disabled={isDisabled}
            readOnly={isReadOnly || isBusy}
            aria-busy={isBusy}
            onChange={(event) => handleChange(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            // A click on the selected digit leaves its beginning, and React does not say so.
            onClick={readCaret}
            onSelect={readCaret}
            onFocus={() => setCaret({ start: value.length, end: value.length })}
            onBlur={(event) => {
              setCaret(undefined);
              onBlur?.(event);
            }}
          />
        </Boxes>
        {isBusy && <SpinnerMark />}
      </Row>
    </FieldFrame>
  );
}

interface Caret {
  readonly start: number;
  readonly end: number;
}

/** The boxes of a selection, or the one box the next digit goes to. */
function isActive(caret: Caret | undefined, index: number, length: number): boolean {
  if (!caret) return false;
  if (caret.start === caret.end) return index === Math.min(caret.start, length - 1);
  return index >= caret.start && index < caret.end;
}

const blink = keyframes`
  50% { opacity: 0; }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  container-type: inline-size;
`;

const Boxes = styled.div`
  --gap: 8px;
  --box: min(3rem, (100cqi - (var(--length) - 1) * var(--gap)) / var(--length));
  position: relative;
  display: flex;
  gap: var(--gap);
  direction: ltr;
  /* The input is one box longer, so that its end never scrolls; that box is cut off. */
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
  /* It lies over the boxes with a digit's room to each, for the pointer; the boxes show what is in it. */
  && input {
    position: absolute;
    inset-block: 0;
    left: 0;
    inline-size: calc((var(--length) + 1) * (var(--box) + var(--gap)));
    padding-inline-start: calc((var(--box) - 1ch) / 2);
    color: transparent;
    caret-color: transparent;
    font-size: 1.375rem;
    letter-spacing: calc(var(--box) + var(--gap) - 1ch);
    text-align: left;
    text-overflow: clip;
    &::selection {
      background: transparent;
    }
  }
  ${media.forcedColors} {
    /* Or a ground is drawn under its words, over the boxes. */
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
