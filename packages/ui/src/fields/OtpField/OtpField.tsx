import { type CSSProperties, type FocusEventHandler, type KeyboardEvent, type Ref, type SyntheticEvent, useId, useState } from 'react';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { describeField, FieldFrame } from '../FieldFrame.tsx';
import { filterNumberText } from '../numberText.ts';
import { OtpBoxes, OtpRow } from './OtpField.styles.ts';

export interface OtpFieldProps {
  readonly label: string;
  /** Digits only. */
  readonly value: string;
  /** Number of digits; 6 by default. */
  readonly length?: number;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** The code is being checked: it stays readable and can't be changed. */
  readonly isBusy?: boolean;
  readonly autoFocus?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  /** Called once per complete code, whether typed, pasted or autofilled. */
  readonly onComplete: (code: string) => void;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
}

/**
 * A one-time code. One input drawn as boxes, so that pasting, autofill and screen readers work.
 * @use A code of a few digits from an e-mail or an app.
 * @avoid for a password → PasswordField
 * @key Ctrl + V: Pastes the whole code.
 */
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
    // Autofill may fire two events with the same code.
    if (next === value) return;
    onChange(next);
    if (next.length === length) onComplete(next);
  };
  const readCaret = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const start = input.selectionStart ?? 0;
    let end = input.selectionEnd ?? start;
    // The digit after the caret is selected, so that typing replaces it.
    if (start === end && start < value.length) {
      end = start + 1;
      input.setSelectionRange(start, end);
    }
    setCaret({ start, end });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    if (event.key !== 'ArrowLeft' || event.shiftKey || !start || end !== start + 1) return;
    // The browser would only collapse the selection to its start.
    event.preventDefault();
    event.currentTarget.setSelectionRange(start - 1, start);
  };

  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isBoxless>
      <OtpRow>
        <OtpBoxes style={{ '--length': length } as CSSProperties} data-invalid={error !== undefined || undefined}>
          {Array.from({ length }, (_, index) => (
            <span key={index} aria-hidden="true" data-active={isActive(caret, index, value.length, length) || undefined}>
              {value[index]}
            </span>
          ))}
          <input
            {...describeField(id, { error, hint })}
            ref={ref}
            id={id}
            name={name}
            // Digits have the same direction and spacing in every language.
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
            // A click on a selected digit collapses the selection, and React fires no select event for it.
            onClick={readCaret}
            onSelect={readCaret}
            onFocus={() => setCaret({ start: value.length, end: value.length })}
            onBlur={(event) => {
              setCaret(undefined);
              onBlur?.(event);
            }}
          />
        </OtpBoxes>
        {isBusy && <SpinnerMark />}
      </OtpRow>
    </FieldFrame>
  );
}

interface Caret {
  readonly start: number;
  readonly end: number;
}

/** True for the boxes of a selection, or for the box of the next digit. */
function isActive(caret: Caret | undefined, index: number, filled: number, length: number): boolean {
  if (!caret) return false;
  // If the parent clears the field, the stored caret may be past the end.
  if (caret.start === caret.end || caret.start >= filled) return index === Math.min(caret.start, filled, length - 1);
  return index >= caret.start && index < caret.end;
}
