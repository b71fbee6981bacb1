import { useAtomValue } from 'jotai';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { StatusPageFrame } from './StatusPageFrame.tsx';
import { useWays } from './useWays.ts';

export default function ServerErrorPage() {
  const { toHome } = useWays();
  const { page } = useAtomValue(servicesAtom);
  return <StatusPageFrame kind="500" onRetry={page.reload} onHome={toHome} />;
}
