import { EitherFrame } from './StatusPageFrame.tsx';
import { useWays } from './useWays.ts';

export default function NotFoundPage() {
  const { toHome, back } = useWays();
  return <EitherFrame kind="404" onHome={toHome} onBack={back} />;
}
