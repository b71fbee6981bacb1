import { PartMissingNotice } from '@manyline/cms';
import { onPartMissing } from '@manyline/ui';
import { useEffect, useState } from 'react';

/** Says that something did not come. It needs nothing fetched itself: what cannot be reached then could not say so. */
export function MissingParts() {
  const [missing, setMissing] = useState<ReadonlySet<() => void>>(NONE);
  useEffect(() => {
    onPartMissing((retry) => setMissing((others) => new Set(others).add(retry)));
    return () => onPartMissing(undefined);
  }, []);
  if (missing.size === 0) return null;
  const handleRetry = () => {
    setMissing(NONE);
    for (const retry of missing) retry();
  };
  return <PartMissingNotice onRetry={handleRetry} />;
}

const NONE: ReadonlySet<() => void> = new Set();
