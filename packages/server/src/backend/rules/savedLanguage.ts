import { TEXT_LANGUAGES, type TextLanguage } from '@manyline/contract';
import type { StoreOperations } from '../store/store.ts';

const LANGUAGE_CHOICE = 'manyline-language';

/** The language a user has chosen for the app, on whatever device; if they left it to their browsers, `otherwise`. */
export async function savedLanguage(
  store: Pick<StoreOperations, 'findPreferences'>,
  userId: string,
  otherwise: TextLanguage = 'en',
): Promise<TextLanguage> {
  const { own } = JSON.parse((await store.findPreferences(userId)) ?? '{}') as { readonly own?: Readonly<Record<string, unknown>> | null };
  return TEXT_LANGUAGES.find((language) => language === own?.[LANGUAGE_CHOICE]) ?? otherwise;
}
