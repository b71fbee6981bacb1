import { AuthShell } from '@manyline/cms';
import type { ReactNode } from 'react';
import { usePreferences } from '../preferences/usePreferences.ts';
import { AuthNotice } from './AuthNotice.tsx';

/** The frame of every sign-in page. */
export function AuthPage({ children }: { readonly children: ReactNode }) {
  const preferences = usePreferences();
  return (
    <AuthShell {...preferences} banner={<AuthNotice />}>
      {children}
    </AuthShell>
  );
}
