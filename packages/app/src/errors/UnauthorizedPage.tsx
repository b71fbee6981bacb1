import { StatusPageFrame } from './StatusPageFrame.tsx';
import { useWays } from './useWays.ts';

export default function UnauthorizedPage() {
  const { toHome, toLogin } = useWays();
  return <StatusPageFrame kind="401" onSignIn={toLogin} onHome={toHome} />;
}
