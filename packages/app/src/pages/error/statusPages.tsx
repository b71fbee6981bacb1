import { QuickSettings, StatusScreen, type StatusScreenProps } from '@manyline/cms';
import { BlankLayout } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { sessionAtom, signOutAtom } from '../../state/session.ts';
import { servicesAtom } from '../../state/servicesAtom.ts';
import { loadSystemConfigAtom } from '../../state/systemConfig.ts';
import { ServiceNotice } from '../ServiceNotice.tsx';
import { usePreferences } from '../usePreferences.ts';

export function UnauthorizedPage() {
  const { toHome, toLogin } = useWays();
  return <StatusPage kind="401" onSignIn={toLogin} onHome={toHome} />;
}

export function ForbiddenPage() {
  const { toHome, toLogin } = useWays();
  const session = useAtomValue(sessionAtom);
  const signOut = useSetAtom(signOutAtom);
  const switchAccount = () => {
    if (session.status === 'signedIn') void signOut();
    toLogin();
  };
  return <ShellOrOwnPage kind="403" onHome={toHome} onSignIn={switchAccount} />;
}

export function NotFoundPage() {
  const { toHome, back } = useWays();
  return <ShellOrOwnPage kind="404" onHome={toHome} onBack={back} />;
}

/** A page that a newer version may have. Stands inside the shell of whoever is signed in. */
export function UnavailablePage() {
  const { toHome, back } = useWays();
  return <StatusScreen kind="unavailable" onHome={toHome} onBack={back} />;
}

export function ServerErrorPage() {
  const { toHome } = useWays();
  const { page } = useAtomValue(servicesAtom);
  return <StatusPage kind="500" onRetry={page.reload} onHome={toHome} />;
}

/** Who is signed in and may end the maintenance is not led here: the way in is for an operator nobody knows yet. */
export function MaintenancePage() {
  const reread = useSetAtom(loadSystemConfigAtom);
  const session = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const signIn = () => void navigate(`${paths.login}?nextUrl=${encodeURIComponent(paths.system)}`);
  return <StatusPage kind="maintenance" onRetry={() => void reread()} onSignIn={session.status === 'signedIn' ? undefined : signIn} />;
}

/** Whoever is signed in keeps the menu around them. */
function ShellOrOwnPage(props: StatusScreenProps) {
  const session = useAtomValue(sessionAtom);
  return session.status === 'signedIn' ? <StatusScreen {...props} /> : <StatusPage {...props} />;
}

function StatusPage(props: StatusScreenProps) {
  const preferences = usePreferences();
  return (
    <BlankLayout actions={<QuickSettings {...preferences} />} banner={<ServiceNotice />}>
      <StatusScreen {...props} />
    </BlankLayout>
  );
}

function useWays() {
  const navigate = useNavigate();
  return {
    toHome: () => void navigate(paths.home),
    toLogin: () => void navigate(paths.login),
    back: () => void navigate(-1),
  };
}
