import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import type { FieldProps } from '../field.types.ts';
import { filterNumberText, readNumber, showNumber, stepNumber } from '../numberText.ts';
import { TextField } from '../TextField/TextField.tsx';
import { useRepeat } from './useRepeat.ts';

export interface NumberFieldProps extends Omit<
  FieldProps,
  'value' | 'onChange' | 'inputMode' | 'limit' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
> {
  /** Undefined shows an empty field. */
  readonly value: number | undefined;
  readonly min?: number;
  readonly max?: number;
  /** How far the arrow keys go. */
  readonly step?: number;
  /** Called with the number, or undefined while there is none. */
  readonly onChange: (value: number | undefined) => void;
}

/**
 * A number. Latin digits and one dot in every language. A number outside the range stays and is explained, never changed silently.
 * @use A quantity.
 * @avoid for codes and phone numbers, which are digits but no quantities → TextField
 * @key Arrow up, Arrow down: Adds or takes away one step.
 */
export function NumberField({
  label,
  value,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  error,
  isDisabled,
  isReadOnly,
  onChange,
  onBlur,
  onKeyDown,
  ...field
}: NumberFieldProps) {
  const t = useConsoleText();
  const [typed, setTyped] = useState<{ readonly text: string; readonly for: number | undefined }>();
  const [isLeft, setIsLeft] = useState(false);
  const [isFiltered, setIsFiltered] = useState(false);
  // A value changed by the parent replaces the typed text.
  const text = typed?.for === value ? (typed?.text ?? '') : showNumber(value);
  const isFixed = isDisabled === true || isReadOnly === true;
  const isOutside = isLeft && value !== undefined && (value < min || value > max);

  const handleChange = (raw: string) => {
    const next = filterNumberText(raw);
    const number = readNumber(next.text);
    setIsFiltered(next.isFiltered);
    setTyped({ text: next.text, for: number });
    if (number !== value) onChange(number);
  };
  const handleStep = (steps: number) => {
    const next = stepNumber(value, steps, { min, max, step });
    setIsFiltered(false);
    if (!isFixed && next !== value) onChange(next);
  };
  const handleBeforeInput = (event: FormEvent<HTMLInputElement> & { readonly data?: string }) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [text.slice(0, selectionStart ?? 0), text.slice(selectionEnd ?? 0)];
    if (!event.data?.trim() || filterNumberText(start + event.data + end).text !== start + end) return;
    // Filtered before it is inserted: removing it afterwards would move the caret.
    event.preventDefault();
    setIsFiltered(true);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const steps = STEPS[event.key];
    if (steps === undefined || event.defaultPrevented) return;
    event.preventDefault();
    handleStep(steps);
  };
  const decrease = useRepeat(() => handleStep(-1));
  const increase = useRepeat(() => handleStep(1));

  return (
    <Root>
      <TextField
        {...field}
        label={label}
        value={text}
        error={error ?? (isOutside ? rangeText(t, min, max) : undefined)}
        isDisabled={isDisabled === true}
        isReadOnly={isReadOnly === true}
        width="short"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        notice={<p role="status">{isFiltered && t('ui.number.filtered')}</p>}
        endSlot={
          <Steppers>
            <IconButton
              {...decrease}
              size="sm"
              tabIndex={-1}
              label={t('ui.number.decrease', { label })}
              icon={<IconMinus size={18} />}
              disabled={isFixed || (value !== undefined && value <= min)}
            />
            <IconButton
              {...increase}
              size="sm"
              tabIndex={-1}
              label={t('ui.number.increase', { label })}
              icon={<IconPlus size={18} />}
              disabled={isFixed || (value !== undefined && value >= max)}
            />
          </Steppers>
        }
        onChange={handleChange}
        onBeforeInput={handleBeforeInput}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          setTyped(undefined);
          setIsFiltered(false);
          setIsLeft(true);
          onBlur?.(event);
        }}
      />
    </Root>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

function rangeText(t: ReturnType<typeof useConsoleText>, min: number, max: number): string {
  return Number.isFinite(max)
    ? t('ui.number.range', { min: showNumber(min), max: showNumber(max) })
    : t('ui.number.min', { min: showNumber(min) });
}

const Root = styled.div`
  min-inline-size: 0;
  p[role='status']:empty {
    position: absolute;
  }
`;

const Steppers = styled.span`
  display: inline-flex;
  margin-inline-end: -7px;
`;
