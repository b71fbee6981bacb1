import { isPermitted, textIn } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { maintenanceAtom } from '../availability/maintenance.ts';
import { useReloadWhen } from '../availability/useReloadWhen.ts';
import { languageAtom } from '../preferences/preferences.ts';
import { paths } from '../routing/paths.ts';
import { sessionAtom, signOut } from '../session/session.ts';
import { loadSystemConfig } from '../session/systemConfig.ts';
import { useAction } from '../shared/action.ts';
import { useSecondsUntil } from '../shared/useSecondsUntil.ts';
import { StatusPageFrame } from './StatusPageFrame.tsx';

/** Users who can end the maintenance get a link to the system settings; all others can sign in as someone who can. */
export default function MaintenancePage() {
  const reread = useAction(loadSystemConfig);
  const session = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  // This page is outside the console, so the rules are read from the session.
  const canEnd = session.status === 'signedIn' && isPermitted(session.user.abilities, { action: 'update', subject: 'system' });
  const logOut = useAction(signOut);
  const signIn = async () => {
    if (session.status === 'signedIn') await logOut();
    void navigate(`${paths.login}?nextUrl=${encodeURIComponent(paths.system)}`);
  };
  const maintenance = useAtomValue(maintenanceAtom);
  const language = useAtomValue(languageAtom);
  const { endsAt, endsHere = 0 } = maintenance ?? {};
  const secondsLeft = useSecondsUntil(endsHere);
  useReloadWhen(endsAt !== undefined && secondsLeft === 0);
  return (
    <StatusPageFrame
      kind="maintenance"
      message={textIn(maintenance?.message, language)}
      end={endsAt === undefined ? undefined : { at: endsAt, secondsLeft }}
      onRetry={() => void reread()}
      onSystem={canEnd ? () => void navigate(paths.system) : undefined}
      onSignIn={canEnd ? undefined : () => void signIn()}
    />
  );
}
