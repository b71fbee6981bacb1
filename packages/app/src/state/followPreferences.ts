import { atom } from 'jotai';
import { rereadPreferencesAtom } from './preferenceCookie.ts';
import { followLanguageAtom, languageAtom, LOOK } from './preferences.ts';
import { servicesAtom } from './servicesAtom.ts';

/** Another tab changed a preference; a language is followed only with its texts. */
export const followPreferencesAtom = atom(null, async (get, set) => {
  const { parse, cookie } = LOOK.language;
  const language = parse(get(servicesAtom).storage.readCookie(cookie));
  if (language === get(languageAtom)) set(rereadPreferencesAtom);
  else await set(followLanguageAtom, language);
});
