import { whenIdle } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { preloadPage } from '../../routing/pageRegistry.ts';
import { paths } from '../../routing/paths.ts';
import { loadAhead } from '../../routing/recoverChunks.ts';
import { languageAtom } from '../../state/preferences.ts';
import { servicesAtom } from '../../state/servicesAtom.ts';
import { systemConfigAtom } from '../../state/systemConfig.ts';
import { ServiceNotice } from '../ServiceNotice.tsx';

/** What is fetched once a page around the sign-in stands: the notice about the service, the human check, and where people go on from here. */
export function AuthNotice() {
  const language = useAtomValue(languageAtom);
  useEffect(
    () => whenIdle(() => loadAhead([paths.forgotPassword, paths.twoSteps].flatMap((path) => preloadPage(path, language)))),
    [language],
  );
  useHumanCheck();
  useFocusKept();
  return <ServiceNotice />;
}

/** What a guarded call needs is fetched once the form has the focus. */
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

/** A form that a maintenance hid goes on in the field that had the focus. */
function useFocusKept(): void {
  const last = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    last.current?.focus({ preventScroll: true });
    return () => {
      const active = document.activeElement;
      last.current = active instanceof HTMLInputElement ? active : undefined;
    };
  }, []);
}
