import { ConnectionLossNotice, UnreachableNotice } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { isServiceUnknownAtom } from '../state/serviceState.ts';
import { systemConfigAtom } from '../state/systemConfig.ts';
import { connectionLossAtom, isServerUnreachableAtom } from '../state/sessionFailures.ts';
import { MaintenanceNews } from './MaintenanceNews.tsx';
import { useServiceRetry } from './useServiceRetry.ts';

export interface ServiceNoticeProps {
  /** Stands where there is nothing to say. */
  readonly children?: ReactNode;
}

/** Says on every page that the server does not answer, and what comes of it. */
export function ServiceNotice({ children }: ServiceNoticeProps) {
  const loss = useAtomValue(connectionLossAtom);
  const isUnreachable = useAtomValue(isServerUnreachableAtom);
  const isUnknown = useAtomValue(isServiceUnknownAtom);
  const config = useAtomValue(systemConfigAtom);
  const hasMaintenance = config.status === 'ready' && config.value.maintenance !== undefined;
  const retry = useServiceRetry();
  if (loss) return <ConnectionLossNotice secondsLeft={loss.secondsLeft} />;
  if (isUnreachable || isUnknown) return <UnreachableNotice {...retry} />;
  return (
    <>
      {hasMaintenance && <MaintenanceNews />}
      {children}
    </>
  );
}
