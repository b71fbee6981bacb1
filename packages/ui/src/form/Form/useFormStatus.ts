import { useEffect, useState } from 'react';
import type { FormStatus } from './form.types.ts';

const SAVED_SHOWN_MS = 6000;

/** The form's status; "saved" goes by itself. */
export function useFormStatus() {
  const [status, setStatus] = useState<FormStatus>({ kind: 'idle' });
  useEffect(() => {
    if (status.kind !== 'saved') return undefined;
    const timer = setTimeout(() => setStatus({ kind: 'idle' }), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return [status, setStatus] as const;
}
