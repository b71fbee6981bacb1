import { type TwoStepAnswer, type TwoStepEnd, TwoStepScreen } from '@manyline/cms';
import type { TwoStep } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { twoStepAtom } from '../session/session.ts';
import { useAction } from '../shared/action.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useSecondsUntil } from '../shared/useSecondsUntil.ts';
import { AuthPage } from './AuthPage.tsx';
import { readTwoStep, sendTwoStepCode, verifyTwoStep, verifyTwoStepPasskey, type SignInFailure } from './signInMethods.ts';
import { useLoginLink } from './useLoginLink.ts';

/** After success the guard redirects. */
export default function TwoStepPage() {
  const link = useLoginLink();
  return (
    <AuthPage>
      <TwoStepScreen {...link} {...useTwoStep()} onStartAgain={() => link.onLogin()} />
    </AuthPage>
  );
}

interface Trouble {
  readonly codeError?: string;
  readonly error?: string;
}

function useTwoStep() {
  const { step, resendInSeconds, ended, setEnded, onRetry } = useStep();
  const { passkeys } = useAtomValue(servicesAtom);
  const send = useAction(sendTwoStepCode);
  const verify = useAction(verifyTwoStep);
  const verifyPasskey = useAction(verifyTwoStepPasskey);
  const [busy, setBusy] = useState<'verify' | 'send'>();
  const [trouble, setTrouble] = useState<Trouble>({});

  async function run(kind: 'verify' | 'send', work: () => Promise<{ readonly ok: boolean } & Partial<SignInFailure>>) {
    setBusy(kind);
    setTrouble({});
    const { ok, message, code } = await work();
    setBusy(undefined);
    if (ok) return;
    if (code === 'twoStepExpired') return setEnded(kind === 'verify' ? 'tooManyTries' : 'expired');
    const sentence = message ?? '';
    setTrouble(code === 'codeInvalid' ? { codeError: sentence } : { error: sentence });
  }

  /** Refusing the device's prompt is an answer, not a failure. */
  async function byPasskey(trustDevice: boolean) {
    const result = await verifyPasskey(trustDevice);
    return !result.ok && result.kind === 'cancelled' ? { ok: true } : result;
  }

  const shown = step.status === 'ready' && !passkeys.isSupported() ? ready(withoutPasskey(step.value)) : step;
  const askForCode = () => void run('send', () => send());
  useFirstCode(shown.status === 'ready' && shown.value.methods[0] === 'email' && resendInSeconds === undefined && !ended, askForCode);

  return {
    step: shown,
    resendInSeconds,
    ended,
    busy,
    codeError: trouble.codeError,
    error: trouble.error,
    onVerify: (answer: TwoStepAnswer) => void run('verify', () => verify(answer)),
    onPasskey: (trustDevice: boolean) => void run('verify', () => byPasskey(trustDevice)),
    onSendCode: askForCode,
    onRetry,
  };
}

/** A code by e-mail needs no press of a button if it is the first method; it is asked for once, before anything is painted. */
function useFirstCode(isNeeded: boolean, onAsk: () => void) {
  const wasAsked = useRef(false);
  const ask = useEffectEvent(onAsk);
  useLayoutEffect(() => {
    if (!isNeeded || wasAsked.current) return;
    wasAsked.current = true;
    ask();
  }, [isNeeded]);
}

/** The pending step, from the password or, after a reload, from the server. */
function useStep() {
  const { clock } = useAtomValue(servicesAtom);
  const current = useAtomValue(twoStepAtom);
  const read = useAction(readTwoStep);
  const [hasFailed, setHasFailed] = useState(false);
  const [ended, setEnded] = useState<TwoStepEnd>();
  const [receivedAt, setReceivedAt] = useState(clock.now);
  const [lastState, setLastState] = useState(current);
  if (lastState !== current) {
    setLastState(current);
    setReceivedAt(clock.now());
  }

  const [attempt, setAttempt] = useState(0);
  const isMissing = current === undefined;
  useEffect(() => {
    if (!isMissing) return;
    void read().then((result) => {
      if (result.ok) return;
      if (result.code === 'twoStepExpired') setEnded('expired');
      else setHasFailed(true);
    });
  }, [isMissing, read, attempt]);

  // Server times, relative to when its answer arrived.
  const here = (at: number) => receivedAt + at - (current?.serverTime ?? 0);
  const secondsToResend = useSecondsUntil(current?.resendAt === undefined ? 0 : here(current.resendAt));
  const secondsLeft = useSecondsUntil(current === undefined ? Infinity : here(current.expiresAt));
  return {
    step: stepOf(current, hasFailed),
    resendInSeconds: current?.resendAt === undefined ? undefined : secondsToResend,
    ended: ended ?? (secondsLeft === 0 ? ('expired' as const) : undefined),
    setEnded,
    onRetry: () => {
      setHasFailed(false);
      setAttempt(attempt + 1);
    },
  };
}

function stepOf(current: TwoStep | undefined, hasFailed: boolean): Loadable<TwoStep> {
  if (current) return ready(current);
  return hasFailed ? failed() : loading;
}

function withoutPasskey(step: TwoStep): TwoStep {
  return { ...step, methods: step.methods.filter((method) => method !== 'passkey') };
}
