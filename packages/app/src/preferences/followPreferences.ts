import type { Getter, Setter } from 'jotai';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { rereadPreferences } from './preferenceCookie.ts';
import { followLanguage, languageAtom, LOOK } from './preferences.ts';

/** Applies a preference that another tab changed; a language only once its texts are loaded. */
export async function followPreferences(get: Getter, set: Setter) {
  const { parse, cookie } = LOOK.language;
  const language = parse(get(servicesAtom).storage.readCookie(cookie));
  if (language === get(languageAtom)) rereadPreferences(get, set);
  else await followLanguage(get, set, language);
}
