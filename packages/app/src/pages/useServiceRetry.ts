import { useSetAtom } from 'jotai';
import { useTransition } from 'react';
import { startAtom } from '../state/serviceState.ts';

/** A new attempt to reach the service, and whether one is under way. */
export function useServiceRetry(): { readonly isRetrying: boolean; readonly onRetry: () => void } {
  const start = useSetAtom(startAtom);
  const [isRetrying, startTransition] = useTransition();
  return { isRetrying, onRetry: () => startTransition(() => start()) };
}
