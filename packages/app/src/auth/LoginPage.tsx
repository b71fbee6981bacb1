import { type LoginProblem, LoginScreen, type LoginValues, type LoginWay } from '@manyline/cms';
import { isGrant, isRunning, SSO_START_PATH, type SsoProblem } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadAccess } from '../access/loadAccess.ts';
import { languageAtom } from '../preferences/preferences.ts';
import { preloadPage } from '../routing/pageRegistry.ts';
import { paths } from '../routing/paths.ts';
import type { HumanCheckTrouble } from '../services/humanCheck/humanCheck.ts';
import { sessionEndedAtom, signIn } from '../session/session.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { readUserHint } from '../session/userHint.ts';
import { useAction } from '../shared/action.ts';
import { loadAhead } from '../shared/recoverChunks.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useSecondsUntil } from '../shared/useSecondsUntil.ts';
import { AuthPage } from './AuthPage.tsx';
import { KnownAccount } from './KnownAccount.tsx';
import { offerPassword } from './offerPassword.ts';
import { passkeySignIn } from './signInMethods.ts';

export default function LoginPage() {
  const { storage } = useAtomValue(servicesAtom);
  const ended = useAtomValue(sessionEndedAtom);
  const [wantsOther, setWantsOther] = useState(false);
  // Only a connection loss keeps the account to continue with.
  const user = ended?.reason === 'connectionLost' && !wantsOther ? readUserHint(storage) : undefined;
  return (
    <AuthPage>
      {user ? <KnownAccount user={user} endReason={ended?.reason} onUseOther={() => setWantsOther(true)} /> : <SignInForm />}
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
      isMaintenance={system !== undefined && !isRunning(system)}
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

/** After sign-in the guard redirects to the wanted page, else home. */
function useSignIn(query: URLSearchParams) {
  const { clock, humanCheck } = useAtomValue(servicesAtom);
  const enter = useAction(signIn);
  const navigate = useNavigate();
  const language = useAtomValue(languageAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [trouble, setTrouble] = useState<HumanCheckTrouble>();
  const [waitUntil, setWaitUntil] = useState(0);

  const wanted = useRef<LoginValues>(undefined);

  /** Runs attempts one after another, because two in parallel could both succeed. */
  async function attempt(first: LoginValues) {
    let values = first;
    let result = await enter(values);
    while (!result.ok && result.retryAfter === undefined && wanted.current && wanted.current !== values) {
      values = wanted.current;
      result = await enter(values);
    }
    wanted.current = undefined;
    return { values, result };
  }

  async function handleSubmit(submitted: LoginValues) {
    const isUnderWay = wanted.current !== undefined;
    wanted.current = submitted;
    if (isUnderWay) return;
    setIsBusy(true);
    // Preloads the next page while the server checks the sign-in.
    loadAhead([...preloadPage(paths.home, language), loadAccess()]);
    setFailure(undefined);
    const { values, result } = await attempt(submitted);
    if (result.ok && values.rememberMe) offerPassword(values);
    if (result.ok && !isGrant(result.data)) void navigate(`${paths.twoSteps}${nextQuery(query)}`);
    if (!result.ok) {
      setFailure(result.message ?? '');
      // The server only knows that the token was missing; the reason is known here.
      setTrouble(result.code === 'humanCheckFailed' ? humanCheck.trouble() : undefined);
      setWaitUntil(clock.now() + (result.retryAfter ?? 0));
    }
    setIsBusy(false);
  }

  return {
    isBusy,
    error: failure === undefined || trouble ? undefined : failure,
    problem: trouble,
    waitSeconds: useSecondsUntil(waitUntil),
    onSubmit: (values: LoginValues) => void handleSubmit(values),
  };
}

/** Passkey or single sign-on. Their failures show in the form's own error place. */
function useOtherWays(query: URLSearchParams, ssoName: string | undefined) {
  const { config, passkeys } = useAtomValue(servicesAtom);
  const signInByPasskey = useAction(passkeySignIn);
  const [busyMethod, setBusyWay] = useState<LoginWay>();
  const [failure, setFailure] = useState<string>();

  async function handlePasskey(rememberMe: boolean) {
    setBusyWay('passkey');
    setFailure(undefined);
    const result = await signInByPasskey(rememberMe);
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
    busyMethod,
    wayError: failure,
    problem: PROBLEMS.get(query.get('sso') ?? ''),
    ...(passkeys.isSupported() && { onPasskey: (rememberMe: boolean) => void handlePasskey(rememberMe) }),
    ...(ssoName !== undefined && { onSso: handleSso }),
  };
}

/** Error codes in the address after a failed single sign-on. */
const PROBLEMS = new Map<string, LoginProblem>([
  ['unknown', 'ssoUnknown'],
  ['unverified', 'ssoUnverified'],
  ['noEmail', 'ssoNoEmail'],
  ['linked', 'ssoLinked'],
  ['disabled', 'ssoDisabled'],
  ['domain', 'ssoDomain'],
  ['taken', 'ssoTaken'],
  ['groups', 'ssoGroups'],
  ['denied', 'ssoDenied'],
  ['unreachable', 'ssoUnreachable'],
  ['setup', 'ssoSetup'],
  ['expired', 'ssoExpired'],
  ['failed', 'ssoFailed'],
] satisfies readonly [SsoProblem, LoginProblem][]);

function nextQuery(query: URLSearchParams): string {
  const next = query.get('nextUrl');
  return next === null ? '' : `?nextUrl=${encodeURIComponent(next)}`;
}
