import { QuickSettings, StatusScreen, type StatusScreenProps } from '@manyline/cms';
import { BlankLayout } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ServiceNotice } from '../availability/ServiceNotice.tsx';
import { usePreferences } from '../preferences/usePreferences.ts';
import { sessionAtom } from '../session/session.ts';

/** A status screen in a frame of its own. */
export function StatusPageFrame(props: StatusScreenProps) {
  return (
    <BlankFrame>
      <StatusScreen {...props} />
    </BlankFrame>
  );
}

/** A status screen that keeps the menu around it for signed-in users. */
export function EitherFrame(props: StatusScreenProps) {
  const session = useAtomValue(sessionAtom);
  return session.status === 'signedIn' ? <StatusScreen {...props} /> : <StatusPageFrame {...props} />;
}

export function BlankFrame({ children }: { readonly children: ReactNode }) {
  const preferences = usePreferences();
  return (
    <BlankLayout actions={<QuickSettings {...preferences} />} banner={<ServiceNotice />}>
      {children}
    </BlankLayout>
  );
}
