import { atom, type Getter, type Setter } from 'jotai';
import { draftsAtom, outboxAtom } from '../messaging/state/outboxState.ts';
import { outboxStorageAtom } from '../messaging/state/outboxStorageAtom.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { isNewVersionAtom } from './version.ts';

/** Spreads reloads requested by the server over this time, to limit its load. */
const SPREAD_MS = 3_000;

const reloadStateAtom = atom(false);

/** A reload waits for the user, because unsaved text would be lost. */
export const isReloadBlockedAtom = atom((get) => get(reloadStateAtom));

/** The server requests a reload. Drafts and messages are already stored, unless the browser refuses to store. */
export function reloadPage(get: Getter, set: Setter) {
  const { clock, newId } = get(servicesAtom);
  clock.setTimer(fractionOf(newId()) * SPREAD_MS, () => reloadWhenSafe(get, set));
}

/** Reloads now if nothing is lost and nothing is being written, else waits for the user. */
export function reloadWhenSafe(get: Getter, set: Setter) {
  if (isReloadSafe(get)) get(servicesAtom).page.reload();
  else set(reloadStateAtom, true);
}

/** The user goes to another page: nothing there is written yet, so it can be the new version's. */
export function reloadOnNavigation(get: Getter, _set: Setter) {
  if (get(isNewVersionAtom) && isReloadSafe(get)) get(servicesAtom).page.reload();
}

function isReloadSafe(get: Getter): boolean {
  const { page } = get(servicesAtom);
  const isKept = get(outboxStorageAtom).isPersistent() || (get(draftsAtom).size === 0 && get(outboxAtom).length === 0);
  return isKept && !page.isSubmitting() && !page.isEditing();
}

/** A number from 0 to 1 derived from a random id. */
function fractionOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 6), 16) / 0xffffff || 0;
}
