import { useAtomValue } from 'jotai';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { StatusPageFrame } from './StatusPageFrame.tsx';
import { useStatusActions } from './useStatusActions.ts';

export default function ServerErrorPage() {
  const { toHome } = useStatusActions();
  const { page } = useAtomValue(servicesAtom);
  return <StatusPageFrame kind="500" onRetry={page.reload} onHome={toHome} />;
}
