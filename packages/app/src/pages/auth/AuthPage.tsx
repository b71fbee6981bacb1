import { AuthShell } from '@manyline/cms';
import { createLazyPart } from '@manyline/ui';
import type { ReactNode } from 'react';
import type { ServiceNoticeProps } from '../ServiceNotice.tsx';
import { usePreferences } from '../usePreferences.ts';

/** The frame of every page around the sign-in. */
export function AuthPage({ children }: { readonly children: ReactNode }) {
  const preferences = usePreferences();
  return (
    <AuthShell {...preferences} banner={<serviceNotice.Part isNeeded props={{}} />}>
      {children}
    </AuthShell>
  );
}

// Fetched as soon as the form stands, not before it.
const serviceNotice = createLazyPart<ServiceNoticeProps>(async () => {
  const { ServiceNotice } = await import('../ServiceNotice.tsx');
  return { default: ServiceNotice };
});
