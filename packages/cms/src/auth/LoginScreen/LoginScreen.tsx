import type { AuthMode, SsoProblem } from '@manyline/contract';
import { Alert, Brand, Button, Checkbox, PasswordField, TextField, TextLink, type TextLinkProps } from '@manyline/ui';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import { AuthFailure, AuthForm, AuthIntro, AuthTimer } from '../AuthForm.tsx';
import { countdown } from '../countdown.ts';
import { LoginScreenDemo } from './LoginScreenDemo.tsx';
import { LoginScreenMethods } from './LoginScreenMethods.tsx';
import { useLoginForm } from './useLoginForm.ts';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Why the session ended. */
export type SessionEndReason = 'expired' | 'loggedOut' | 'forced' | 'connectionLost';

/** Errors without a sentence from the server. */
export type LoginProblem = `sso${Capitalize<SsoProblem>}` | 'humanCheckBlocked' | 'humanCheckRefused';

/** A sign-in method other than the password. */
export type LoginWay = 'passkey' | 'sso';

export interface LoginScreenProps {
  /** The initial value of the field. */
  readonly initialUsername: string;
  /** Whether the box is checked at first. */
  readonly initialRememberMe: boolean;
  readonly isBusy: boolean;
  /** What the server says of a failed attempt; empty if it gave no reason, undefined without a failure. */
  readonly error: string | undefined;
  /** Shown if there is no `error`. */
  readonly problem?: LoginProblem | undefined;
  /** Seconds until the server accepts another attempt. */
  readonly waitSeconds?: number | undefined;
  /** Why the last session ended. */
  readonly endReason?: SessionEndReason | undefined;
  /** Only users who can end the maintenance get past this page. */
  readonly isMaintenance?: boolean;
  /** LOCAL by default. With SSO only, there is no password field. */
  readonly authMode?: AuthMode | undefined;
  /** Name of the organisation's sign-in. */
  readonly ssoName?: string | undefined;
  /** The way of signing in that is under way. */
  readonly busyMethod?: LoginWay | undefined;
  /** The page for a lost password; without it there is no link. */
  readonly forgotPasswordHref?: string | undefined;
  /** User names and password of the demo accounts, if the server has them. */
  readonly demo?: { readonly users: readonly { readonly id: string; readonly username: string }[]; readonly password: string } | undefined;
  /** May be called with different values while an attempt is running. */
  readonly onSubmit: (values: LoginValues) => void;
  /** Called for a plain click on that link. */
  readonly onForgotPassword?: TextLinkProps['onNavigate'];
  /** Omitted if the browser doesn't support passkeys. */
  readonly onPasskey?: ((rememberMe: boolean) => void) | undefined;
  /** Signs in at the organisation's provider. */
  readonly onSso?: ((rememberMe: boolean) => void) | undefined;
}

/**
 * The sign-in page: username and password, passkey, single sign-on and the accounts used here before.
 * @use Where users sign in.
 * @avoid for the second step → TwoStepScreen
 * @avoid for the list of all sign-in methods → SignInMethodsScreen
 */
export function LoginScreen(props: LoginScreenProps) {
  const { initialUsername, isBusy, waitSeconds = 0, endReason, isMaintenance = false, authMode = 'LOCAL', busyMethod, demo } = props;
  const { forgotPasswordHref, onForgotPassword, onPasskey, onSso } = props;
  const t = useText();
  const { usernameInput, passwordInput, ...form } = useLoginForm(props);
  const { rememberMe, missing } = form;
  const isSsoOnly = authMode === 'SSO';
  const isWaiting = waitSeconds > 0;
  const sentence = props.error === '' ? t('cms.login.failed') : (props.error ?? (props.problem && t(`cms.login.problem.${props.problem}`)));
  const failure = missing > 0 ? undefined : sentence;
  const methods = {
    isOnly: isSsoOnly,
    ssoName: props.ssoName,
    busyMethod,
    isDisabled: isBusy,
    onPasskey: onPasskey && (() => onPasskey(rememberMe)),
    onSso: authMode === 'LOCAL' || !onSso ? undefined : () => onSso(rememberMe),
  };

  return (
    <AuthForm method="post" noValidate aria-busy={isBusy} onSubmit={form.handleSubmit}>
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
            value={form.username}
            error={form.isUsernameMissing ? t('cms.login.username.missing') : undefined}
            onChange={form.setUsername}
          />
          <PasswordField
            ref={passwordInput}
            label={t('cms.login.password')}
            name="password"
            autoComplete="current-password"
            autoFocus={initialUsername !== ''}
            value={form.password}
            error={form.isPasswordMissing ? t('cms.login.password.missing') : undefined}
            onChange={form.setPassword}
          />
          <Choices>
            <Checkbox label={t('cms.login.rememberMe')} name="rememberMe" isChecked={rememberMe} onChange={form.setRememberMe} />
            {forgotPasswordHref && (
              <TextLink href={forgotPasswordHref} onNavigate={onForgotPassword}>
                {t('cms.login.forgotPassword')}
              </TextLink>
            )}
          </Choices>
          <Button type="submit" size="lg" isFullWidth isBusy={form.isSending} aria-disabled={isWaiting || undefined}>
            {t('cms.login.submit')}
          </Button>
          {isWaiting && <AuthTimer role="timer">{t('cms.login.wait', { time: countdown(waitSeconds) })}</AuthTimer>}
        </>
      )}
      {(methods.onPasskey || methods.onSso) && <LoginScreenMethods {...methods} />}
      {demo && !isSsoOnly && (
        <LoginScreenDemo demo={demo} isDisabled={isBusy || busyMethod !== undefined || isWaiting} onChoose={form.signInAs} />
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
