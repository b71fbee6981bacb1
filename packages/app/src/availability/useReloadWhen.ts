import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { loadSystemConfig, systemConfigAtom } from '../session/systemConfig.ts';
import { useAction } from '../shared/action.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const SOON_MS = 1_000;
/** Spreads the requests of many clients. */
const SPREAD_MS = 4_000;

/** Reloads the system's state once a change is due, for pages without the hub, and again until it has changed. */
export function useReloadWhen(isDue: boolean): void {
  const { clock } = useAtomValue(servicesAtom);
  const config = useAtomValue(systemConfigAtom);
  const load = useAction(loadSystemConfig);
  useEffect(() => {
    if (!isDue) return undefined;
    return clock.setTimer(SOON_MS + Math.random() * SPREAD_MS, () => void load());
  }, [isDue, config, clock, load]);
}
