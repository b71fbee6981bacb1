import { StatusPageFrame } from './StatusPageFrame.tsx';
import { useStatusActions } from './useStatusActions.ts';

export default function UnauthorizedPage() {
  const { toHome, toLogin } = useStatusActions();
  return <StatusPageFrame kind="401" onSignIn={toLogin} onHome={toHome} />;
}
