import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useSituation } from '../pages/useSituation.ts';
import { paths } from '../routing/paths.ts';
import { startPage } from '../routing/permittedMenu.ts';
import { sessionAtom, signOutAtom } from '../session/session.ts';
import { EitherFrame } from './StatusPageFrame.tsx';
import { useStatusActions } from './useStatusActions.ts';

/** The way back leads to a page the user may open; without any, to what they can do. */
export default function ForbiddenPage() {
  const { toHome, toLogin } = useStatusActions();
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const signOut = useSetAtom(signOutAtom);
  const { routes, can, start } = useSituation().situation;
  const switchAccount = () => {
    if (session.status === 'signedIn') void signOut();
    toLogin();
  };
  if (session.status !== 'signedIn' || startPage(routes, can, start) !== undefined)
    return <EitherFrame kind="403" onHome={toHome} onSignIn={switchAccount} />;
  return (
    <EitherFrame
      kind="noAccess"
      onRetry={() => window.location.reload()}
      onAccount={() => void navigate(paths.account)}
      onSignIn={switchAccount}
    />
  );
}
