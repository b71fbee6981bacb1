import { useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { FieldProps } from './field.types.ts';
import { isEmail } from './isEmail.ts';
import { TextField } from './TextField.tsx';

export type EmailFieldProps = Omit<FieldProps, 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

/** Says what an address needs once the person has left the field. An `error` from outside is stronger. */
export function EmailField({ value, error, autoComplete = 'email', onBlur, ...field }: EmailFieldProps) {
  const t = useText();
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && value !== '' && !isEmail(value);
  return (
    <TextField
      {...field}
      // Not `email`: the browser would change what was typed before it is seen here.
      type="text"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error ?? (isWrong ? t('ui.email.invalid') : undefined)}
      onBlur={(event) => {
        setIsLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
