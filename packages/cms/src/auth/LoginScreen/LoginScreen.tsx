import type { AuthMode } from '@manyline/contract';
import { Alert, Brand, Button, Checkbox, PasswordField, TextField, TextLink, type TextLinkProps } from '@manyline/ui';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import { AuthFailure, AuthForm, AuthIntro, AuthTimer } from '../AuthForm.tsx';
import { countdown } from '../countdown.ts';
import { LoginScreenDemo } from './LoginScreenDemo.tsx';
import { LoginScreenMethods } from './LoginScreenMethods.tsx';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Why the session ended. */
export type SessionEndReason = 'expired' | 'loggedOut' | 'forced' | 'connectionLost';

/** Errors without a sentence from the server. */
export type LoginProblem =
  | 'ssoUnknown'
  | 'ssoFailed'
  | 'ssoExpired'
  | 'ssoDisabled'
  | 'ssoUnreachable'
  | 'humanCheckBlocked'
  | 'humanCheckRefused';

/** A sign-in method other than the password. */
export type LoginWay = 'passkey' | 'sso';

export interface LoginScreenProps {
  readonly initialUsername: string;
  readonly initialRememberMe: boolean;
  readonly isBusy: boolean;
  /** The server's error, translated if possible; empty if there was none. */
  readonly error: string | undefined;
  /** Shown if there is no `error`. */
  readonly problem?: LoginProblem | undefined;
  /** Seconds until the server accepts another attempt. */
  readonly waitSeconds?: number | undefined;
  readonly endReason?: SessionEndReason | undefined;
  /** Only users who can end the maintenance get past this page. */
  readonly isMaintenance?: boolean;
  /** LOCAL by default. With SSO only, there is no password field. */
  readonly authMode?: AuthMode | undefined;
  /** Name of the organisation's sign-in. */
  readonly ssoName?: string | undefined;
  readonly busyMethod?: LoginWay | undefined;
  readonly forgotPasswordHref?: string | undefined;
  /** User names and password of the demo accounts, if the server has them. */
  readonly demo?: { readonly users: readonly { readonly id: string; readonly username: string }[]; readonly password: string } | undefined;
  /** May be called with different values while an attempt is running. */
  readonly onSubmit: (values: LoginValues) => void;
  readonly onForgotPassword?: TextLinkProps['onNavigate'];
  /** Omitted if the browser doesn't support passkeys. */
  readonly onPasskey?: ((rememberMe: boolean) => void) | undefined;
  readonly onSso?: ((rememberMe: boolean) => void) | undefined;
}

/** The sign-in page: username and password, passkey, single sign-on and the accounts used here before. */
export function LoginScreen({
  initialUsername,
  initialRememberMe,
  isBusy,
  error,
  problem,
  waitSeconds = 0,
  endReason,
  isMaintenance = false,
  authMode = 'LOCAL',
  ssoName,
  busyMethod,
  forgotPasswordHref,
  demo,
  onSubmit,
  onForgotPassword,
  onPasskey,
  onSso,
}: LoginScreenProps) {
  const t = useText();
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(initialRememberMe);
  const [wasTried, setWasTried] = useState(false);
  const [sent, setSent] = useState<LoginValues>();
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const isSsoOnly = authMode === 'SSO';
  const isWaiting = waitSeconds > 0;
  // Corrected values can be sent before the answer to the first attempt.
  const isSending = isBusy && (!sent || (username.trim() === sent.username && password === sent.password));
  const isUsernameMissing = wasTried && username.trim() === '';
  const isPasswordMissing = wasTried && password === '';
  const missing = Number(isUsernameMissing) + Number(isPasswordMissing);
  const sentence = error === '' ? t('cms.login.failed') : (error ?? (problem && t(`cms.login.problem.${problem}`)));
  const failure = missing > 0 ? undefined : sentence;
  const methods = {
    isOnly: isSsoOnly,
    ssoName,
    busyMethod,
    isDisabled: isBusy,
    onPasskey: onPasskey && (() => onPasskey(rememberMe)),
    onSso: authMode === 'LOCAL' || !onSso ? undefined : () => onSso(rememberMe),
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending || busyMethod || isWaiting || isSsoOnly) return;
    const isComplete = username.trim() !== '' && password !== '';
    // A field that was just cleared isn't an error yet.
    setWasTried(!isComplete);
    if (username.trim() === '') usernameInput.current?.focus();
    else if (password === '') passwordInput.current?.focus();
    if (!isComplete) return;
    const values = { username: username.trim(), password, rememberMe };
    setSent(values);
    onSubmit(values);
  }

  function handleDemo(name: string, itsPassword: string) {
    setUsername(name);
    setPassword(itsPassword);
    setWasTried(false);
    const values = { username: name, password: itsPassword, rememberMe };
    setSent(values);
    onSubmit(values);
  }

  return (
    <AuthForm method="post" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <Brand />
      <AuthIntro>
        <h1>{t('cms.login.heading')}</h1>
        <p>{t('cms.login.description')}</p>
      </AuthIntro>
      <AuthFailure message={failure} isBusy={isBusy || busyMethod !== undefined} />
      {missing > 0 && <Alert tone="danger">{t('cms.login.invalid', { count: missing })}</Alert>}
      {failure === undefined && missing === 0 && endReason !== undefined && (
        <Alert tone={endReason === 'connectionLost' ? 'warning' : 'info'}>{t(`cms.login.ended.${endReason}`)}</Alert>
      )}
      {failure === undefined && missing === 0 && isMaintenance && <Alert tone="warning">{t('cms.login.maintenance')}</Alert>}
      {!isSsoOnly && (
        <>
          <TextField
            ref={usernameInput}
            label={t('cms.login.username')}
            placeholder={t('cms.login.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={initialUsername === ''}
            value={username}
            error={isUsernameMissing ? t('cms.login.username.missing') : undefined}
            onChange={setUsername}
          />
          <PasswordField
            ref={passwordInput}
            label={t('cms.login.password')}
            name="password"
            autoComplete="current-password"
            autoFocus={initialUsername !== ''}
            value={password}
            error={isPasswordMissing ? t('cms.login.password.missing') : undefined}
            onChange={setPassword}
          />
          <Choices>
            <Checkbox label={t('cms.login.rememberMe')} name="rememberMe" isChecked={rememberMe} onChange={setRememberMe} />
            {forgotPasswordHref && (
              <TextLink href={forgotPasswordHref} onNavigate={onForgotPassword}>
                {t('cms.login.forgotPassword')}
              </TextLink>
            )}
          </Choices>
          <Button type="submit" size="lg" isFullWidth isBusy={isSending} aria-disabled={isWaiting || undefined}>
            {t('cms.login.submit')}
          </Button>
          {isWaiting && <AuthTimer role="timer">{t('cms.login.wait', { time: countdown(waitSeconds) })}</AuthTimer>}
        </>
      )}
      {(methods.onPasskey || methods.onSso) && <LoginScreenMethods {...methods} />}
      {demo && !isSsoOnly && (
        <LoginScreenDemo demo={demo} isDisabled={isBusy || busyMethod !== undefined || isWaiting} onChoose={handleDemo} />
      )}
    </AuthForm>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 16px;
  font-size: 0.875rem;
`;
