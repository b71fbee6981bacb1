import { useSyncExternalStore } from 'react';
import { createLazyPart } from '../lazyPart.ts';
import { hasWaitingToasts, watchToasts } from './toast.ts';

/** The place of the toasts; once in the app. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(watchToasts, hasWaitingToasts);
  return <toastRegion.Part isNeeded={isNeeded} props={{}} />;
}

const toastRegion = createLazyPart<object>(() => import('./ToastRegion.tsx'));
