import { atom, type Getter } from 'jotai';

/** An object that changes in place, one for each store. Atoms hold values, which are replaced and not changed. */
export function perStore<T extends object>(create: () => T): (get: Getter) => T {
  const heldAtom = atom(create);
  return (get) => get(heldAtom);
}
