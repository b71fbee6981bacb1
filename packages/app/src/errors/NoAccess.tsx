import { useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { signOut } from '../session/session.ts';
import { useAction } from '../shared/action.ts';
import { EitherFrame } from './StatusPageFrame.tsx';

/** For signed-in users without any permitted page: what they can do. */
export function NoAccess() {
  const navigate = useNavigate();
  const logOut = useAction(signOut);
  return (
    <EitherFrame
      kind="noAccess"
      onRetry={() => window.location.reload()}
      onAccount={() => void navigate(paths.account)}
      onSignIn={() => {
        void logOut();
        void navigate(paths.login);
      }}
    />
  );
}
