import { useSetAtom } from 'jotai';
import { useTransition } from 'react';
import { startAtom } from './serviceState.ts';

/** Retries the service, with the state of the attempt. */
export function useServiceRetry(): { readonly isRetrying: boolean; readonly onRetry: () => void } {
  const start = useSetAtom(startAtom);
  const [isRetrying, startTransition] = useTransition();
  return { isRetrying, onRetry: () => startTransition(() => start()) };
}
