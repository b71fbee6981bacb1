import { atom } from 'jotai';
import { isAnotherVersionServed } from '../services/servedVersion.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** Minimum interval between checks, for a tab that is often reopened. */
export const VERSION_PAUSE_S = 60;

const heldAtom = atom<{ readonly isNewer: boolean; readonly isPutOff: boolean }>({ isNewer: false, isPutOff: false });
const askedAtom = atom(() => ({ at: -Infinity }));

/** A newer version is available, and the user has not postponed it. */
export const isNewVersionAtom = atom((get) => get(heldAtom).isNewer && !get(heldAtom).isPutOff);

export const putVersionOffAtom = atom(null, (get, set) => set(heldAtom, { ...get(heldAtom), isPutOff: true }));

/** Asks the server at most once per pause, and not after a newer version is known. */
export const checkVersionAtom = atom(null, async (get, set) => {
  const { clock, isOutdated = isAnotherVersionServed } = get(servicesAtom);
  const asked = get(askedAtom);
  if (get(heldAtom).isNewer || clock.now() - asked.at < VERSION_PAUSE_S) return;
  asked.at = clock.now();
  if (await isOutdated()) set(heldAtom, { isNewer: true, isPutOff: false });
});
