import { type LoginProblem, LoginScreen, type LoginValues, type LoginWay } from '@manyline/cms';
import { isGrant, SSO_START_PATH } from '@manyline/contract';
import { useServerText } from '@manyline/ui';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadAccess } from '../../access/loadAccess.ts';
import { preloadPage } from '../../routing/pageRegistry.ts';
import { paths } from '../../routing/paths.ts';
import { loadAhead } from '../../routing/recoverChunks.ts';
import type { HumanCheckTrouble } from '../../services/humanCheck.ts';
import { languageAtom } from '../../state/preferences.ts';
import { servicesAtom } from '../../state/servicesAtom.ts';
import { sessionEndedAtom, signInAtom } from '../../state/session.ts';
import { systemConfigAtom } from '../../state/systemConfig.ts';
import type { PasskeyResult } from '../../state/waysIn.ts';
import { readUserHint } from '../../state/userHint.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import { AuthPage } from './AuthPage.tsx';
import { KnownAccount } from './KnownAccount.tsx';

export default function LoginPage() {
  const { storage } = useAtomValue(servicesAtom);
  const ended = useAtomValue(sessionEndedAtom);
  const [wantsOther, setWantsOther] = useState(false);
  // Only the log-out that keeps everything leaves somebody to go on as.
  const person = ended?.reason === 'connectionLost' && !wantsOther ? readUserHint(storage) : undefined;
  return (
    <AuthPage>
      {person ? <KnownAccount person={person} endReason={ended?.reason} onUseOther={() => setWantsOther(true)} /> : <SignInForm />}
    </AuthPage>
  );
}

function SignInForm() {
  const { storage } = useAtomValue(servicesAtom);
  const config = useAtomValue(systemConfigAtom);
  const ended = useAtomValue(sessionEndedAtom);
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const system = config.status === 'ready' ? config.value : undefined;
  const signIn = useSignIn(query);
  const { wayError, ...ways } = useOtherWays(query, system?.ssoName);
  const forgotPasswordHref = `${paths.forgotPassword}${nextQuery(query)}`;
  return (
    <LoginScreen
      {...signIn}
      {...ways}
      error={wayError ?? signIn.error}
      problem={signIn.problem ?? ways.problem}
      initialUsername={storage.get('username') ?? ''}
      initialRememberMe={storage.get('rememberMe') === 'true'}
      endReason={ended?.reason}
      authMode={system?.authMode}
      ssoName={system?.ssoName}
      demo={system?.demo}
      forgotPasswordHref={forgotPasswordHref}
      onForgotPassword={(event) => {
        event.preventDefault();
        void navigate(forgotPasswordHref);
      }}
    />
  );
}

/** Signing in makes the guard lead on: to the wanted page, else home. */
function useSignIn(query: URLSearchParams) {
  const { clock, humanCheck } = useAtomValue(servicesAtom);
  const signIn = useSetAtom(signInAtom);
  const translate = useServerText();
  const navigate = useNavigate();
  const language = useAtomValue(languageAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [trouble, setTrouble] = useState<HumanCheckTrouble>();
  const [waitUntil, setWaitUntil] = useState(0);

  const wanted = useRef<LoginValues>(undefined);

  /** Tries what is wanted, and what came to be wanted meanwhile: one after the other, for two at once could both succeed. */
  async function attempt(first: LoginValues) {
    let values = first;
    let result = await signIn(values);
    while (!result.ok && result.retryAfter === undefined && wanted.current && wanted.current !== values) {
      values = wanted.current;
      result = await signIn(values);
    }
    wanted.current = undefined;
    return { values, result };
  }

  async function handleSubmit(submitted: LoginValues) {
    const isUnderWay = wanted.current !== undefined;
    wanted.current = submitted;
    if (isUnderWay) return;
    setIsBusy(true);
    // What comes after the sign-in is fetched while the server checks it.
    loadAhead([...preloadPage(paths.home, language), loadAccess()]);
    setFailure(undefined);
    const { values, result } = await attempt(submitted);
    if (result.ok && values.rememberMe)
      void import('./offerPassword.ts').then(({ offerPassword }) => offerPassword(values)).catch(() => undefined);
    if (result.ok && !isGrant(result.data)) void navigate(`${paths.twoSteps}${nextQuery(query)}`);
    if (!result.ok) {
      setFailure(result.message ?? '');
      // The server only saw that no token came; here it is known why.
      setTrouble(result.code === 'humanCheckFailed' ? humanCheck.trouble() : undefined);
      setWaitUntil(clock.now() + (result.retryAfter ?? 0));
    }
    setIsBusy(false);
  }

  return {
    isBusy,
    error: failure === undefined || trouble ? undefined : translate(failure),
    problem: trouble,
    waitSeconds: useSecondsUntil(waitUntil),
    onSubmit: (values: LoginValues) => void handleSubmit(values),
  };
}

/** By a passkey, or through the organisation. A failure of these stands where the form's own stands. */
function useOtherWays(query: URLSearchParams, ssoName: string | undefined) {
  const { config, passkeys } = useAtomValue(servicesAtom);
  const store = useStore();
  const [busyWay, setBusyWay] = useState<LoginWay>();
  const [failure, setFailure] = useState<string>();
  const translate = useServerText();

  async function handlePasskey(rememberMe: boolean) {
    setBusyWay('passkey');
    setFailure(undefined);
    // Fetched here, since most people never need it.
    const result = await import('../../state/waysIn.ts').then(
      ({ passkeySignInAtom }) => store.set(passkeySignInAtom, rememberMe),
      (): PasskeyResult => ({ ok: false, kind: 'unreachable' }),
    );
    if (!result.ok && result.kind !== 'cancelled') setFailure(result.message ?? '');
    setBusyWay(undefined);
  }

  function handleSso(rememberMe: boolean) {
    setBusyWay('sso');
    const wanted = new URLSearchParams({ rememberMe: String(rememberMe) });
    const next = query.get('nextUrl');
    if (next !== null) wanted.set('nextUrl', next);
    window.location.assign(`${config.apiBase}${SSO_START_PATH}?${wanted}`);
  }

  return {
    busyWay,
    wayError: failure === undefined ? undefined : translate(failure),
    problem: PROBLEMS.get(query.get('sso') ?? ''),
    ...(passkeys.isSupported() && { onPasskey: (rememberMe: boolean) => void handlePasskey(rememberMe) }),
    ...(ssoName !== undefined && { onSso: handleSso }),
  };
}

/** How the way back from the organisation's sign-in names what went wrong. */
const PROBLEMS = new Map<string, LoginProblem>([
  ['unknown', 'ssoUnknown'],
  ['failed', 'ssoFailed'],
  ['unreachable', 'ssoUnreachable'],
  ['expired', 'ssoExpired'],
  ['disabled', 'ssoDisabled'],
]);

function nextQuery(query: URLSearchParams): string {
  const next = query.get('nextUrl');
  return next === null ? '' : `?nextUrl=${encodeURIComponent(next)}`;
}
