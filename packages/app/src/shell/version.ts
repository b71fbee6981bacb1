import { atom, type Getter, type Setter } from 'jotai';
import { isAnotherVersionServed } from '../services/servedVersion.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** Minimum interval between checks, for a tab that is often reopened. */
export const VERSION_PAUSE_S = 60;

const stateAtom = atom<{ readonly isNewer: boolean; readonly isPutOff: boolean }>({ isNewer: false, isPutOff: false });
const lastCheckAtom = atom(() => ({ at: -Infinity }));

/** A newer version is available, and the user has not postponed it. */
export const isNewVersionAtom = atom((get) => get(stateAtom).isNewer && !get(stateAtom).isPutOff);

export function postponeUpdate(get: Getter, set: Setter) {
  return set(stateAtom, { ...get(stateAtom), isPutOff: true });
}

/** Asks the server at most once per pause, and not after a newer version is known. */
export async function checkVersion(get: Getter, set: Setter) {
  const { clock, isOutdated = isAnotherVersionServed } = get(servicesAtom);
  const lastCheck = get(lastCheckAtom);
  if (get(stateAtom).isNewer || clock.now() - lastCheck.at < VERSION_PAUSE_S) return;
  lastCheck.at = clock.now();
  if (await isOutdated()) set(stateAtom, { isNewer: true, isPutOff: false });
}
