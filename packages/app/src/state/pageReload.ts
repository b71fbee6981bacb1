import { atom } from 'jotai';
import { draftsAtom, outboxAtom } from './kept.ts';
import { servicesAtom } from './servicesAtom.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';

/** Clients told to reload at once do it spread over this time, or the server would be stormed. */
const SPREAD_MS = 3_000;

const heldReloadAtom = atom(false);

/** A reload was asked for and waits for the person, because unsaved text would be lost with it. */
export const isReloadHeldAtom = atom((get) => get(heldReloadAtom));

/** The server asks for a reload of the document. Drafts and messages are stored already, unless the browser refuses to store. */
export const reloadPageAtom = atom(null, (get, set) => {
  const { clock, newId } = get(servicesAtom);
  clock.setTimer(fractionOf(newId()) * SPREAD_MS, () => set(reloadWhenSafeAtom));
});

/** At once where nothing is lost with it; else it waits for the person. */
export const reloadWhenSafeAtom = atom(null, (get, set) => {
  const hasUnsaved = !get(outboxStorageAtom).isPersistent() && (get(draftsAtom).size > 0 || get(outboxAtom).length > 0);
  if (hasUnsaved) set(heldReloadAtom, true);
  else get(servicesAtom).page.reload();
});

/** A number from 0 to 1 out of a random id. */
function fractionOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 6), 16) / 0xffffff || 0;
}
