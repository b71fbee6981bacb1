import type { TwoStepMethod } from '@manyline/contract';
import { Button, Checkbox, isolate, token } from '@manyline/ui';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import { AuthFailure, AuthForm, AuthIntro, AuthTimer } from '../AuthForm.tsx';
import { countdown } from '../countdown.ts';
import { CODE_LENGTH, TwoStepCode } from './TwoStepCode.tsx';
import { TwoStepMethods } from './TwoStepMethods.tsx';

export interface TwoStepAnswer {
  readonly method: Exclude<TwoStepMethod, 'passkey'>;
  readonly code: string;
  readonly trustDevice: boolean;
}

export interface TwoStepFormProps {
  /** The first one is selected. */
  readonly methods: readonly TwoStepMethod[];
  /** The masked address that codes are sent to. */
  readonly email: string | undefined;
  /** Seconds until another code can be requested; undefined if none was sent. */
  readonly resendInSeconds?: number | undefined;
  /** What is under way. */
  readonly busy?: 'verify' | 'send' | undefined;
  /** The error about the code, with the remaining attempts. */
  readonly codeError?: string | undefined;
  /** Other errors; empty if the server sent no sentence. */
  readonly error: string | undefined;
  /** Sends the code. */
  readonly onVerify: (answer: TwoStepAnswer) => void;
  /** Asks for a passkey instead. */
  readonly onPasskey: (trustDevice: boolean) => void;
  /** Sends another code by e-mail. */
  readonly onSendCode: () => void;
}

export function TwoStepForm({
  methods,
  email = '',
  resendInSeconds,
  busy,
  codeError,
  error,
  onVerify,
  onPasskey,
  onSendCode,
}: TwoStepFormProps) {
  const t = useText();
  const [chosen, setChosen] = useState<TwoStepMethod>();
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [refusedMethod, setRefusedMethod] = useState<TwoStepMethod>();
  const [wasVerifying, setWasVerifying] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const method = chosen ?? methods[0] ?? 'backupCode';
  const isVerifying = busy === 'verify';
  const isSending = method === 'email' && resendInSeconds === undefined && busy === 'send';
  const isUnsent = method === 'email' && resendInSeconds === undefined && !isSending;
  const refusal = (refusedMethod ?? method) === method && code === '' && !isVerifying ? codeError : undefined;
  const failure = error === '' ? t('cms.entry.failed') : error;
  const text = isSending ? 'emailSending' : method === 'email' && !isUnsent ? 'emailSent' : method;

  // A rejected code is cleared for the next one.
  if (wasVerifying !== isVerifying) {
    setWasVerifying(isVerifying);
    if (!isVerifying && codeError !== undefined) {
      setCode('');
      setWasTried(false);
    }
  }
  useEffect(() => {
    if (codeError !== undefined && !isVerifying) input.current?.focus();
  }, [codeError, isVerifying]);

  function verify(whole: string) {
    if (busy || method === 'passkey') return;
    setRefusedMethod(method);
    onVerify({ method, code: whole, trustDevice });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (method === 'passkey') return onPasskey(trustDevice);
    if (isUnsent) return onSendCode();
    setWasTried(true);
    if (method === 'backupCode' ? code.trim() === '' : code.length < CODE_LENGTH) input.current?.focus();
    else verify(code.trim());
  }

  /** With a new code, or another method, what was typed is of no use. */
  function beginAnew(next: TwoStepMethod, isAgain: boolean) {
    setCode('');
    setWasTried(false);
    setChosen(next);
    if (next === 'email' && (isAgain || resendInSeconds === undefined)) onSendCode();
  }

  return (
    <AuthForm method="post" noValidate aria-busy={busy !== undefined} onSubmit={handleSubmit}>
      <AuthIntro>
        <h1>{t('cms.twoStep.heading')}</h1>
        <p>{t(`cms.twoStep.text.${text}`, { email: isolate(email) })}</p>
      </AuthIntro>
      <AuthFailure message={failure} isBusy={busy !== undefined} />
      {!isUnsent && (
        <TwoStepCode
          key={method}
          ref={input}
          method={method}
          code={code}
          isBusy={isVerifying}
          refusal={refusal}
          wasTried={wasTried}
          onChange={setCode}
          onComplete={verify}
        />
      )}
      <TrustDevice isChecked={trustDevice} onChange={setTrustDevice} />
      <Button
        key={`${method}${isUnsent}`}
        type="submit"
        size="lg"
        isFullWidth
        autoFocus={method === 'passkey' || isUnsent}
        startIcon={method === 'passkey' ? <IconFingerprint aria-hidden="true" /> : undefined}
        isBusy={isVerifying}
      >
        {t(isUnsent ? 'cms.twoStep.send' : 'cms.twoStep.submit')}
      </Button>
      {method === 'email' && !isUnsent && (
        <Resend seconds={resendInSeconds} isBusy={busy === 'send'} isDisabled={isVerifying} onSendCode={() => beginAnew('email', true)} />
      )}
      <TwoStepMethods
        methods={methods.filter((other) => other !== method)}
        isDisabled={busy !== undefined}
        onChoose={(next) => beginAnew(next, false)}
      />
    </AuthForm>
  );
}

function TrustDevice({ isChecked, onChange }: { readonly isChecked: boolean; readonly onChange: (isChecked: boolean) => void }) {
  const t = useText();
  return (
    <Trust>
      <Checkbox label={t('cms.twoStep.trust')} name="trustDevice" isChecked={isChecked} onChange={onChange} />
      <p>{t('cms.twoStep.trust.text')}</p>
    </Trust>
  );
}

interface ResendProps {
  /** Undefined while the first code is being sent. */
  readonly seconds: number | undefined;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** Sends another code by e-mail. */
  readonly onSendCode: () => void;
}

function Resend({ seconds, isBusy, isDisabled, onSendCode }: ResendProps) {
  const t = useText();
  if (seconds === undefined) return <AuthTimer>{'\u00A0'}</AuthTimer>;
  if (seconds > 0) return <AuthTimer role="timer">{t('cms.twoStep.wait', { time: countdown(seconds) })}</AuthTimer>;
  return (
    <Button variant="ghost" isBusy={isBusy} disabled={isDisabled} onClick={onSendCode}>
      {t('cms.twoStep.sendAgain')}
    </Button>
  );
}

const Trust = styled.div`
  p {
    padding-inline-start: 30px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
