import { AuthShell, LoginScreen, type LoginValues } from '@manyline/cms';
import { createLazyPart, useServerText } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { loadAccess } from '../../access/loadAccess.ts';
import { preloadPage } from '../../routing/pageRegistry.ts';
import { paths } from '../../routing/paths.ts';
import { languageAtom } from '../../state/preferences.ts';
import { servicesAtom } from '../../state/servicesAtom.ts';
import { sessionEndedAtom, signInAtom } from '../../state/session.ts';
import { systemConfigAtom } from '../../state/systemConfig.ts';
import type { ServiceNoticeProps } from '../ServiceNotice.tsx';
import { usePreferences } from '../usePreferences.ts';
import { offerPassword } from './offerPassword.ts';

export default function LoginPage() {
  const { storage } = useAtomValue(servicesAtom);
  const config = useAtomValue(systemConfigAtom);
  const ended = useAtomValue(sessionEndedAtom);
  const preferences = usePreferences();
  return (
    <AuthShell {...preferences} banner={<serviceNotice.Part isNeeded props={{}} />}>
      <LoginScreen
        {...useSignIn()}
        initialUsername={storage.get('username') ?? ''}
        initialRememberMe={storage.get('rememberMe') === 'true'}
        endReason={ended?.reason}
        demo={config.status === 'ready' ? config.value.demo : undefined}
      />
    </AuthShell>
  );
}

/** Signing in makes the guard lead on: to the wanted page, else home. */
function useSignIn() {
  const signIn = useSetAtom(signInAtom);
  const translate = useServerText();
  const language = useAtomValue(languageAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function handleSubmit(values: LoginValues) {
    setIsBusy(true);
    // What comes after the sign-in is fetched while the server checks it.
    preloadPage(paths.home, language);
    loadAccess().catch(() => undefined);
    setFailure(undefined);
    const result = await signIn(values);
    if (result.ok && values.rememberMe) offerPassword(values);
    if (!result.ok) setFailure(result.message ?? '');
    setIsBusy(false);
  }

  return {
    isBusy,
    error: failure === undefined ? undefined : translate(failure),
    onSubmit: (values: LoginValues) => void handleSubmit(values),
  };
}

// Fetched as soon as the form stands, not before it.
const serviceNotice = createLazyPart<ServiceNoticeProps>(async () => {
  const { ServiceNotice } = await import('../ServiceNotice.tsx');
  return { default: ServiceNotice };
});
