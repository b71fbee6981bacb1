import { AuthShell } from '@manyline/cms';
import { createLazyPart } from '@manyline/ui';
import type { ReactNode } from 'react';
import { usePreferences } from '../usePreferences.ts';

/** The frame of every page around the sign-in. */
export function AuthPage({ children }: { readonly children: ReactNode }) {
  const preferences = usePreferences();
  return (
    <AuthShell {...preferences} banner={<notice.Part isNeeded props={{}} />}>
      {children}
    </AuthShell>
  );
}

// Fetched as soon as the form stands, not before it.
const notice = createLazyPart<object>(() => import('./AuthNotice.tsx'));
