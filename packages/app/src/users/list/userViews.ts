import { atom, type Getter } from 'jotai';
import { arePreferencesLoadedAtom, saveChoice, storedPreferencesAtom } from '../../preferences/account/accountPreferences.ts';
import { userIdAtom } from '../../session/session.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';

/** A key of the user's preferences. */
const DEFAULT_VIEW = 'viewOfUsers';

/**
 * The view a user starts with, in any browser; undefined for everyone. This browser's stored value applies until the account's is
 * loaded.
 */
export const defaultViewAtom = atom(
  (get): { readonly isKnown: boolean; readonly id: string | undefined } => {
    const stored = get(storedPreferencesAtom);
    if (stored) return { isKnown: true, id: stored.own?.[DEFAULT_VIEW] };
    const remembered = get(servicesAtom).storage.get(pageKeyOf(get(userIdAtom)));
    return { isKnown: remembered !== undefined || get(arePreferencesLoadedAtom), id: remembered === '' ? undefined : remembered };
  },
  (get, set, id: string | undefined) => void saveChoice(get, set, DEFAULT_VIEW, id),
);

/** Stored so that the next visit need not wait for the account. */
export function rememberDefaultView(get: Getter): void {
  const { isKnown, id } = get(defaultViewAtom);
  if (isKnown) get(servicesAtom).storage.set(pageKeyOf(get(userIdAtom)), id ?? '');
}

function pageKeyOf(userId = ''): `userView ${string}` {
  return `userView ${userId}`;
}
