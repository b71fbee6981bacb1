import { type ComponentProps, type ReactNode, useId } from 'react';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { CharacterCount } from '../CharacterCount.tsx';
import type { FieldProps } from '../field.types.ts';
import { describeField, FieldFrame } from '../FieldFrame.tsx';

export interface TextFieldProps extends FieldProps, NativeProps {
  /** As in HTML: what the field is for. */
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'time';
  /** Controls at the end of the box. */
  readonly endSlot?: ReactNode;
  /** Shown between error and hint. */
  readonly notice?: ReactNode;
}

/**
 * A single-line input with label, hint and error.
 * @use One line of text.
 * @avoid for more lines → TextArea
 * @avoid for numbers → NumberField
 * @avoid to filter a list → SearchField
 */
export function TextField({
  label,
  value,
  error,
  hint,
  isLabelHidden,
  isDisabled,
  isReadOnly,
  isBusy,
  size,
  startIcon,
  prefix,
  suffix,
  endSlot,
  notice,
  limit,
  required,
  onChange,
  ...native
}: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      isRequired={required}
      error={error}
      hint={hint}
      size={size}
      startIcon={
        <>
          {startIcon}
          {prefix && (
            <span id={`${id}-prefix`} dir="auto">
              {prefix}
            </span>
          )}
        </>
      }
      endSlot={
        <>
          {suffix && (
            <span id={`${id}-suffix`} dir="auto">
              {suffix}
            </span>
          )}
          {isBusy && <SpinnerMark />}
          {endSlot}
        </>
      }
      notice={
        <>
          {notice}
          {limit && <CharacterCount id={id} length={value.length} limit={limit} />}
        </>
      }
    >
      <input
        {...describeField(id, { prefix: !!prefix, suffix: !!suffix, error, count: !!limit, hint })}
        {...native}
        id={id}
        value={value}
        required={required}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-busy={isBusy}
        // An empty field keeps the page's direction, so that the placeholder is on the right side.
        dir={value ? 'auto' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

type NativeProps = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-valuemin' | 'aria-valuemax' | 'aria-valuenow' | 'enterKeyHint' | 'onBeforeInput' | 'onKeyUp' | 'onMouseDown' | 'onPaste'
>;
