import { ForgotPasswordScreen } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useAction } from '../shared/action.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useSecondsUntil } from '../shared/useSecondsUntil.ts';
import { AuthPage } from './AuthPage.tsx';
import { forgotPassword } from './signInMethods.ts';
import { useLoginLink } from './useLoginLink.ts';

export default function ForgotPasswordPage() {
  const { storage } = useAtomValue(servicesAtom);
  const ask = useAction(forgotPassword);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const waitSeconds = useSecondsUntil(Number(storage.get('resendAt') ?? 0));

  async function handleSubmit(email: string) {
    setIsBusy(true);
    setError(undefined);
    const result = await ask(email);
    if (result.ok) setSentTo(email);
    else setError(result.message ?? '');
    setIsBusy(false);
  }

  const username = storage.get('username') ?? '';
  return (
    <AuthPage>
      <ForgotPasswordScreen
        {...useLoginLink()}
        initialEmail={username.includes('@') ? username : ''}
        sentTo={sentTo}
        waitSeconds={waitSeconds}
        isBusy={isBusy}
        error={error}
        onSubmit={(email) => void handleSubmit(email)}
      />
    </AuthPage>
  );
}
