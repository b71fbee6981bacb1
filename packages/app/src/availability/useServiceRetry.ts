import { useTransition } from 'react';
import { useAction } from '../shared/action.ts';
import { startService } from './serviceState.ts';

/** Retries the service, with the state of the attempt. */
export function useServiceRetry(): { readonly isRetrying: boolean; readonly onRetry: () => void } {
  const start = useAction(startService);
  const [isRetrying, startTransition] = useTransition();
  return { isRetrying, onRetry: () => startTransition(() => start()) };
}
