import { ErrorsScreen, QuickSettings, StatusScreen, type StatusScreenProps } from '@manyline/cms';
import { textIn } from '@manyline/contract';
import { BlankLayout } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { maintenanceAtom } from '../../state/maintenance.ts';
import { languageAtom } from '../../state/preferences.ts';
import { sessionAtom, signOutAtom } from '../../state/session.ts';
import { servicesAtom } from '../../state/servicesAtom.ts';
import { loadSystemConfigAtom } from '../../state/systemConfig.ts';
import { ServiceNotice } from '../ServiceNotice.tsx';
import { usePreferences } from '../usePreferences.ts';
import { useRereadWhen } from '../useRereadWhen.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';

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
  const maintenance = useAtomValue(maintenanceAtom);
  const language = useAtomValue(languageAtom);
  const { endsAt, endsHere = 0 } = maintenance ?? {};
  const secondsLeft = useSecondsUntil(endsHere);
  useRereadWhen(endsAt !== undefined && secondsLeft === 0);
  return (
    <StatusPage
      kind="maintenance"
      message={textIn(maintenance?.message, language)}
      end={endsAt === undefined ? undefined : { at: endsAt, secondsLeft }}
      onRetry={() => void reread()}
      onSignIn={session.status === 'signedIn' ? undefined : signIn}
    />
  );
}

/** The landing page of the error pages. */
export function ErrorsPage() {
  const preferences = usePreferences();
  const session = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const screen = (
    <ErrorsScreen
      paths={{ 401: paths.error401, 403: paths.error403, 404: paths.error404, 500: paths.error500, home: paths.home }}
      onNavigate={(path, event) => {
        event.preventDefault();
        void navigate(path);
      }}
    />
  );
  if (session.status === 'signedIn') return screen;
  return (
    <BlankLayout actions={<QuickSettings {...preferences} />} banner={<ServiceNotice />}>
      {screen}
    </BlankLayout>
  );
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
