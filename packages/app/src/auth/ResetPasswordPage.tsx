import { type ResetLinkState, ResetPasswordScreen } from '@manyline/cms';
import { type Answer, isGrant } from '@manyline/contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { signIn } from '../session/session.ts';
import { useAction } from '../shared/action.ts';
import { useOwnTitle } from '../shared/ownTitle.ts';
import { AuthPage } from './AuthPage.tsx';
import { checkResetLink, resetPassword } from './signInMethods.ts';
import { useLoginLink } from './useLoginLink.ts';

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  return (
    <AuthPage>
      <ResetPasswordScreen {...useLoginLink()} {...useReset()} onAskAgain={() => void navigate(paths.forgotPassword)} />
    </AuthPage>
  );
}

interface Refusal {
  readonly passwordError?: string;
  readonly error?: string;
}

function useReset() {
  const { token, isInvitation } = useToken();
  const check = useAction(checkResetLink);
  const reset = useAction(resetPassword);
  const [link, setLink] = useState<ResetLinkState>('checking');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});

  const [owner, setOwner] = useState<Answer<'checkResetLink'>>();
  const navigate = useNavigate();
  const enter = useAction(signIn);
  const [attempt, setAttempt] = useState(0);
  useOwnTitle(isInvitation || owner?.isInvitation ? 'invitation' : undefined);

  useEffect(() => {
    void check({ token }).then((checked) => {
      if (checked.ok) setOwner(checked.data);
      if (checked.ok) setLink('valid');
      else setLink(checked.kind === 'unreachable' || checked.code === 'tooManyRequests' ? 'unchecked' : 'expired');
    });
  }, [check, token, attempt]);

  async function handleSubmit(newPassword: string) {
    setIsBusy(true);
    setRefusal({});
    const done = await reset({ token, newPassword });
    // An invited user begins right away. Whatever else is asked, such as a code, is asked on the sign-in page.
    if (done.ok && owner?.isInvitation) {
      const entered = await enter({ username: owner.username, password: newPassword, rememberMe: false });
      if (entered.ok) return void navigate(isGrant(entered.data) ? paths.home : paths.twoSteps, { replace: true });
    }
    setIsBusy(false);
    if (done.ok) return setLink('done');
    if (done.code === 'linkExpired') return setLink('expired');
    const fieldError = done.errors?.find(({ field }) => field === 'newPassword')?.message;
    if (fieldError !== undefined) setRefusal({ passwordError: fieldError });
    else setRefusal({ error: done.message ?? '' });
  }

  return {
    link,
    username: owner?.username,
    invited: owner?.isInvitation ? owner.name : undefined,
    isInvitation,
    isBusy,
    passwordError: refusal.passwordError,
    error: refusal.error,
    onSubmit: (newPassword: string) => void handleSubmit(newPassword),
    onRetry: () => {
      setLink('checking');
      setAttempt(attempt + 1);
    },
  };
}

/** The e-mail's link has the token after the hash, where servers and logs do not see it. It is removed from the address after reading. */
function useToken(): { readonly token: string; readonly isInvitation: boolean } {
  const { hash } = useLocation();
  const [read] = useState(() => {
    const params = new URLSearchParams(hash.slice(1));
    return { token: params.get('token') ?? '', isInvitation: params.has('invitation') };
  });
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '') void navigate(paths.resetPassword, { replace: true });
  }, [hash, navigate]);
  return read;
}
