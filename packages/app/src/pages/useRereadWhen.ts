import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { servicesAtom } from '../state/servicesAtom.ts';
import { loadSystemConfigAtom, systemConfigAtom } from '../state/systemConfig.ts';

const SOON_MS = 1_000;
/** Not everybody at once. */
const SPREAD_MS = 4_000;

/** Asks how the system stands once a moment has come that changes it, for whom the hub does not tell; again until it has changed. */
export function useRereadWhen(isDue: boolean): void {
  const { clock } = useAtomValue(servicesAtom);
  const config = useAtomValue(systemConfigAtom);
  const load = useSetAtom(loadSystemConfigAtom);
  useEffect(() => {
    if (!isDue) return undefined;
    return clock.setTimer(SOON_MS + Math.random() * SPREAD_MS, () => void load());
  }, [isDue, config, clock, load]);
}
