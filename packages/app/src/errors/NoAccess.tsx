import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { signOutAtom } from '../session/session.ts';
import { EitherFrame } from './StatusPageFrame.tsx';

/** For signed-in users without any permitted page: what they can do. */
export function NoAccess() {
  const navigate = useNavigate();
  const signOut = useSetAtom(signOutAtom);
  return (
    <EitherFrame
      kind="noAccess"
      onRetry={() => window.location.reload()}
      onAccount={() => void navigate(paths.account)}
      onSignIn={() => {
        void signOut();
        void navigate(paths.login);
      }}
    />
  );
}
