import { useEffect, useState } from 'react';
import { createLazyPart } from '../lazyPart.ts';
import { hasWaitingToasts, watchToasts } from './toast.ts';

/** The place of the toasts; once in the app. */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(hasWaitingToasts);
  useEffect(() => watchToasts(() => setIsNeeded(true)), []);
  return <toastRegion.Part isNeeded={isNeeded} props={{}} />;
}

const toastRegion = createLazyPart<object>(() => import('./ToastRegion.tsx'));
