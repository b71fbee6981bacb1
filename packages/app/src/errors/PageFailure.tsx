import { PageError, StatusScreen } from '@manyline/cms';
import { BlankLayout } from '@manyline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline } from '../shared/useIsOnline.ts';

export interface PageFailureProps {
  readonly isAlone: boolean;
  readonly onRetry: () => void;
}

export default function PageFailure({ isAlone, onRetry }: PageFailureProps) {
  const isOnline = useIsOnline();
  // Without a network it is most likely the page's code that is missing.
  const [isOffline] = useState(!isOnline);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOffline && isOnline) retry();
  }, [isOffline, isOnline]);
  const failure = isOffline ? <StatusScreen kind="unreachable" /> : <PageError onRetry={onRetry} />;
  return isAlone ? <BlankLayout>{failure}</BlankLayout> : failure;
}
