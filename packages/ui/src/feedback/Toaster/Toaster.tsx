import { useSyncExternalStore } from 'react';
import { createLazyPart } from '../../lazyPart.ts';
import { hasWaitingToasts, watchToasts } from './toast.ts';

/** Renders the toasts; mount it once. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(watchToasts, hasWaitingToasts);
  return <toastRegion.Part isNeeded={isNeeded} props={{}} />;
}

const toastRegion = createLazyPart<object>(() => import('./ToastRegion.tsx'));
