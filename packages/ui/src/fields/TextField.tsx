import { useId } from 'react';
import type { FieldProps } from './field.types.ts';
import { describeField, FieldFrame } from './FieldFrame.tsx';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
}

export function TextField({
  label,
  value,
  error,
  hint,
  isLabelHidden = false,
  isDisabled = false,
  isReadOnly = false,
  startIcon,
  type = 'text',
  required = false,
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
      startIcon={startIcon}
      endSlot={undefined}
    >
      <input
        {...native}
        {...describeField(id, { error, hint })}
        id={id}
        type={type}
        value={value}
        required={required}
        disabled={isDisabled}
        readOnly={isReadOnly}
        // An empty field keeps the page's direction, so that its placeholder stays on the right side.
        dir={value && type === 'text' ? 'auto' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
