import { EitherFrame } from './StatusPageFrame.tsx';
import { useStatusActions } from './useStatusActions.ts';

export default function NotFoundPage() {
  const { toHome, back } = useStatusActions();
  return <EitherFrame kind="404" onHome={toHome} onBack={back} />;
}
