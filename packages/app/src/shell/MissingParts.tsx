import { PartMissingNotice } from '@manyline/cms';
import { onPartMissing } from '@manyline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetFailedChunks } from '../pages/recoverChunks.ts';

/** Reports that a part could not be loaded. Uses no lazy code itself, which could fail too. */
export function MissingParts() {
  const [missing, setMissing] = useState<ReadonlySet<() => void>>(NONE);
  useEffect(() => {
    onPartMissing((retry) => setMissing((others) => new Set(others).add(retry)));
    return () => onPartMissing(undefined);
  }, []);
  const handleRetry = () => {
    setMissing(NONE);
    forgetFailedChunks(() => sessionStorage);
    for (const retry of missing) retry();
  };
  const retryOnline = useEffectEvent(handleRetry);
  const isMissing = missing.size > 0;
  useEffect(() => {
    if (!isMissing) return undefined;
    const handleOnline = () => retryOnline();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [isMissing]);
  if (!isMissing) return null;
  return <PartMissingNotice onRetry={handleRetry} />;
}

const NONE: ReadonlySet<() => void> = new Set();
