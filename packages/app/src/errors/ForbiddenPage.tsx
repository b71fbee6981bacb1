import { useAtomValue, useSetAtom } from 'jotai';
import { sessionAtom, signOutAtom } from '../session/session.ts';
import { EitherFrame } from './StatusPageFrame.tsx';
import { useStatusActions } from './useStatusActions.ts';

export default function ForbiddenPage() {
  const { toHome, toLogin } = useStatusActions();
  const session = useAtomValue(sessionAtom);
  const signOut = useSetAtom(signOutAtom);
  const switchAccount = () => {
    if (session.status === 'signedIn') void signOut();
    toLogin();
  };
  return <EitherFrame kind="403" onHome={toHome} onSignIn={switchAccount} />;
}
