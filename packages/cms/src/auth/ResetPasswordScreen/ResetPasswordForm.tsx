import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@manyline/contract';
import { Button, PasswordField, PasswordStrength, TextField } from '@manyline/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { AuthFailure, AuthForm } from '../AuthForm.tsx';

export interface ResetPasswordFormProps {
  /** Whose password is set. Absent if the server didn't say. */
  readonly username?: string | undefined;
  /** The user has no password yet. */
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  /** The server's error about the password. */
  readonly passwordError?: string | undefined;
  /** Other errors; empty if the server sent no sentence. */
  readonly error: string | undefined;
  /** Sets the new password. */
  readonly onSubmit: (newPassword: string) => void;
}

/** A single field with a show button: typing the password twice finds fewer mistakes than looking at it. */
export function ResetPasswordForm({ username, isFirst, isBusy, passwordError, error, onSubmit }: ResetPasswordFormProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const tooShort = t('cms.reset.password.tooShort', { count: PASSWORD_MIN_LENGTH });
  const problem = useProblem(password, tooShort);
  // The server's error stays until the password changes.
  const refusal = tried === undefined || tried === password ? passwordError : undefined;
  const fieldError = (tried === undefined ? undefined : problem) ?? refusal;
  const failure = error === '' ? t('cms.entry.failed') : error;

  useEffect(() => {
    if (passwordError !== undefined && !isBusy) input.current?.focus();
  }, [passwordError, isBusy]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTried(password);
    if (problem === undefined) onSubmit(password);
    else input.current?.focus();
  }

  return (
    <AuthForm method="post" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <AuthFailure message={failure} isBusy={isBusy} />
      {username !== undefined && (
        <TextField
          label={t('cms.reset.username')}
          name="username"
          autoComplete="username"
          value={username}
          isReadOnly
          onChange={() => {}}
        />
      )}
      <div>
        <PasswordField
          ref={input}
          label={t(isFirst ? 'cms.login.password' : 'cms.reset.password')}
          name="newPassword"
          autoComplete="new-password"
          autoFocus
          value={password}
          error={fieldError}
          hint={fieldError === tooShort ? undefined : t('cms.reset.password.hint', { count: PASSWORD_MIN_LENGTH })}
          onChange={setPassword}
        />
        <PasswordStrength password={password} />
      </div>
      <Button type="submit" size="lg" isFullWidth isBusy={isBusy}>
        {t(isFirst ? 'cms.reset.invited.submit' : 'cms.reset.submit')}
      </Button>
    </AuthForm>
  );
}

function useProblem(password: string, tooShort: string): string | undefined {
  const t = useText();
  if (password === '') return t('cms.reset.password.missing');
  if (password.length < PASSWORD_MIN_LENGTH) return tooShort;
  if (password.length > PASSWORD_MAX_LENGTH) return t('cms.reset.password.tooLong', { count: PASSWORD_MAX_LENGTH });
  return undefined;
}
