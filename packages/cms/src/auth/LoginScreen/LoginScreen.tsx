import { Alert, Brand, Button, Checkbox, createLazyPart, media, PasswordField, TextField, token } from '@manyline/ui';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import type { LoginScreenDemoProps } from './LoginScreenDemo.tsx';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Why the person stands at the sign-in page although they were signed in before. */
export type SessionEndReason = 'expired' | 'loggedOut' | 'forced' | 'connectionLost';

export interface LoginScreenProps {
  readonly initialUsername: string;
  readonly initialRememberMe: boolean;
  readonly isBusy: boolean;
  /** The server's sentence, already translated where a translation exists. Empty where the server gave none. */
  readonly error: string | undefined;
  readonly endReason?: SessionEndReason | undefined;
  /** Names and password of the demo people, shown where the server has them. */
  readonly demo?: { readonly usernames: readonly string[]; readonly password: string } | undefined;
  readonly onSubmit: (values: LoginValues) => void;
}

export function LoginScreen({ initialUsername, initialRememberMe, isBusy, error, endReason, demo, onSubmit }: LoginScreenProps) {
  const t = useText();
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(initialRememberMe);
  const [wasTried, setWasTried] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  const isUsernameMissing = wasTried && username.trim() === '';
  const isPasswordMissing = wasTried && password === '';
  const missing = Number(isUsernameMissing) + Number(isPasswordMissing);
  const failure = missing > 0 ? undefined : error;

  useEffect(() => {
    // A second failure with the same words is a new one: it takes the focus again when the call is over.
    if (failure !== undefined && !isBusy) summary.current?.focus();
  }, [failure, isBusy]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setWasTried(true);
    if (username.trim() === '') usernameInput.current?.focus();
    else if (password === '') passwordInput.current?.focus();
    else onSubmit({ username: username.trim(), password, rememberMe });
  }

  function handleFillIn(name: string, itsPassword: string) {
    setUsername(name);
    setPassword(itsPassword);
  }

  return (
    <Form method="post" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <Brand />
      <Intro>
        <h1>{t('cms.login.heading')}</h1>
        <p>{t('cms.login.description')}</p>
      </Intro>
      {failure !== undefined && (
        <Summary ref={summary} tabIndex={-1}>
          <Alert tone="danger">{failure === '' ? t('cms.login.failed') : failure}</Alert>
        </Summary>
      )}
      {missing > 0 && <Alert tone="danger">{t('cms.login.invalid', { count: missing })}</Alert>}
      {failure === undefined && missing === 0 && endReason !== undefined && (
        <Alert tone={endReason === 'connectionLost' ? 'warning' : 'info'}>{t(`cms.login.ended.${endReason}`)}</Alert>
      )}
      <TextField
        ref={usernameInput}
        label={t('cms.login.username')}
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
      <Checkbox label={t('cms.login.rememberMe')} name="rememberMe" isChecked={rememberMe} onChange={setRememberMe} />
      <Button type="submit" size="lg" isFullWidth isBusy={isBusy}>
        {t('cms.login.submit')}
      </Button>
      {demo && <demoPeople.Part isNeeded props={{ demo, isDisabled: isBusy, onFillIn: handleFillIn }} />}
    </Form>
  );
}

const demoPeople = createLazyPart<LoginScreenDemoProps>(() => import('./LoginScreenDemo.tsx'));

const Form = styled.form`
  display: grid;
  gap: 20px;

  > button {
    margin-block-start: 4px;
  }
`;

const Intro = styled.div`
  display: grid;
  gap: 6px;
  margin-block-end: 4px;

  h1 {
    font-size: 1.625rem;
    font-weight: 650;
    letter-spacing: -0.015em;
    line-height: 1.25;
  }

  p {
    color: ${token.textMuted};
  }

  ${media.phone} {
    h1 {
      font-size: 1.5rem;
    }
  }
`;

const Summary = styled.div`
  border-radius: ${token.radiusControl};

  &:focus-visible {
    outline: ${token.focusRing};
    outline-offset: 2px;
  }
`;
