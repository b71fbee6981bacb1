import { useEffect, useEffectEvent } from 'react';
import type { FormValues } from './form.types.ts';

/** Reports the changed values each time they differ from those reported last. */
export function useReportedDraft(draft: FormValues | undefined, onDraftChange?: (draft: FormValues | undefined) => void): void {
  const report = useEffectEvent((next: FormValues | undefined) => onDraftChange?.(next));
  const draftKey = draft ? JSON.stringify(draft) : undefined;
  useEffect(() => {
    report(draftKey === undefined ? undefined : (JSON.parse(draftKey) as FormValues));
  }, [draftKey]);
}
