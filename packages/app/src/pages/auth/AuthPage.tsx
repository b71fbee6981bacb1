import { AuthShell } from '@manyline/cms';
import type { ReactNode } from 'react';
import { usePreferences } from '../usePreferences.ts';
import { AuthNotice } from './AuthNotice.tsx';

/** The frame of every page around the sign-in. */
export function AuthPage({ children }: { readonly children: ReactNode }) {
  const preferences = usePreferences();
  return (
    <AuthShell {...preferences} banner={<AuthNotice />}>
      {children}
    </AuthShell>
  );
}
