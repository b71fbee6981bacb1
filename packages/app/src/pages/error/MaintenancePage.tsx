import { textIn } from '@manyline/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { maintenanceAtom } from '../../state/maintenance.ts';
import { languageAtom } from '../../state/preferences.ts';
import { sessionAtom } from '../../state/session.ts';
import { loadSystemConfigAtom } from '../../state/systemConfig.ts';
import { useRereadWhen } from '../useRereadWhen.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import { StatusPageFrame } from './StatusPageFrame.tsx';

/** Who is signed in and may end the maintenance is not led here: the way in is for an operator nobody knows yet. */
export default function MaintenancePage() {
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
    <StatusPageFrame
      kind="maintenance"
      message={textIn(maintenance?.message, language)}
      end={endsAt === undefined ? undefined : { at: endsAt, secondsLeft }}
      onRetry={() => void reread()}
      onSignIn={session.status === 'signedIn' ? undefined : signIn}
    />
  );
}
