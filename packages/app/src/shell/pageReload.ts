import { atom, type Getter, type Setter } from 'jotai';
import { draftsAtom, outboxAtom } from '../messaging/state/outboxState.ts';
import { outboxStorageAtom } from '../messaging/state/outboxStorageAtom.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

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

/** Reloads now if nothing is lost, else waits for the user. */
export function reloadWhenSafe(get: Getter, set: Setter) {
  const hasUnsaved = !get(outboxStorageAtom).isPersistent() && (get(draftsAtom).size > 0 || get(outboxAtom).length > 0);
  if (hasUnsaved) set(reloadStateAtom, true);
  else get(servicesAtom).page.reload();
}

/** A number from 0 to 1 derived from a random id. */
function fractionOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 6), 16) / 0xffffff || 0;
}
