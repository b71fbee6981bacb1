import { atom, type WritableAtom } from 'jotai';
import { servicesAtom } from './servicesAtom.ts';

/** A preference, the cookie it is kept in, and what any text in that cookie means. */
export interface PreferenceCookie<T> {
  /** Under the prefix `manyline-`. */
  readonly cookie: string;
  /** The default for whatever is not known. */
  readonly parse: (text?: string) => T;
}

/** One of a few words, the first of them the default. */
export function oneOf<T extends string>(cookie: string, known: readonly [T, ...T[]]): PreferenceCookie<T> {
  return { cookie, parse: (text) => known.find((word) => word === text) ?? known[0] };
}

/** `#rrggbb`, in small letters. */
export function colour(cookie: string, byDefault: string): PreferenceCookie<string> {
  return { cookie, parse: (text = '') => (/^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : byDefault) };
}

/** Counts what was written here or in another tab: every preference is read anew. */
const writesAtom = atom(0);
export const preferenceWritesAtom = atom((get) => get(writesAtom));

export const rereadPreferencesAtom = atom(null, (_get, set) => set(writesAtom, (count) => count + 1));

/** The preference as its cookie holds it. Writing it counts at once, here and in the other tabs. */
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
      set(rereadPreferencesAtom);
      tabs.post({ type: 'preferencesChanged' });
    },
  );
}
