import { I18nProvider } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, use } from 'react';
import { awaitMessages } from '../i18n/loadMessages.ts';
import type { TextArea } from '../i18n/textAreas.ts';
import { languageAtom } from './preferences.ts';

export interface LanguageProviderProps {
  readonly area: TextArea;
  readonly children: ReactNode;
}

/** Texts, formats and direction of the chosen language. Suspends until the texts of the area are loaded. */
export function LanguageProvider({ area, children }: LanguageProviderProps) {
  const language = useAtomValue(languageAtom);
  const messages = use(awaitMessages(language, area));
  return (
    <I18nProvider locale={language} messages={messages}>
      {children}
    </I18nProvider>
  );
}
