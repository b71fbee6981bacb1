import { ConnectionLossNotice, UnreachableNotice } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { isServiceUnknownAtom } from '../state/serviceState.ts';
import { connectionLossAtom, isServerUnreachableAtom } from '../state/sessionFailures.ts';
import { useServiceRetry } from './useServiceRetry.ts';

/** Says on every page that the server does not answer, and what comes of it. */
export function ServiceNotice() {
  const loss = useAtomValue(connectionLossAtom);
  const isUnreachable = useAtomValue(isServerUnreachableAtom);
  const isUnknown = useAtomValue(isServiceUnknownAtom);
  const retry = useServiceRetry();
  if (loss) return <ConnectionLossNotice secondsLeft={loss.secondsLeft} />;
  return isUnreachable || isUnknown ? <UnreachableNotice {...retry} /> : null;
}
