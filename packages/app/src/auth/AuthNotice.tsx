import { OfflineSignInNotice } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { ServiceNotice } from '../availability/ServiceNotice.tsx';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useIsOnline } from '../shared/useIsOnline.ts';

/** The service notice and the human check of a sign-in page. */
export function AuthNotice() {
  useHumanCheck();
  useFocusReturnHere();
  const isOnline = useIsOnline();
  return <ServiceNotice>{!isOnline && <OfflineSignInNotice />}</ServiceNotice>;
}

/** The human check's script is loaded once the form has the focus. */
function useHumanCheck(): void {
  const { humanCheck } = useAtomValue(servicesAtom);
  const config = useAtomValue(systemConfigAtom);
  const key = config.status === 'ready' ? config.value.googleReCaptchaKey : undefined;
  useEffect(() => {
    if (key === undefined) return undefined;
    const prepare = () => humanCheck.prepare();
    if (document.activeElement !== document.body) prepare();
    document.addEventListener('focusin', prepare, { once: true });
    return () => document.removeEventListener('focusin', prepare);
  }, [key, humanCheck]);
}

/** Restores the focus in a form that maintenance had hidden. */
function useFocusReturnHere(): void {
  const last = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    last.current?.focus({ preventScroll: true });
    return () => {
      const active = document.activeElement;
      last.current = active instanceof HTMLInputElement ? active : undefined;
    };
  }, []);
}
