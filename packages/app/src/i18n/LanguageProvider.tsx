import { I18nProvider } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, use } from 'react';
import { languageAtom } from '../state/preferences.ts';
import { loadMessages } from './loadMessages.ts';

/** Texts, formats and direction of the chosen language. Suspends until its texts are there. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = useAtomValue(languageAtom);
  const messages = use(loadMessages(language));
  return (
    <I18nProvider locale={language} messages={messages}>
      {children}
    </I18nProvider>
  );
}
