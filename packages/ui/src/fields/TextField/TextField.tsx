import { type ComponentProps, type ReactNode, useId } from 'react';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { CharacterCount } from '../CharacterCount.tsx';
import type { FieldProps } from '../field.types.ts';
import { controlOf, FieldFrame, frameOf, splitField } from '../FieldFrame.tsx';
import { leftAlone } from '../leftAlone.ts';

export interface TextFieldProps extends FieldProps, NativeProps {
  /** As in HTML: what the field is for. */
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'time';
  /** How wide the content usually is: in a form’s section the field is no wider. By default `medium`, addresses of pages are `full`. */
  readonly width?: 'short' | 'medium' | 'full';
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
  value,
  startIcon,
  prefix,
  suffix,
  endSlot,
  notice,
  limit,
  width,
  autoComplete = 'off',
  onChange,
  ...props
}: TextFieldProps) {
  const id = useId();
  const { field, native } = splitField(props);
  const fitting = width ?? (native.type === 'url' ? 'full' : 'medium');
  return (
    <FieldFrame
      {...frameOf(id, field)}
      width={fitting === 'full' ? undefined : fitting}
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
          {field.isBusy && <SpinnerMark />}
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
        {...controlOf(id, field, { prefix: !!prefix, suffix: !!suffix, count: !!limit })}
        {...native}
        {...leftAlone(autoComplete, native.type)}
        value={value}
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
