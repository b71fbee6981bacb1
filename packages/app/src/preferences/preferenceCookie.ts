import { atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** A preference with its cookie and the parser of its text. */
export interface PreferenceCookie<T> {
  /** Name after the prefix `manyline-`. */
  readonly cookie: string;
  /** Returns the default for unknown text. */
  readonly parse: (text?: string) => T;
}

/** One of a few values; the first is the default. */
export function oneOf<T extends string>(cookie: string, known: readonly [T, ...T[]]): PreferenceCookie<T> {
  return { cookie, parse: (text) => known.find((word) => word === text) ?? known[0] };
}

/** `#rrggbb`, in lower case. */
export function colour(cookie: string, byDefault: string): PreferenceCookie<string> {
  return { cookie, parse: (text = '') => (/^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : byDefault) };
}

/** Rises with every write here or in another tab, so that all preferences are read again. */
const writesAtom = atom(0);
export const preferenceWritesAtom = atom((get) => get(writesAtom));

export function rereadPreferences(_get: Getter, set: Setter) {
  return set(writesAtom, (count) => count + 1);
}

/** A preference stored in a cookie. Writing it updates this tab and the others. */
export function preferenceAtom<T extends string | boolean>({ cookie, parse }: PreferenceCookie<T>): WritableAtom<T, [T], void> {
  return atom(
    (get) => {
      get(writesAtom);
      return parse(get(servicesAtom).storage.readCookie(cookie));
    },
    (get, set, value) => {
      const { storage, tabs } = get(servicesAtom);
      if (value === parse(storage.readCookie(cookie))) return;
      storage.writeCookie(cookie, String(value));
      rereadPreferences(get, set);
      tabs.post({ type: 'preferencesChanged' });
    },
  );
}
