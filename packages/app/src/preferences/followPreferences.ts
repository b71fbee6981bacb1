import { atom } from 'jotai';
import { rereadPreferencesAtom } from './preferenceCookie.ts';
import { followLanguageAtom, languageAtom, LOOK } from './preferences.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** Applies a preference that another tab changed; a language only once its texts are loaded. */
export const followPreferencesAtom = atom(null, async (get, set) => {
  const { parse, cookie } = LOOK.language;
  const language = parse(get(servicesAtom).storage.readCookie(cookie));
  if (language === get(languageAtom)) set(rereadPreferencesAtom);
  else await set(followLanguageAtom, language);
});
