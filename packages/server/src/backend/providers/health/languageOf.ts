import { TEXT_LANGUAGES, type TextLanguage } from '@manyline/contract';
import type { Store } from '../../store/store.ts';

const LANGUAGE_CHOICE = 'manyline-language';

/** The language a user has chosen for the app, for e-mails that no call of theirs causes. */
export async function languageOf(store: Store, userId: string): Promise<TextLanguage> {
  const { own } = JSON.parse((await store.findPreferences(userId)) ?? '{}') as { readonly own?: Readonly<Record<string, unknown>> | null };
  return TEXT_LANGUAGES.find((language) => language === own?.[LANGUAGE_CHOICE]) ?? 'en';
}
