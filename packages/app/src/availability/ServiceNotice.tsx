import { ConnectionLossNotice, UnreachableNotice } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { connectionLossAtom, isServerUnreachableAtom, staySignedIn } from '../session/callApi.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { useAction } from '../shared/action.ts';
import { isServiceUnknownAtom } from './serviceState.ts';
import { UpcomingMaintenance } from './UpcomingMaintenance.tsx';
import { useServiceRetry } from './useServiceRetry.ts';

export interface ServiceNoticeProps {
  /** Shown if there is no notice. */
  readonly children?: ReactNode;
}

/** Shows on every page that the server doesn't answer, and what happens next. */
export function ServiceNotice({ children }: ServiceNoticeProps) {
  const loss = useAtomValue(connectionLossAtom);
  const isUnreachable = useAtomValue(isServerUnreachableAtom);
  const isUnknown = useAtomValue(isServiceUnknownAtom);
  const config = useAtomValue(systemConfigAtom);
  const hasMaintenance = config.status === 'ready' && config.value.maintenance !== undefined;
  const retry = useServiceRetry();
  const stay = useAction(staySignedIn);
  if (loss) return <ConnectionLossNotice secondsLeft={loss.secondsLeft} onStay={stay} />;
  if (isUnreachable || isUnknown) return <UnreachableNotice {...retry} />;
  return (
    <>
      {hasMaintenance && <UpcomingMaintenance />}
      {children}
    </>
  );
}
