import { useAtomValue } from 'jotai';
import { useSituation } from '../navigation/useSituation.ts';
import { startPage } from '../routing/permittedMenu.ts';
import { sessionAtom, signOut } from '../session/session.ts';
import { useAction } from '../shared/action.ts';
import { NoAccess } from './NoAccess.tsx';
import { EitherFrame } from './StatusPageFrame.tsx';
import { useStatusActions } from './useStatusActions.ts';

/** The way back leads to a page the user may open; without any, to what they can do. */
export default function ForbiddenPage() {
  const { toHome, toLogin } = useStatusActions();
  const session = useAtomValue(sessionAtom);
  const logOut = useAction(signOut);
  const { routes, can, start } = useSituation().situation;
  if (session.status === 'signedIn' && startPage(routes, can, start) === undefined) return <NoAccess />;
  const switchAccount = () => {
    if (session.status === 'signedIn') void logOut();
    toLogin();
  };
  return <EitherFrame kind="403" onHome={toHome} onSignIn={switchAccount} />;
}
