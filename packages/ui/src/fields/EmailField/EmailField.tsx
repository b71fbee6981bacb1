import { useState } from 'react';
import { useText } from '../../messages/useText.ts';
import type { FieldProps } from '../field.types.ts';
import { TextField } from '../TextField/TextField.tsx';
import { isEmail } from './isEmail.ts';

export type EmailFieldProps = Omit<FieldProps, 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

/**
 * An e-mail address. Explains an invalid one after the field is left. An `error` from the parent takes precedence.
 * @use One e-mail address.
 * @avoid for a name that may be no address → TextField
 */
export function EmailField({ value, error, autoComplete = 'email', onBlur, ...field }: EmailFieldProps) {
  const t = useText();
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && value !== '' && !isEmail(value);
  return (
    <TextField
      {...field}
      // With `email` the browser would change the typed text before React sees it.
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
