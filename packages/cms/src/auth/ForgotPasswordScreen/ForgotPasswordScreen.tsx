import { Brand, Button, EmailField, isEmail, isolate } from '@manyline/ui';
import { IconMailCheck } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { AuthFailure, AuthForm, AuthIntro, AuthTimer } from '../AuthForm.tsx';
import { AuthOutcome } from '../AuthOutcome.tsx';
import { BackToLogin, type BackToLoginProps } from '../BackToLogin.tsx';
import { countdown } from '../countdown.ts';

export interface ForgotPasswordScreenProps extends BackToLoginProps {
  /** The initial value of the field. */
  readonly initialEmail: string;
  /** The address the link was requested for. The page never reveals whether it has an account. */
  readonly sentTo?: string | undefined;
  /** Seconds until the server accepts another request for the same address. */
  readonly waitSeconds?: number | undefined;
  readonly isBusy: boolean;
  /** What the server says of a failed attempt; empty if it gave no reason, undefined without a failure. */
  readonly error: string | undefined;
  /** Asks for the e-mail with the link. */
  readonly onSubmit: (email: string) => void;
}

/**
 * Asks for a username or e-mail address and confirms that a reset link is on its way.
 * @use For users who can’t sign in.
 * @avoid to change a known password → AccountScreen
 * @avoid after the link was opened → ResetPasswordScreen
 */
export function ForgotPasswordScreen({
  initialEmail,
  sentTo,
  waitSeconds = 0,
  isBusy,
  error,
  onSubmit,
  ...login
}: ForgotPasswordScreenProps) {
  const t = useText();
  const [email, setEmail] = useState(sentTo ?? initialEmail);
  const [lastEmail, setLastEmail] = useState(sentTo ?? initialEmail);
  const [wasTried, setWasTried] = useState(false);
  const [otherThan, setOtherThan] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const address = email.trim();
  const isSent = sentTo !== undefined && otherThan !== sentTo;
  // A different address is a new request, and only the server knows whether it has to wait.
  const isWaiting = waitSeconds > 0 && (isSent || address === lastEmail);
  const problem = address === '' ? t('cms.forgot.email.missing') : isEmail(address) ? undefined : t('cms.forgot.email.invalid');
  const failure = error === '' ? t('cms.entry.failed') : error;
  const timer = isWaiting && <AuthTimer role="timer">{t('cms.forgot.wait', { time: countdown(waitSeconds) })}</AuthTimer>;

  function ask(wanted: string) {
    if (isBusy || isWaiting) return;
    setLastEmail(wanted);
    setOtherThan(undefined);
    onSubmit(wanted);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    if (problem === undefined) ask(address);
    else input.current?.focus();
  }

  function handleOther() {
    setOtherThan(sentTo);
    setWasTried(false);
    setEmail('');
  }

  if (isSent)
    return (
      <AuthOutcome
        tone="good"
        icon={<IconMailCheck />}
        title={t('cms.forgot.sent.heading')}
        text={t('cms.forgot.sent.text', { email: isolate(sentTo) })}
      >
        <AuthFailure message={failure} isBusy={isBusy} />
        <Button size="lg" isFullWidth isBusy={isBusy} aria-disabled={isWaiting || undefined} onClick={() => ask(sentTo)}>
          {t('cms.forgot.sent.again')}
        </Button>
        {timer}
        <Button variant="outline" size="lg" isFullWidth disabled={isBusy} onClick={handleOther}>
          {t('cms.forgot.sent.other')}
        </Button>
        <BackToLogin {...login} />
      </AuthOutcome>
    );

  return (
    <AuthForm method="post" noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <Brand />
      <AuthIntro>
        <h1>{t('cms.forgot.heading')}</h1>
        <p>{t('cms.forgot.description')}</p>
      </AuthIntro>
      <AuthFailure message={failure} isBusy={isBusy} />
      <EmailField
        ref={input}
        label={t('cms.forgot.email')}
        name="email"
        autoFocus
        value={email}
        error={wasTried ? problem : undefined}
        onChange={setEmail}
        onBlur={() => setEmail(address)}
      />
      <Button type="submit" size="lg" isFullWidth isBusy={isBusy} aria-disabled={isWaiting || undefined}>
        {t('cms.forgot.submit')}
      </Button>
      {timer}
      <BackToLogin {...login} />
    </AuthForm>
  );
}
